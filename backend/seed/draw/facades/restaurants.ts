import { darker, lighter } from '../lib/color.ts'
import type { Random } from '../lib/random.ts'
import { circle, curve, ellipse, filtered, path, rect } from '../lib/svg.ts'
import { facade } from './facade.ts'
import { fairyLights, wallLamp } from './parts.ts'
import {
  alps,
  bicycle,
  bush,
  cafeTable,
  chalkboard,
  creeper,
  hills,
  moon,
  parasol,
  pot,
  seaView,
  streetLamp,
} from './street.ts'

const SERIF = 'P052, Palatino, serif'
const BOOK = 'URW Bookman, Bookman, serif'
const SCRIPT = 'Z003, cursive'
const SANS = 'URW Gothic, Futura, sans-serif'
const CLASSIC = 'C059, Century Schoolbook, serif'

/** Round arches of a Bolognese portico, the shop in their shade. */
function portico(random: Random): string {
  const arches = [0, 1, 2].map((i) => {
    const x = 52 + i * 236
    return `M${x} 512V330Q${x} 238 ${x + 112} 238Q${x + 224} 238 ${x + 224} 330V512Z`
  })
  const front = `M40 210H760V512H40Z${arches.join('')}`
  const columns = [40, 276, 512, 748].map(
    (x) =>
      rect(x - 6, 330, 24, 182, '#d99a62') +
      rect(x - 12, 320, 36, 13, '#f0d3a4') +
      rect(x - 12, 496, 36, 16, '#c98a55') +
      rect(x + 10, 333, 8, 164, '#2b1206', { opacity: 0.2 }),
  )
  return [
    ...arches.map((d) => path(d, '#2b1206', { opacity: 0.16 })),
    path(front, '#d58a56', { 'fill-rule': 'evenodd' }),
    ...arches.map((d) => path(d, 'none', { stroke: '#f0d3a4', 'stroke-width': 9 })),
    rect(34, 204, 732, 12, '#f0d3a4'),
    ...columns,
    ...[158, 394, 630].map(
      (x) =>
        curve(
          [
            [x, 238],
            [x, 262],
          ],
          '#2c2a2c',
          3,
        ) + wallLamp(x - 4, 276, true),
    ),
    pot(random, 276, 516, 15, 'ball'),
    pot(random, 520, 516, 15, 'ball'),
  ].join('')
}

const domeGlass = () =>
  path('M120 190Q400 -60 680 190Z', '#fff6dc', { transform: 'translate(-6 -5)', opacity: 0.6 }) +
  path('M120 190Q400 -60 680 190Z', '#8fb9c4') +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      curve(
        [
          [400, 36],
          [260 + i * 46, 80],
          [140 + i * 87, 190],
        ],
        '#6a6a62',
        3,
      ),
    )
    .join('') +
  [70, 110, 150]
    .map((y) =>
      curve(
        [
          [400 - (y - 30) * 2.1, y + 18],
          [400, y - 8],
          [400 + (y - 30) * 2.1, y + 18],
        ],
        '#6a6a62',
        3,
      ),
    )
    .join('')

const cone = (x: number, y: number) =>
  filtered('shadow-m', [
    path(`M${x - 26} ${y}h52l-26 84z`, '#d9a050'),
    circle(x - 12, y - 10, 22, '#f6b8bc'),
    circle(x + 14, y - 10, 22, '#cfe09a'),
    circle(x, y - 34, 22, '#fbecc4'),
  ]) +
  curve(
    [
      [x - 16, y + 14],
      [x + 8, y + 50],
    ],
    '#a86a2a',
    2.4,
  ) +
  curve(
    [
      [x + 16, y + 14],
      [x - 8, y + 50],
    ],
    '#a86a2a',
    2.4,
  )

export const facades = {
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
  'facade-donna-carmela': facade({
    seed: 'donna-carmela',
    hour: 'day',
    wall: '#d9694a',
    frame: '#f3e6cc',
    doorColor: '#2f6f8a',
    shutter: '#3d7a94',
    flowers: '#fbf3e0',
    goods: 'bread',
    bays: ['wide', 'door'],
    top: 54,
    awning: { colors: ['#2f7a4a', '#fbf3e0'] },
    sign: {
      text: 'Donna Carmela',
      small: 'PIZZERIA · FORNO A LEGNA',
      font: SCRIPT,
      ink: '#c22a1c',
      back: '#fbf0d6',
      wide: 0.46,
    },
    neighbours: ['#e9c88a', '#8fb0b9'],
    stone: '#8a8078',
    before: (random) =>
      [
        curve(
          [
            [0, 86],
            [200, 122],
            [420, 112],
            [800, 70],
          ],
          '#4a4038',
          2.4,
        ),
        ...[
          [120, '#fdf8ec'],
          [190, '#e9c46a'],
          [262, '#a9c9cf'],
          [520, '#fdf8ec'],
          [596, '#d8605a'],
          [672, '#fdf8ec'],
        ].map(([x, color]) => {
          const px = Number(x)
          const y = 92 + Math.sin((px / 800) * 3.1) * 28
          return (
            path(`M${px} ${y}h46l3 52q-24 8 -50 0z`, String(color), { opacity: 0.95 }) +
            rect(px + 34, y, 12, 50, '#2b1206', { opacity: 0.12 })
          )
        }),
        pot(random, 60, 528, 18, 'lemon'),
        pot(random, 738, 528, 18, 'lemon'),
        chalkboard(random, 500, 560),
        scooter(260, 566),
      ].join(''),
  }),
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
  'facade-la-scogliera': facade({
    seed: 'la-scogliera',
    hour: 'day',
    wall: '#f6f1e4',
    frame: '#2f6f9a',
    doorColor: '#2f6f9a',
    shutter: '#3d84ab',
    goods: 'tables',
    bays: ['window', 'door', 'window'],
    top: 176,
    left: 150,
    right: 650,
    arched: true,
    neighbours: 'none',
    stone: '#d9c9a4',
    awning: { colors: ['#3d84ab', '#fdf8ec'], each: true },
    sign: { text: 'La Scogliera Blu', font: SCRIPT, ink: '#2f6f9a', wide: 0.46 },
    behind: (random) => seaView(random, 250),
    before: (random) =>
      creeper(
        random,
        [
          [640, 500],
          [644, 380],
          [640, 280],
          [622, 216],
          [560, 196],
        ],
        18,
        '#5d8a42',
        '#d8438a',
      ) +
      parasol(92, 556, '#3d84ab', '#fdf8ec') +
      cafeTable(random, 96, 560, '#fdf8ec') +
      cafeTable(random, 706, 562, '#fdf8ec') +
      pot(random, 344, 524, 15, 'lemon', '#3d84ab') +
      pot(random, 458, 524, 15, 'lemon', '#3d84ab'),
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
  'facade-caffe-sirena': facade({
    seed: 'caffe-sirena',
    eaves: 'cornice',
    hour: 'morning',
    wall: '#e6dcc8',
    texture: 'stone',
    frame: '#8a6a34',
    doorColor: '#5a3a24',
    shutter: '#8a7a58',
    front: '#4a3424',
    goods: 'bread',
    bays: ['window', 'door', 'window'],
    arched: true,
    top: 190,
    left: 110,
    right: 690,
    sign: { text: 'GRAN CAFFÈ SIRENA', font: CLASSIC, ink: '#f0cf86', back: '#3a2618', spacing: 2, wide: 0.74 },
    neighbours: ['#d9cbb0', '#cfc0a4'],
    behind: domeGlass,
    before: (random, lit) =>
      wallLamp(322, 340, lit) +
      wallLamp(470, 340, lit) +
      pot(random, 96, 530, 18, 'cypress', '#8a6a34') +
      pot(random, 704, 530, 18, 'cypress', '#8a6a34') +
      cafeTable(random, 220, 566, '#fdf6e6') +
      cafeTable(random, 590, 568, '#fdf6e6'),
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

function sprinkle(random: Random): string {
  return Array.from({ length: 110 }, (_, i) => {
    const [x, y] =
      i < 80
        ? [random.between(130, 716), random.between(190, 236)]
        : [random.between(684, 722), random.between(240, 480)]
    return circle(x, y, random.between(2, 3.6), '#fffdf2', { opacity: 0.95 })
  }).join('')
}

const barrel = (x: number, base: number) =>
  ellipse(x + 8, base, 44, 7, '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' }) +
  path(
    `M${x - 26} ${base - 84}Q${x - 42} ${base - 42} ${x - 26} ${base}H${x + 26}Q${x + 42} ${base - 42} ${x + 26} ${base - 84}Z`,
    '#9c6236',
  ) +
  path(`M${x + 4} ${base - 84}H${x + 26}Q${x + 42} ${base - 42} ${x + 26} ${base}H${x + 4}Z`, darker('#9c6236', 0.35), {
    opacity: 0.6,
  }) +
  [-70, -18].map((dy) => rect(x - 35, base + dy, 70, 7, '#4a4440')).join('') +
  ellipse(x, base - 84, 26, 6, lighter('#9c6236', 0.3)) +
  rect(x - 8, base - 112, 8, 27, '#2c3a28', { rx: 2 }) +
  ellipse(x + 12, base - 98, 6, 8, '#fff', { opacity: 0.7 }) +
  rect(x + 11, base - 92, 2, 8, '#fff')

const rooster = (x: number, y: number) =>
  filtered('shadow-m', [
    rect(x - 40, y - 44, 80, 84, '#f3e0b0', { rx: 8 }),
    path(
      `M${x - 22} ${y + 26}C${x - 34} ${y - 6} ${x - 10} ${y + 4} ${x - 2} ${y - 8}C${x + 2} ${y - 26} ${x + 18} ${y - 28} ${x + 22} ${y - 12}L${x + 30} ${y - 8}L${x + 22} ${y - 4}C${x + 26} ${y + 20} ${x + 6} ${y + 30} ${x - 22} ${y + 26}Z`,
      '#b3261e',
    ),
    path(
      `M${x - 22} ${y + 24}C${x - 40} ${y + 6} ${x - 36} ${y - 20} ${x - 24} ${y - 24}C${x - 26} ${y - 6} ${x - 14} ${y} ${x - 10} ${y + 10}Z`,
      '#7a1c1c',
    ),
    path(`M${x + 6} ${y - 24}q3 -12 7 -4q4 -10 8 2z`, '#e2522c'),
    circle(x + 16, y - 13, 2.4, '#2a1208'),
  ])

const tiles = (random: Random) =>
  Array.from({ length: 33 }, (_, i) => {
    const x = 76 + i * 20
    const color = random.pick(['#2f6a6a', '#d9a050', '#c9553a', '#3d84ab'])
    return (
      rect(x, 486, 18, 18, '#fbf0d6') +
      path(`M${x + 9} ${487}l8 8l-8 8l-8 -8z`, color) +
      circle(x + 9, 495, 2.6, '#fbf0d6')
    )
  }).join('')

const cedar = (x: number, base: number) =>
  rect(x - 6, base - 60, 12, 60, '#6b4a2c') +
  [0, 1, 2, 3, 4]
    .map((i) =>
      path(
        `M${x - 58 + i * 11} ${base - 50 - i * 26}Q${x} ${base - 84 - i * 26} ${x + 58 - i * 11} ${base - 50 - i * 26}Q${x} ${base - 38 - i * 26} ${x - 58 + i * 11} ${base - 50 - i * 26}Z`,
        i % 2 ? '#3f6e44' : '#356038',
      ),
    )
    .join('')

const signBoard = () =>
  filtered('shadow-m', rect(232, 170, 336, 46, '#3a2a1c', { rx: 6 })) +
  `<text x="400" y="203" text-anchor="middle" font-family="${SERIF}" font-weight="700" font-size="31" fill="#f3dca4" letter-spacing="1">Osteria Portici Bassi</text>`

const scooter = (x: number, base: number) =>
  ellipse(x, base, 74, 6, '#2b1206', { opacity: 0.4, filter: 'url(#blur-s)' }) +
  [-44, 44].map((dx) => circle(x + dx, base - 17, 17, '#2c2a2c') + circle(x + dx, base - 17, 8, '#c9c3ba')).join('') +
  path(
    `M${x - 66} ${base - 30}C${x - 66} ${base - 64} ${x - 14} ${base - 62} ${x - 8} ${base - 30}L${x + 22} ${base - 30}L${x + 36} ${base - 84}L${x + 46} ${base - 82}L${x + 50} ${base - 26}Q${x + 30} ${base - 14} ${x + 18} ${base - 18}H${x - 60}Z`,
    '#7fc0b4',
  ) +
  path(
    `M${x - 58} ${base - 54}Q${x - 34} ${base - 66} ${x - 10} ${base - 52}L${x - 14} ${base - 46}H${x - 56}Z`,
    '#6b3a22',
  ) +
  curve(
    [
      [x + 28, base - 88],
      [x + 40, base - 86],
      [x + 50, base - 92],
    ],
    '#2c2a2c',
    5,
  ) +
  circle(x + 46, base - 78, 7, '#fbf0c4')

const rows = (random: Random) =>
  [0, 1]
    .flatMap((row) =>
      Array.from({ length: 15 }, (_, i) =>
        bush(
          random,
          20 + i * 56 + row * 26,
          566 + row * 24,
          15,
          random.pick(['#5a8a40', '#6fa03c', '#4d7a3a']),
          random.chance(0.4) ? random.pick(['#d8433a', '#e9a03c']) : undefined,
        ),
      ),
    )
    .join('')
