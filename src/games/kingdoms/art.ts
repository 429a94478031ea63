import type { Art } from '../../pictures/paint/own-art.js';

/* The cloth of this game. Painter threads alone load this. */

const art: Art = {
  cloth: {
    light: '#3d6068',
    ground: '#243f48',
    dark: '#0f1d23',
    panel: '#13262c',
    line: '#b08a4e',
    accent: '#ffd08a',
    title: { beams: ['#3f6770', '#26434c'], glow: '#5f8c94', field: '#0b171c' },
    palette:
      'PWBoOlxkNldfM1NbME5XLEpTKUZOJkFKIz1GIDhBHTQ8Gi83FysyFSYtEiIoDx0jEyYssIpO/9CKP2dwJkNMX4yUCxcc/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yM+/TkpaulFiowGCwz3tjqGS41HjY9HTM6GzE4IDg/IjtB+N/E0+T4//rw1evQJD1DFCctLCNAo5+SjaKxjqaZk5uop6+sJkBGFVLcNVZeN1hhNFVdEyUq//bcDlIvrUoKNldgimoqNFRclIRN4dvsN1piGxImFko4G0qg++7LjB0zOFtjOo+o2aAspq6rdkUiJ0JIpaiWMlJZKC5CYVk1SjUT88+uOVxkOjNA06B6iFuw0SJefXpttIQMTIJFj7tfdC0PXordhr3fwU5vFjaCTERkuqiJvjE6ZC48j3++c2tZXm6P3raEc6lMwL/Ny9DZLRwb3H+CPzYstFQlPXi8s9XugjlAg4iIndDFei6AiTgVOWGR9+Cgh1s4+MRCj2VnRmg98bmlmo5vVIKG3FgeET0nXF1fdLqzroy+po5fM25+/d11uIEuUHR4LEd0S0kxl3k700U3MYNVZSdpzcq+zo1hXk+FqSwfy7eZW4tm++y2yZ5MjUmG1V5XbBsnk4BkLSotalAkbKfRWjkq+c5hvWklmpGFQHeUdZSpHjVnmEBQemeQ7+jWWIy75Z2adn+WZ2tueEs3prniVJnNj63VpGlD4tO9e5zgSnJb4ahAxqhvRzVRUlJOjIZ5aYxQxpkti3FQO2zcT1uc28TlodDnYXi0d0qY6entNjteZXdBep+KL02UtrO6s09PWX2hgndcCQ8RpZ95rIvVM5GM5N3NhFJUW0McVWN5cnh8mEcqu41837lreTIvfWAiUzRtbF5JoiozjZGXY0pB4cakOiYeWqOmMGJHTyAc2HlsNleBSFJwP0ZMSWi31Yc5Kh4MQGylvntM78JnXJdEpaWITCkwSEI+MDs1xOXbsmxlr5ppQobH6ciIbpR0f2lA8ff6X0lwn6Sf',
    codes:
      'aaab988998998888886bbb88a777abb6887a7787889a8b9b88bbb98a9bb8988b89aabbbb9abbabb999b97ab99bb9abb8bbbba8bbb8b7ba96b89bbb8bb9ba9bbbb8bba8bb9bbabba8bbb7abb9bb8bbb887b9b99bbbbb7bbb8babbb8baa8b79bb9abbbbb9bbab9bb8aabb7b7b8baab9b8b9997b99bbb8bb9b9bbab89bb8b8a9ab9bb44556665666666766676778788983aaaa9877888897576616455565668',
  },
};
export default art;
