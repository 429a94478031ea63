/*
 * Loaded before a program, as `ahead.js?MILLISECONDS`: its clock is so far ahead of the machine's.
 */
const machine = Date.now;
const ahead = Number(new URL(import.meta.url).search.slice(1));
Date.now = () => machine() + ahead;
