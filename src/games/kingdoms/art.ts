import type { Art } from '../../pictures/paint/own-art.js';

/* The cloth of this game. Painter threads alone load this. */

const art: Art = {
  cloth: {
    light: '#6b4020',
    ground: '#482a14',
    dark: '#241307',
    panel: '#2a180b',
    line: '#94602f',
    accent: '#ffc27a',
    title: { beams: ['#6e4a2f', '#46301e'], glow: '#94683f', field: '#1a1008' },
    palette:
      'a0AgZj0eYjodXTcbWDQaVDEYTy4WSisVRigTQSURPCIQNx8OMhwMLhkKKRYJJBMHKhgLlGAv/8J6bkovRjAelGg/GhAI/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yM+/Tks6KROyEPMRsMOSAPNBwM3tjqQCURNh4NPiMQQyYS+N/E0+T4bkoq//rw1evQckwrLhkLa0gpsZZ+m5mdnJ2FoZKUtaaYLCNAZ0YoSCkTFVLcdU8tKxcKDlIvrUoKY0Mm//bcons54dvsimoqGxImJEEkeVEuKUGM++7LKRYItKWXYEElhDwOs5+CfVMvjB0zNiUub1Ah2aAsOo+ogFYxSysV88+utaSMiFuw0SJeibXgS4ZBtYQNQGdqkn9qkr5YTUJpYYvewU5wdH6TvjE6rIzV1XlrinNac6lLz6N7bWd9y9DZ47SMil0YvWomkH++/OWhQHm1GDR7s9XvPl45cSEmOjNBey+AqpBdqtTHcriyX1hgeysHYSpK8r5A87molT9RYIVvKxsbslcqUF2WsK66/Nxznz8w00U3jUmGPn9YvIMteJaA0b+fuYFP++y3alRI1GBWnnIoTmuD0sq6eIVCbKjT+s1dZidoUkxSbEdziWJ3KzFWhIuZ7ebVCjkgwb/JrYZsP1h9bJG2jUYh5p2aXXU3gGaPfnNq21ker4q+gGVGVp3Mfp7hjaG7r4xF2qVFai4UnHNIii0ql4h4d0uXzJFfX3avXSsyrCoc28Tln8/nk1ZD47Rs6ujrx5ouWEU7ooBVtU9RTTcVVWZJ+duNMlGTNkBfPG7eNoKQ1Ig7hDQZ2YCCSDJvSy1Opicyq5uKgXl9ZXNa886cL2hGdmNWXZ2af180lIyIQlFsQWW9RzYvWVx1O2umq7zhGEOqXZdEfTo8Vh4hvJtNxeXbKjIgrGlgTIrE2MGEYHKNZZlnP0suga930aRi9fn848enZz9dj8PI3+7169yrOXjE7MJpx7KSRz1Nb2VosrClNyMaU2Au6syMWkeD4dfFtJ1u',
    codes:
      'aa9889878878798878697888a677bbb69989b988878a99a98999aa888aa8b98898a7bb8b9b97b99a88ab9b98bbbbab8baabbbbb8b9a99b9bbbbbab9babb99bbbba69babbbbaaa98b7bab7abbbabbbb7baabbbbab9bb9bbb88a8b8b8bbbbba79b79b7bbbbaba9bbbb99baa8b89bb8bbabbbb8babbbbbbb8b9bbaab999a87bab7abb45556665666666766676778788973bbaaa888888897585616555555659',
  },
};
export default art;
