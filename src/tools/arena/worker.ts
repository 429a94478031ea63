export { playBout as default } from './matches.js';
