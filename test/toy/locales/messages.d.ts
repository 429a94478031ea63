// Written by `npm run locales`.

interface GamesLanterns {
  'title': null;
  'goal': null;
  'credit': null;
  'blurb': null;
  'cover': null;
  'event.wished': { card: string | number; light: string | number };
  'event.opened': { cards: string | number; who: string | number; you: string };
  'event.took': { who: string | number; you: string; cards: string | number };
  'event.lit': { cards: string | number };
  'event.ended': { wishes: string | number };
  'question': null;
  'menu': null;
  'awaited': null;
  'facts': { pile: string | number; market: string | number; rows: string | number };
  'part': { who: string | number; what: string | number };
  'preview': { worth: string; n: string | number };
  'mark.most': null;
  'outcome.title': { who: string | number; n: number };
  'outcome.line': { who: string | number; wish: string | number; sum: string | number };
  'refusal.twoLights': { one: string | number; other: string | number };
  'refusal.otherKind': null;
  'refusal.notInMarket': { card: string | number };
  'scene.table': null;
  'scene.end': null;
  'scene.wishes': { n: number };
  'scene.hand': null;
  'scene.market': null;
  'scene.pile': null;
  'scene.pileWords': { n: number };
  'scene.wish': null;
  'scene.back': null;
  'scene.dimmed': null;
  'scene.row': { who: string | number; turn: string; lights: string | number };
  'scene.wished': { hung: string | number; light: string | number; sum: string | number };
  'scene.noLights': null;
  'scene.calledOff': null;
  'light': { light: string };
  'lantern': { light: string | number; number: string | number };
}

interface Games extends GamesLanterns {}

/** By file or folder of a language: the values of each message; null where it takes none. */
export interface Messages {
  'games': Games;
  'games/lanterns': GamesLanterns;
}
