export { think as default, tried } from './think.js';
