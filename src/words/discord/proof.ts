/** Proofs of fair shuffles. */
export const proof = {
  'button.proof': 'Proof',
  'proof.promise':
    '**Fair shuffles.** Every card of this match follows from a secret seed that was drawn before it began. The SHA-256 of the seed is the promise, and can be seen from the start:\n`{hash}`\nWhen the match is over, **Proof** shows the seed too: anybody who kept the promise can see that it was not changed.',
  'proof.over':
    '**Fair shuffles.** Every card of this match follows from its seed:\n`{seed}`\nIts SHA-256 is the promise that could be seen from the start:\n`{hash}`',
  'proof.file':
    'The file holds the seed, the choices and the shuffles. `npm run verify -- FILE` or `python3 docs/verify.py FILE` checks them; both come with my program.',
  'proof.forSeated': 'Those who played get the whole match here, as a file to check.',
  'refused.notOver': 'The match isn’t over yet; its seed stays secret until then.',
} as const;
