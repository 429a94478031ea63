import type { Art } from '../../pictures/paint/own-art.js';

/* The cloth of this game. Painter threads alone load this. */

const art: Art = {
  cloth: {
    light: '#2a3763',
    ground: '#1a2036',
    dark: '#0b0f20',
    panel: '#10162b',
    line: '#46568a',
    accent: '#ffd873',
    title: { beams: ['#32417a', '#1c2549'], glow: '#53669f', field: '#0b0f20' },
    palette:
      'KjdjKDRdJjFXJC5RIStLHyhFHSU/GyI5GR81Fx0yFRovExgsERYpDxQmDREjCw8gEBYrRlaK/9hzMkF6HCVJU2af/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yM+/TkoZ6e1evQ5uv1/fXi0+T4+N/E3tjq//rwn5KLiZWqipmSj46ho6KlFVLcDlIvLCNA//bcrUoKpp+YkHdGmJmkEj0xFz2ZjJSm++7LoqGkcjgbFQ4moZuPJCE7XUwuimoqK0qP1ub5GxImjB0zOjNAGy9jp6Kho6CZCAoROo+o+/PifSMYyaInOw0qk42ds0AqNiwgSjUTwio42aAs//vguIYLeXBndaxMjUmFqo9h0J57YCdmt6eIO3hUca/Zss680SZhi4HH+uSgxcHHYCEyotLq7tGzvHZXY5Jrb2FR+MRAlsFYc7mv4LaH0IxjMB0aSHbd21geM2N0c3yXh1yw0kI2FjSAlGhvijUYlKXDjFc4h31zvm4nfF0eUkxXN000sVYwezB9YJlE+sxcbGx3STpsW5/MUFZuz9PZ+OavSXA+eysHq47WXXu3z7+emkFJUjwryoF+2tLDwYozsFZc28PlrCocOGqqazVFUnx9mIl5lT4ofU4qbJHhs7G6XDAm7eXVbYmiqCYyudPwV1WdPyxV+dmMNoiQ4qk+XUZ88biqQWmOgy044bxqejEp0FdMWZ+c8cVrlZdLKB8moGo+1W5oED0mhmJNR2RWl39oZntDdkqYUkU/e2I71a2TnYJVOE9+v+LUTolB0KFOv248h3BZd2GNckAztrCjqJh4/P3+jsjFRojE2O3eZ1JDPUhhkbXibZGEcB0oWmB/vaJfSzB7QT9OpX44ZGRpiYeNLVtDQTYvprbSe5rBS1840opCtpFMWnOrc4y4/uF8/u+658Sjga9ve3mBK2LXNlaSVH9gMSoxX1hdZ0kgSB4nGTEqWInZq4y/TSg7za5r5MmJWnSVCw4Zm5iWkIC0Pna8gKHkg09U5tSf45mbYTtktMDgUiYb',
    codes:
      '89988877777778889879ab876779bb7ab89a8998baba9988998abbb9ba899898a8a788b9a989ba97ababb8bb89b8abbbba8bb99b8bbb9a6abbabbab8aa8aa8a8bbb8ab99ab9bbab8b79bbbbbb889b997bbbbbababbbb8abb8b79ba9b9bb7898abb798ba78bbbb78aba98b8888a7abb98abbb9b8aaa88a9bbbb8ab89bbbbabba9bb45556666667667766676777789983aa999787878777777616455555668',
  },
};
export default art;
