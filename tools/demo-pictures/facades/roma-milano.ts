import { ellipse, rect } from '../lib/svg.ts'
import { facade } from './facade.ts'
import { BOOK, CLASSIC, SCRIPT, SERIF } from './fonts.ts'
import { bush, creeper, pot } from './plants.ts'
import { cedar, scooter, sprinkle, tiles } from './props.ts'
import { fairyLights, wallLamp } from './signs.ts'
import { moon } from './sky.ts'
import { bicycle, cafeTable, chalkboard, streetLamp } from './street.ts'

export const romaAndMilano = {
  'facade-nonna-livia': facade({
    seed: 'nonna-livia',
    hour: 'golden',
    wall: '#e0a25f',
    frame: '#5f3a22',
    doorColor: '#7a3b22',
    shutter: '#55704a',
    flowers: '#d8433a',
    arched: true,
    goods: 'bottles',
    bays: ['window', 'door', 'window'],
    awning: { colors: ['#a63a21', '#f6ead2'], each: true },
    sign: {
      text: 'Nonna Livia',
      small: 'TRATTORIA · DAL 1962',
      font: SERIF,
      ink: '#fbeccb',
      back: '#7a2c18',
      wide: 0.52,
    },
    neighbours: ['#c9846a', '#d9b98a'],
    before: (random, lit) =>
      creeper(
        random,
        [
          [84, 500],
          [92, 380],
          [96, 240],
          [180, 196],
          [320, 188],
          [470, 192],
        ],
        21,
        '#5d8a42',
        '#9a7ac4',
      ) +
      wallLamp(322, 330, lit) +
      wallLamp(470, 330, lit) +
      cafeTable(random, 190, 560, '#f6ead2', true) +
      cafeTable(random, 612, 566, '#f6ead2', true) +
      pot(random, 316, 524, 17, 'flowers') +
      pot(random, 486, 524, 17, 'flowers') +
      chalkboard(random, 420, 570),
  }),
  'facade-sette-lune': facade({
    seed: 'sette-lune',
    hour: 'night',
    wall: '#8a5a4a',
    texture: 'brick',
    frame: '#2c2420',
    doorColor: '#c9892c',
    shutter: '#3a3a50',
    goods: 'tables',
    bays: ['window', 'door', 'window'],
    top: 96,
    sign: {
      text: 'Sette Lune',
      small: 'PIZZERIA',
      font: BOOK,
      ink: '#f6c04a',
      back: '#1a1c38',
      neon: true,
      wide: 0.56,
    },
    neighbours: ['#4a4458', '#3d4058'],
    behind: () =>
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) => moon(118 + i * 94, 44 - Math.sin((i / 6) * 3.14) * 12, 11 + Math.sin((i / 6) * 3.14) * 8))
        .join(''),
    before: (random, lit) =>
      fairyLights([74, 300], [400, 300], 30) +
      fairyLights([400, 300], [726, 300], 30) +
      cafeTable(random, 176, 564, '#e9c46a') +
      cafeTable(random, 628, 564, '#e9c46a') +
      streetLamp(770, 562, lit) +
      chalkboard(random, 408, 572),
  }),
  'facade-gelsomino': facade({
    seed: 'gelsomino',
    hour: 'dusk',
    wall: '#d0875a',
    frame: '#5a4030',
    doorColor: '#4a6a4a',
    shutter: '#5f7a5a',
    goods: 'tables',
    bays: ['window', 'door', 'window'],
    top: 50,
    arched: true,
    sign: { text: 'Osteria del Gelsomino', font: SCRIPT, ink: '#fff3d2', wide: 0.4, spacing: 0 },
    neighbours: ['#b5694a', '#c99a6a'],
    before: (random, lit) =>
      creeper(
        random,
        [
          [700, 500],
          [704, 380],
          [700, 250],
          [620, 210],
          [470, 214],
          [300, 206],
          [140, 212],
        ],
        24,
        '#4d7a3a',
      ) +
      sprinkle(random) +
      fairyLights([0, 250], [420, 290], 46) +
      fairyLights([420, 290], [800, 240], 46) +
      wallLamp(322, 336, lit) +
      wallLamp(470, 336, lit) +
      cafeTable(random, 176, 562, '#fdf6e6') +
      cafeTable(random, 620, 566, '#fdf6e6'),
  }),
  'facade-cortelunga': facade({
    seed: 'cortelunga',
    eaves: 'cornice',
    hour: 'morning',
    wall: '#e9cf8f',
    frame: '#2f4a3f',
    doorColor: '#2f4a3f',
    shutter: '#4a6a58',
    flowers: '#e88aa0',
    front: '#3d5a4c',
    goods: 'tables',
    bays: ['door', 'wide', 'window'],
    top: 40,
    sign: { text: 'CORTELUNGA', font: CLASSIC, ink: '#e9c46a', back: '#233a30', spacing: 5, wide: 0.74 },
    neighbours: ['#d9a27a', '#c9b59a'],
    before: (random) =>
      [
        rect(74, 190, 652, 4, '#3a3a3c'),
        rect(74, 222, 652, 4, '#3a3a3c'),
        ...Array.from({ length: 44 }, (_, i) => rect(78 + i * 15, 190, 2.4, 34, '#3a3a3c')),
        ...[140, 300, 520, 660].map((x) => bush(random, x, 190, 16, '#5a8a40', '#e88aa0')),
        rect(0, 556, 800, 44, '#5f8f93'),
        ...Array.from({ length: 24 }, () =>
          rect(random.between(0, 800), random.between(562, 596), random.between(20, 60), 2.4, '#d9ebe4', {
            opacity: 0.5,
          }),
        ),
        rect(0, 548, 800, 9, '#8a7a68'),
        bicycle(560, 540, '#c9402c'),
        pot(random, 60, 540, 18, 'cypress'),
        pot(random, 300, 528, 15, 'ball'),
      ].join(''),
  }),
  'facade-lambrate-diner': facade({
    seed: 'lambrate-diner',
    eaves: 'cornice',
    hour: 'night',
    wall: '#7a8f96',
    texture: 'brick',
    frame: '#c9ccd0',
    doorColor: '#b3261e',
    shutter: '#5a6a70',
    front: '#b9c2c4',
    goods: 'tables',
    bays: ['wide', 'door', 'window'],
    top: 150,
    sign: {
      text: 'Little Lambrate',
      small: 'D I N E R',
      font: BOOK,
      ink: '#ff5a4a',
      back: '#1c2030',
      neon: true,
      wide: 0.56,
    },
    neighbours: ['#4a4a58', '#5a5060'],
    behind: () => moon(640, 74, 30),
    before: (random, lit) =>
      [
        rect(74, 300, 652, 8, '#ff6a5a', { opacity: 0.9 }),
        rect(74, 298, 652, 14, '#ff6a5a', { opacity: 0.4, filter: 'url(#blur-m)' }),
        rect(74, 314, 652, 4, '#5ad0d8', { opacity: 0.9 }),
        scooter(560, 566),
        streetLamp(36, 560, lit),
        pot(random, 740, 530, 16, 'ball', '#5a6068'),
        ellipse(380, 566, 300, 26, '#ffb46a', { opacity: 0.22, filter: 'url(#blur-m)' }),
      ].join(''),
  }),
  'facade-cedro-e-sale': facade({
    seed: 'cedro-e-sale',
    eaves: 'cornice',
    hour: 'morning',
    wall: '#f0e2c4',
    frame: '#7a5a34',
    doorColor: '#2f6a6a',
    shutter: '#3d7a78',
    flowers: '#d8438a',
    goods: 'bread',
    bays: ['window', 'door', 'window'],
    arched: true,
    top: 62,
    sign: {
      text: 'Cedro e Sale · أرز وملح',
      font: 'C059, Noto Naskh Arabic, serif',
      ink: '#fbf0d6',
      back: '#1f5454',
      wide: 0.46,
      spacing: 0,
    },
    neighbours: ['#d9b48a', '#c9a27a'],
    before: (random) =>
      tiles(random) +
      pot(random, 312, 526, 17, 'lemon', '#2f6a6a') +
      pot(random, 488, 526, 17, 'lemon', '#2f6a6a') +
      cafeTable(random, 160, 564, '#d9a050') +
      cedar(692, 540),
  }),
}
