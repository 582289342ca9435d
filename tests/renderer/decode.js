async type => {
  const digest = async (image, width, height) => {
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
    return [...found].map(b => b.toString(16).padStart(2, "0")).join("");
  };
  const file = await fetch("/picture");
  if (type === "image/png") {
    const image = await createImageBitmap(await file.blob(), {colorSpaceConversion: "none"});
    return [image.width, image.height, await digest(image, image.width, image.height)];
  }
  const decoder = new ImageDecoder({data: await file.arrayBuffer(), type});
  await decoder.tracks.ready;
  await decoder.completed;
  const track = decoder.tracks.selectedTrack;
  const frames = [];
  for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
    const {image} = await decoder.decode({frameIndex});
    frames.push([image.duration / 1000, await digest(image, image.displayWidth, image.displayHeight)]);
    image.close();
  }
  return [track.repetitionCount === Infinity, frames];
}
