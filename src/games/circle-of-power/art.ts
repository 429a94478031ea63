import type { Art } from '../../pictures/paint/own-art.js';
import { drawRaid, drawRoad, drawWalls } from './art/realm.js';

/* The cloth of this game, its land and its swords. Painter threads alone load this. */

const art: Art = {
  cloth: {
    light: '#4a2d68',
    ground: '#2e1c40',
    dark: '#170b24',
    panel: '#1d102b',
    line: '#6b4a8f',
    accent: '#f5b5ff',
    title: { beams: ['#573480', '#371f52'], glow: '#8259ad', field: '#170b24' },
    palette:
      'Si1oRitjQyhdPyZYOyRTNyJNNB9IMB1DLBs+KRk6JhY3IxQzIBIvHRArGg0oFwska0qP9bX/VzSANx9Sglmt/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yMPCZWqqCohnKmX0OCpQ0i2ajoD31YHR0rFUfWqZbE8+TzNSRMG1ZO/9+KdRMtSjdm++b/IxwzOzhgaitrHzaZ3t3o2OvixMPPvd3Q2eL4+d/bv87z7sPDI0B/uIYLjB0zsyAvwkefGxQWazoeQztO4PDu2aJzjVo72aRB88+upEgf/5088MSgpJSrLhxAmJuojXumsDpKeiqPDggUPhk2Shcwf3Bpt6aKd2mIYllk0SJelXVMmY16co/iFC6Ayml3W09IPZJ5EU05QWjccFR9nrDmUkhax5PTWU90awsZtZZhba2Xqn2y1MvB242NimaUgpGS3LvcgFoapIKL5N3RcS1GLh0az4A8HSZfUjMjuWE8gEdRFXN3sYHCnMKw6MDw27p3aF9WW0tkU2KiZkM9UHRuIDk1OC5BpJud99X0hn2Pbl6GJYhmlYGyXh83wVJhTD46eG14Zn8wfEabiWxZuYvETSRBnGJsgF+hhIepJzFmQBghKlbVn2+uWD1lmY2W0aZWt45FPi4shrejYlZy+vTplm+h9d6npod40H994rO0mJCgYEMqiKDktqynXEF0fVyI1s7dXH7fPi5UK0RJ6q30OGFdm4Bj0rrRZUKNlYyIfGuX7ObcTUBaxaHJH1BgSQYPmTQ4LiAnkW06L0O3iA8flVShEgoZGEC4fCE0w6NtQSgch1Nl4rljh3qAaXWkmnMPrcu8Z01vWBojQTVMkISQkpWysr/mOYRPlllYrbDDLic2VKCHHxckc1Ixw7u5el9G15+hmT2Cpn49aIJ/0pze7tOY9ePA8dXRp5SUF2tNCQYLe3d2eJdX29PL2bWTzdbwunRoFQwfo3F5nlyAcVOTjLq5WydYwY4t7cvGUjZvrqOyuNPICDopOUuYLydGyppHiT4fbmNu',
    codes:
      'a9aa88777777779977bbb66768aba988988878aa9bbb8b89ab9999a9a9aa99bb98ba9aabbab8b8ab9bb9898bbabba8aab8b889baa98a9bbbb8b6bb8bbb9aba98babb88b99aaba88bba9bbbbbaa999998a989abaaa9b798ab8b8baba9978bbbb89bbb9baa8b98bba9a88bbbba8a798aab9b8aaa9bb9b8aab9bbabbba9aabb9ab8bb44566665667667767776677778973bbbb9787778786877616455555668',
  },
  drawings: { road: drawRoad, raid: drawRaid, walls: drawWalls },
};
export default art;
