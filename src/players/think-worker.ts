import { lowerPriority } from '../threads.js';

lowerPriority();

export { think as default, tried } from './think.js';
