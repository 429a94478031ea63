/* A process that opens the store at the URL given, closes it, and tells how often it applied migrations. */
import { openStore } from '../../src/match/store/store.js';

let applied = 0;
const log = { info: () => void applied++, warn: () => {} };
const store = await openStore({ url: process.argv[2] ?? '', log });
await store.close();
console.log(applied);
