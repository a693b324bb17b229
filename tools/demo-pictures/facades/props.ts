import { darker, lighter } from '../lib/color.ts'
import type { Random } from '../lib/random.ts'
import { circle, curve, ellipse, filtered, path, rect } from '../lib/svg.ts'
import { SERIF } from './fonts.ts'
import { bush, pot } from './plants.ts'
import { wallLamp } from './signs.ts'

/** Round arches of a Bolognese portico, the shop in their shade. */
export function portico(random: Random): string {
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

export const domeGlass = () =>
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

export const cone = (x: number, y: number) =>
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

export function sprinkle(random: Random): string {
  return Array.from({ length: 110 }, (_, i) => {
    const [x, y] =
      i < 80
        ? [random.between(130, 716), random.between(190, 236)]
        : [random.between(684, 722), random.between(240, 480)]
    return circle(x, y, random.between(2, 3.6), '#fffdf2', { opacity: 0.95 })
  }).join('')
}

export const barrel = (x: number, base: number) =>
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

export const rooster = (x: number, y: number) =>
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

export const tiles = (random: Random) =>
  Array.from({ length: 33 }, (_, i) => {
    const x = 76 + i * 20
    const color = random.pick(['#2f6a6a', '#d9a050', '#c9553a', '#3d84ab'])
    return (
      rect(x, 486, 18, 18, '#fbf0d6') +
      path(`M${x + 9} ${487}l8 8l-8 8l-8 -8z`, color) +
      circle(x + 9, 495, 2.6, '#fbf0d6')
    )
  }).join('')

export const cedar = (x: number, base: number) =>
  rect(x - 6, base - 60, 12, 60, '#6b4a2c') +
  [0, 1, 2, 3, 4]
    .map((i) =>
      path(
        `M${x - 58 + i * 11} ${base - 50 - i * 26}Q${x} ${base - 84 - i * 26} ${x + 58 - i * 11} ${base - 50 - i * 26}Q${x} ${base - 38 - i * 26} ${x - 58 + i * 11} ${base - 50 - i * 26}Z`,
        i % 2 ? '#3f6e44' : '#356038',
      ),
    )
    .join('')

export const signBoard = () =>
  filtered('shadow-m', rect(232, 170, 336, 46, '#3a2a1c', { rx: 6 })) +
  `<text x="400" y="203" text-anchor="middle" font-family="${SERIF}" font-weight="700" font-size="31" fill="#f3dca4" letter-spacing="1">Osteria Portici Bassi</text>`

export const scooter = (x: number, base: number) =>
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

export const rows = (random: Random) =>
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
