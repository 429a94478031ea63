export { playBout as default } from './arena-matches.js';
