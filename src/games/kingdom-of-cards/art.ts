import type { Art } from '../../pictures/paint/own-art.js';
import { drawDart, drawGem, drawLink } from './art/darts.js';

/* The cloth of this game, and what its picture points with. Painter threads alone load this. */

const art: Art = {
  cloth: {
    light: '#1a5a42',
    ground: '#12402f',
    dark: '#09251b',
    panel: '#0a2a1e',
    line: '#33775c',
    accent: '#f2d06b',
    title: { beams: ['#1b664a', '#0f3d2c'], glow: '#2f7d5c', field: '#071d15' },
    palette:
      'GlpCGVc/GFM9F1A6Fkw4FUk1FEUzE0IwET4uEDsrDzcoDjMmDTAjCywgCikeCSUbCioeM3dc8tBrG2ZKDz0sL31cBx0V/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yM/fbmn62c3ODs+Oi/z+vm+d7b5977nKSFi5+gkp6pnJ6Vg6acn66hkmIAA3RvFxozjBMkXx/Wnm8Nxu5qVTcA2an/fMj//494CV9VWyQoQCySX1QSFSkxCygwBhYQEjtF/9+KCSIZczbBYFIqJ3RVzzNJI2ZLAkM/BhQPJn5rNBB8/7NHBxkS0B9cGVA6DS4hBhcRmSwrTQcSCBoTCBsUNjI4jYJGPbOodX1jh1XvtqiIdHSa0M3Bakt2LiZguZvidmM1qcvDZFSZq5BLsFc6YYt/r4AdPTkVkI+F28aYfT5BycvaMiEbhGGak2U4u7jLUx6zlKFh7dKb5K83c3dEyZeYZGFYt2hrx6xbx5c9sJxyz7iAh3RA48Bs1KimwLGTIVhZkL63Zm+AR1c49uKoL5GKQ0JbVotmqlRbxKzkl27diZOx8OjY3cyoqbu2xcK5mJJqekXb3Xx8ZHlwYlJIsq6pd1IKXKOcUjaBkGdn7dzMfYJ4JiY8u9jREXx1hYllOmVPnoNelqWUZjEyqnh9BwoIx3VHQCZ8rau/JYZ+0L3kdW9RRBmUW0Q8pcVbai/V8dyzj45RtKRaPVJLdpaR3ri2okJNNUg2TEYhi5uMnnQegFZW7uvph4qa+u7Q4rhfjn0zkSAu06RNNDtJeICJalofqITj4eDXZRIdsKefT1BmdbSGiVrcyrqdx6htIWphkHauGkxORpeRaabUjJN1dLGqe4NOuLmvVm9FqYAwv44qsCc75snEXjCl0Z8vh2EXsYo+JTkxd2oo11Nj283u6suI0bljfY+CMqOavZhVvYaH2tjN39O5mS89WoyzRXlvo0Qyg1SuXm9iS2Jby7fz1r+MQSsnY0QKClBKEDw6oJpVVUGVXWU+W2Bzm5l8e3NtpY3C',
    codes:
      '9999888888878998777bbb878668abb6998989aba8a9787788b8bbb99aa9abaa8baa998ba8b9b98ab8ba989aa8b8aba99a9b99a9999aaa9ab9989a99aa9989a9998a99b9aaa79a8a9b9a9a9a989899a99999bba99aaa9b99989a998a9898999b88899a8999b9999a9abb999999a9b9998ab9a99a89899b9bb99bab99b9a99aaabb44566676677677766676677778873bbaaa787878786767616455555678',
  },
  drawings: { dart: drawDart, gem: drawGem, link: drawLink },
};
export default art;
