import './app.js';
import { restoreLook } from './look.js';

restoreLook();
