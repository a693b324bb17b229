import { facade } from './facade.ts'
import { BOOK, SANS, SERIF } from './fonts.ts'
import { creeper, pot } from './plants.ts'
import { barrel, cone, portico, rooster, rows, signBoard } from './props.ts'
import { wallLamp } from './signs.ts'
import { alps, hills } from './sky.ts'
import { bicycle, cafeTable, chalkboard, parasol, streetLamp } from './street.ts'

export const bolognaAndTorino = {
  'facade-sfoglia-doro': facade({
    seed: 'sfoglia-doro',
    hour: 'golden',
    wall: '#c96a48',
    frame: '#f0dcb0',
    doorColor: '#8a4a24',
    shutter: '#7a3b22',
    front: '#f0dcb0',
    goods: 'bread',
    bays: ['window', 'door', 'window'],
    arched: true,
    top: 70,
    sign: { text: 'La Sfoglia d’Oro', font: SERIF, ink: '#c98a1c', back: '#fdf3dc', wide: 0.48 },
    neighbours: ['#d9a05c', '#b5563c'],
    before: (random, lit) =>
      wallLamp(318, 330, lit) +
      wallLamp(474, 330, lit) +
      pot(random, 306, 524, 16, 'ball') +
      pot(random, 494, 524, 16, 'ball') +
      bicycle(640, 562, '#3d6a7a') +
      cafeTable(random, 170, 564, '#fdf3dc'),
  }),
  'facade-portici': facade({
    seed: 'portici',
    hour: 'golden',
    wall: '#c9764a',
    frame: '#4a2f20',
    doorColor: '#4a2f20',
    shutter: '#5a7a58',
    goods: 'bottles',
    bays: ['window', 'door', 'window'],
    left: 40,
    right: 760,
    top: 36,
    neighbours: 'none',
    sign: { text: '', font: SERIF, ink: '#fff' },
    before: (random) =>
      portico(random) +
      signBoard() +
      chalkboard(random, 330, 566) +
      bicycle(640, 566, '#4a6a4a') +
      cafeTable(random, 150, 566, '#f6ead2', true),
  }),
  'facade-malva': facade({
    seed: 'malva',
    eaves: 'cornice',
    hour: 'dusk',
    wall: '#a87f9c',
    frame: '#4a2f4c',
    doorColor: '#4a2f4c',
    shutter: '#6d4a6a',
    front: '#583a5c',
    flowers: '#e2a0d0',
    goods: 'bottles',
    bays: ['wide', 'door'],
    top: 58,
    sign: { text: 'enoteca malva', font: SANS, ink: '#f6d9ec', back: '#3a2440', spacing: 3, weight: 500, wide: 0.62 },
    neighbours: ['#c98a6a', '#8a6a7a'],
    before: (random, lit) =>
      barrel(420, 562) +
      barrel(120, 566) +
      wallLamp(540, 340, lit) +
      pot(random, 712, 526, 16, 'flowers', '#6d4a6a') +
      pot(random, 500, 526, 15, 'ball', '#6d4a6a') +
      streetLamp(764, 562, lit),
  }),
  'facade-gallo-rosso': facade({
    seed: 'gallo-rosso',
    hour: 'dusk',
    wall: '#b9a58a',
    texture: 'stone',
    frame: '#6d1c22',
    doorColor: '#6d1c22',
    shutter: '#5a3a30',
    front: '#7d2228',
    goods: 'bottles',
    bays: ['window', 'window', 'door'],
    top: 48,
    sign: {
      text: 'GALLO ROSSO',
      small: 'PIOLA · VINO E CUCINA',
      font: BOOK,
      ink: '#f3d9a0',
      back: '#4a1216',
      spacing: 2,
      wide: 0.72,
    },
    neighbours: ['#8a7a72', '#9c7a62'],
    before: (random, lit) =>
      rooster(690, 180) +
      wallLamp(506, 340, lit) +
      wallLamp(700, 340, lit) +
      barrel(120, 560) +
      barrel(192, 566) +
      chalkboard(random, 470, 566) +
      streetLamp(36, 560, lit) +
      pot(random, 716, 524, 15, 'ball'),
  }),
  'facade-nevosa': facade({
    seed: 'nevosa',
    eaves: 'cornice',
    hour: 'day',
    wall: '#f6d3d0',
    frame: '#fdf8f2',
    doorColor: '#6aa3ac',
    shutter: '#8fc0c4',
    front: '#a9d3d4',
    flowers: '#fdf8f2',
    goods: 'gelato',
    bays: ['wide', 'door'],
    top: 60,
    awning: { colors: ['#e88a94', '#fdf8f2'] },
    sign: { text: 'Gelateria Nevosa', font: SANS, ink: '#c94a5c', back: '#fdf8f2', weight: 600, wide: 0.56 },
    neighbours: ['#e9c9a0', '#b9c9c4'],
    behind: (random) => alps(random, 170),
    before: (random) =>
      cone(700, 200) +
      parasol(130, 566, '#e88a94', '#fdf8f2') +
      cafeTable(random, 132, 568, '#fdf8f2') +
      pot(random, 512, 526, 16, 'flowers', '#6aa3ac') +
      bicycle(420, 566, '#e88a94'),
  }),
  'facade-orto-in-collina': facade({
    seed: 'orto-in-collina',
    hour: 'golden',
    wall: '#ead9b4',
    texture: 'stone',
    frame: '#5a7a4a',
    doorColor: '#5a7a4a',
    shutter: '#6d8f58',
    flowers: '#e9a03c',
    goods: 'tables',
    bays: ['window', 'door', 'window'],
    top: 184,
    left: 170,
    right: 640,
    neighbours: 'none',
    stone: '#a9a06a',
    sign: { text: 'L’Orto in Collina', font: SERIF, ink: '#4a6a34', wide: 0.46 },
    behind: (random) => alps(random, 210) + hills(random, 300, '#8fa86a', 90) + hills(random, 380, '#7a9a54', 70),
    before: (random) =>
      rows(random) +
      creeper(
        random,
        [
          [180, 500],
          [184, 380],
          [178, 290],
          [184, 216],
          [250, 206],
        ],
        19,
        '#5d8a42',
      ) +
      pot(random, 350, 526, 15, 'flowers') +
      pot(random, 462, 526, 15, 'flowers') +
      cafeTable(random, 556, 562, '#dfe6c4') +
      [60, 104, 706, 756].map((x) => pot(random, x, 508, 22, 'cypress', '#8a9a54')).join(''),
  }),
}
