import type { Art } from '../../pictures/paint/own-art.js';
import { drawHeart, drawRoyal } from './art/royal.js';

/* The cloth of this game, its enemies and their hearts. Painter threads alone load this. */

const art: Art = {
  cloth: {
    light: '#5c2036',
    ground: '#3a1524',
    dark: '#1d0911',
    panel: '#260c17',
    line: '#7d3a52',
    accent: '#ffb765',
    title: { beams: ['#74233f', '#461428'], glow: '#9a3a58', field: '#1f0811' },
    palette:
      'XCA2Vx80Ux0xThwvShosRRkqQRcoPBYlOBQjNBMgMBEeLA8bKQ4ZJQwWIQsUHQkRJgwXfTpS/7dldCM/RhQomjpYHwgR/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yMr52dpQ0iFUfWD31YwiM5HR0rTRQiOzhgDSuAuYpF88+uehAiKhoYIFNDjVo7azoesyAv2NXO2aJzKBkojB0zFUw64PDuGxQWShcw8MSgS3LfJDOOI0B/n5SSmh4sRV6huIYL2aRBCko2R5x+aWaGawgYpEgfQ3dm+d/b2eL48+Tzd1EN6cmLhJ7p7sPDimFKv87z3t3oU1NggbymM0hCgJLE3khcTC0VtqeKd3V1eDCO1IWLFj+3f6WWn3QQw8PPu0dVmZiu0CFeNl1Qg2xjw97SCQMFxY0sn3c+xbecZ0wqNi1DEWtNrq2oFXJ2Fjcta19dhoGEvphZyGpvo4Zui4eY+ubAkYyJYiljUkxMkGo2NWDZICVaWDsTEAYKMY5t7MNnWnFojQ4gaEgRex0siFVayqFevICE1+jekEZPWzwqlVWXIzZwhGEPmHhWqLjmumA/aXmrFi0lf0Y9a4rg3Zib1s/FODJUsX+0n32En8O06YJX7KReZRwoLCY2OCgnGkIzSQkTjDRLYC4dnpyd17vYEVpCfixAXKOOqGluxJlH17WUQTxDqJR8UWRcbWZsSYhSsEBBJS9d46+vai1G/v79aH80OCAar3lJn1xd3Ll8ckxVh5haIU1VxqJ8r63BFTaa08a/ysC3mTEzp4yMsCw9IoVgRiUdt9TLQ2A8gGAz6trQTjIkbTc5P06NXC00cZiBfzghqZaWk4+jXhIcnWdFxVhiXkJGa0Iye3mS3ptZvoRTeVQrSWW6dLCW9a9iLk+7JBMX99uejnd4nYyYZVVO0Xd55oyALzkrzDdHFwgODCJh7Ofc0qtnKypIkXlnr4EwiFwaz5FUd1E53mhQHiZN0U9Er8y/QYl7NG9ZRDEztjgxYodxwKmkzH9FUD87I1LW',
    codes:
      '9998888787778898786bbbb67868baa8988a899a8ab6b8a98b9aba99aaba9bbaab9abbbabbb9a99a999bab888bababaaabb89bb8a9ab8bb89aa9aa8b89abaaabbbbaaab9a8babaabbb9aa8bb9ab8a87bbba9bbbaa9a99a8bbba8ab78ba9bbbab88b9aa8ab9789b8ab9bb8a88a889b98b8b8b8aabb9b7ab9bb88bbbabb8ba9b8abb45556665666666666676678778973bbaaa898978777788716445555668',
  },
  drawings: { royal: drawRoyal, heart: drawHeart },
};
export default art;
