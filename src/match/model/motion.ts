/** Motions by name. The feature that brings one adds it (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Motions {}

/** A motion, as it is put to the vote and saved. */
export type Motion = { readonly [To in keyof Motions]: Readonly<{ to: To } & Motions[To]> }[keyof Motions];

/** The motion of that name. */
export type MotionTo<To extends Motion['to']> = Extract<Motion, { readonly to: To }>;
