export { think as default } from './think.js';
