import { curve, path, rect } from '../lib/svg.ts'
import { facade } from './facade.ts'
import { CLASSIC, SCRIPT } from './fonts.ts'
import { creeper, pot } from './plants.ts'
import { domeGlass, scooter } from './props.ts'
import { wallLamp } from './signs.ts'
import { seaView } from './sky.ts'
import { cafeTable, chalkboard, parasol } from './street.ts'

export const napoli = {
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
}
