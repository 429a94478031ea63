import { giveWay } from '../threads.js';

giveWay();

export { think as default, tried } from './think.js';
