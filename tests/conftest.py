"""What all tests share."""

pytest_plugins = ["tests.support.store_fixtures", "tests.support.web_page"]
