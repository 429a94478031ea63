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
      'PWBoOlxkNldfM1NbME5XLEpTKUZOJkFKIz1GIDhBHTQ8Gi83FysyFSYtEiIoDx0jEyYssIpO/9CKP2dwJkNMX4yUCxcc/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yM+/TkpaulFiowGCwz3tjqGS41HjY9HTM6GzE4IDg/+N/EIjtB0+T4//rw1evQJD1DFCctLCNAo5+SjaKxjqaZk5uop6+sJkBGFVLcNVZeN1hhNFVd//bcDlIvrUoKNldgimoqEyUqNFRclIRN4dvsN1piGxImFko4G0qg++7LjB0zOFtjOo+o2aAspq6rdkUiJ0JIpaiWMlJZKC5CYVk1SjUT88+uOVxkOjNA06B6iFuw0SJefXpttIQMTIJFj7tfdC0PXordhr3fwU5vFjaCTENkuqiIvjE6ZC48j3++c2tZXm6P3raEc6lMwL/Ny9DZLRwb3H+CPzYstFQlPXi8s9XugjlAg4iIndDFei6AiTgVOWGR9+Cgh1s4+MRCj2VnRmk98bmlmo5vVIKG3FgeET0nXF1fdLqzroy+pY5fM25+/d11uIEuUHR4LEd0TEoxl3k700U3MYNVZSdpzMm9zo5hXk+FqSwfy7eZW4tm++y2yZ5MjUmG1V5XbBsnk4BkLSotalAkbKfRWTkq+c5hvWklmpGEQHeUdZSpHjVnmEBQemeQ7+jWWIy75Z2adn+WZ2tueEs3prniVJnNj63VpGlD4NO/e5zgUlJOSnJb4ahAxqhvRzNRjIV4aYxQxpkti3FQO2zcT1uc28TlodDnYXi0d0qY6entNjteZXdBep+JL02UtrO6s09PWX2hgndcCQ8RpZ96rIvVM5GM5d3OhFJUW0IcVWN5cnh8mEcquox737lreTIvfWAiUzRubF5JoiozjZGXY0pB4cakOiYeWqOmMGJHTyAc2HhsNleBSFJwQEROSWi31Yc5Kh4MQGylvntM78JnXJdEpaWITCkwR0M/MDw1xOXbsWxlrpppQobH6ciIbZN0f2lA8ff6Xkpwn6Sf',
    codes:
      'aaab988998998888886bbb889778abb6887a8787898a8b9b88bab98a9bb988b889aabbbb9abbabb899b979b99bb9abb8abbaa8bbb8b7ba96b89bbb8bb9ba9bbbb9bba8bb8bbabba8bbb79bb8bb8bbb887b9b99bbbbb7bbb8bbbbb8b7aa8b9bb9abbbbb9bbab9bb8aabb7b7b8baab9b8b9997b99bbb8bb9b9bbab89bb8b8a9ab9bb44556665666666766676778788983aaaa9877888897576616455565668',
  },
};
export default art;
