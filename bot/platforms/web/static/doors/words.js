// What the doors say for themselves, before a table is there and its words are.

const SAID = {
  en: {
    opening: "Opening the table …",
    forged: "I could not make out who you are. Close this and open it from the chat again.",
    old: "This has been open for too long. Close it and open it from the chat again.",
    used: "This was opened somewhere else already. Open it from the chat again.",
    fast: "That was too often. Wait a moment.",
    away: "Something does not answer just now.",
    again: "Try again",
    outside: "This table opens in an app:",
    over: "This table was opened a day ago. Open it from the chat again.",
  },
  de: {
    opening: "Der Tisch wird geöffnet …",
    forged: "Ich konnte nicht erkennen, wer du bist. Schließ das hier und öffne es noch einmal aus dem Chat.",
    old: "Das hier ist schon zu lange offen. Schließ es und öffne es noch einmal aus dem Chat.",
    used: "Das wurde schon woanders geöffnet. Öffne es noch einmal aus dem Chat.",
    fast: "Das war zu oft. Warte einen Moment.",
    away: "Gerade antwortet etwas nicht.",
    again: "Noch einmal versuchen",
    outside: "Dieser Tisch öffnet sich in einer App:",
    over: "Dieser Tisch ist seit einem Tag offen. Öffne ihn noch einmal aus dem Chat.",
  },
  fr: {
    opening: "J'ouvre la table …",
    forged: "Je n'ai pas pu voir qui tu es. Ferme ceci et rouvre-le depuis le chat.",
    old: "C'est ouvert depuis trop longtemps. Ferme ceci et rouvre-le depuis le chat.",
    used: "C'est déjà ouvert ailleurs. Rouvre-le depuis le chat.",
    fast: "C'était trop souvent. Attends un instant.",
    away: "Quelque chose ne répond pas en ce moment.",
    again: "Réessayer",
    outside: "Cette table s'ouvre dans une appli :",
    over: "Cette table est ouverte depuis un jour. Rouvre-la depuis le chat.",
  },
  it: {
    opening: "Apro il tavolo …",
    forged: "Non ho capito chi sei. Chiudi e riapri dalla chat.",
    old: "È aperto da troppo tempo. Chiudi e riapri dalla chat.",
    used: "È già stato aperto altrove. Riaprilo dalla chat.",
    fast: "Troppe volte. Aspetta un momento.",
    away: "Al momento qualcosa non risponde.",
    again: "Riprova",
    outside: "Questo tavolo si apre in un'app:",
    over: "Questo tavolo è aperto da un giorno. Riaprilo dalla chat.",
  },
  nl: {
    opening: "De tafel gaat open …",
    forged: "Ik kon niet zien wie je bent. Sluit dit en open het opnieuw vanuit de chat.",
    old: "Dit staat al te lang open. Sluit het en open het opnieuw vanuit de chat.",
    used: "Dit is al ergens anders geopend. Open het opnieuw vanuit de chat.",
    fast: "Dat was te vaak. Wacht even.",
    away: "Er antwoordt nu iets niet.",
    again: "Opnieuw proberen",
    outside: "Deze tafel opent in een app:",
    over: "Deze tafel staat al een dag open. Open hem opnieuw vanuit de chat.",
  },
  es: {
    opening: "Abriendo la mesa …",
    forged: "No he podido ver quién eres. Cierra esto y ábrelo otra vez desde el chat.",
    old: "Esto lleva demasiado tiempo abierto. Ciérralo y ábrelo otra vez desde el chat.",
    used: "Esto ya se abrió en otro sitio. Ábrelo otra vez desde el chat.",
    fast: "Demasiadas veces. Espera un momento.",
    away: "Algo no responde ahora mismo.",
    again: "Intentar otra vez",
    outside: "Esta mesa se abre en una aplicación:",
    over: "Esta mesa lleva un día abierta. Ábrela otra vez desde el chat.",
  },
};

const speaks = (tag) => (tag ?? "").split("-")[0].toLowerCase();

// In the first of these languages (tags) that there is, else in English.
export const saidIn = (...tags) => SAID[tags.map(speaks).find((tag) => tag in SAID) ?? "en"];
