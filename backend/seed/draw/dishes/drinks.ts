import { citrus, morsel, olive } from '../lib/bits.ts'
import { darker, lighter, vary } from '../lib/color.ts'
import { blob, n, type Point, scatter, smooth } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { circle, clipped, curve, ellipse, filtered, linear, path, placed, radial, rect } from '../lib/svg.ts'
import { napkin, type Surface, spoon, surface } from '../lib/table.ts'
import { plate, steam, WARE } from '../lib/ware.ts'
import { mint } from './desserts.ts'

/** Glasses are drawn from the side, in front of a softly lit wall: from above nobody would know them. */
function counter(random: Random, wall: string, table: Surface, content: string): string {
  const glow = radial(
    [
      [0, lighter(wall, 0.55)],
      [0.5, wall],
      [1, darker(wall, 0.4)],
    ],
    0.3,
    0.25,
    0.95,
  )
  const lights = scatter(random, 15, 400, 170, 420, 70).map(([x, y]) =>
    circle(x, y * 0.8, random.between(14, 40), lighter(wall, 0.75), {
      opacity: random.between(0.1, 0.28),
      filter: 'url(#blur-s)',
    }),
  )
  return [
    glow.markup,
    rect(0, 0, 800, 600, glow.fill),
    ...lights,
    placed(0, 452, 0, clipped('M0 0H800V160H0Z', surface(random, table))),
    rect(0, 452, 800, 7, '#fff3d8', { opacity: 0.25 }),
    rect(0, 440, 800, 12, '#2b1206', { opacity: 0.22, filter: 'url(#blur-s)' }),
    content,
  ].join('')
}

const foot = (x: number, y: number, w: number, color = '#2b1206') =>
  ellipse(x + 22, y + 8, w * 1.25, w * 0.2, color, { opacity: 0.5, filter: 'url(#blur-s)' })

function bottle(x: number, base: number, glass: string, label: string, ink: string): string {
  const d = `M${x - 46} ${base}V${base - 210}C${x - 46} ${base - 262} ${x - 19} ${base - 274} ${x - 18} ${base - 312}V${base - 396}H${x + 18}V${base - 312}C${x + 19} ${base - 274} ${x + 46} ${base - 262} ${x + 46} ${base - 210}V${base}Q${x} ${base + 12} ${x - 46} ${base}Z`
  const body = linear(
    [
      [0, darker(glass, 0.4)],
      [0.2, lighter(glass, 0.25)],
      [0.45, glass],
      [1, darker(glass, 0.6)],
    ],
    0,
  )
  return (
    foot(x, base, 52) +
    body.markup +
    path(d, body.fill) +
    clipped(d, [
      rect(x - 50, base - 180, 100, 116, label),
      rect(x - 50, base - 176, 100, 3, ink),
      rect(x - 50, base - 72, 100, 3, ink),
      circle(x, base - 136, 18, 'none', { stroke: ink, 'stroke-width': 3 }),
      curve(
        [
          [x - 10, base - 136],
          [x, base - 144],
          [x + 10, base - 134],
        ],
        ink,
        3,
      ),
      rect(x - 28, base - 104, 56, 5, ink),
      rect(x - 20, base - 92, 40, 4, ink, { opacity: 0.6 }),
      rect(x + 10, base - 400, 60, 410, '#1a0804', { opacity: 0.22 }),
    ]) +
    path(`M${x - 20} ${base - 400}H${x + 20}V${base - 340}H${x - 20}Z`, ink) +
    curve(
      [
        [x - 34, base - 20],
        [x - 35, base - 200],
        [x - 24, base - 256],
      ],
      '#fff6e0',
      6,
      { opacity: 0.4 },
    )
  )
}

type Glass = { outline: string; liquid: string; level: string }

/** Bowl of a wine glass around (x, top) to (x, base). */
function wineGlass(x: number, base: number, scale = 1): Glass {
  const s = (value: number) => n(value * scale)
  const top = base - s(390)
  return {
    outline: `M${x - s(80)} ${top}C${x - s(104)} ${top + s(100)} ${x - s(96)} ${top + s(196)} ${x} ${top + s(212)}C${x + s(96)} ${top + s(196)} ${x + s(104)} ${top + s(100)} ${x + s(80)} ${top}Z`,
    liquid: `M${x - s(95)} ${top + s(92)}C${x - s(92)} ${top + s(180)} ${x - s(60)} ${top + s(204)} ${x} ${top + s(207)}C${x + s(60)} ${top + s(204)} ${x + s(92)} ${top + s(180)} ${x + s(95)} ${top + s(92)}Z`,
    level: `${x},${top + s(92)},${s(95)},${s(17)}`,
  }
}

function wine(random: Random, x: number, base: number, color: string, scale = 1): string {
  const { outline, liquid, level } = wineGlass(x, base, scale)
  const [lx = 0, ly = 0, rx = 0, ry = 0] = level.split(',').map(Number)
  const tone = linear(
    [
      [0, lighter(color, 0.22)],
      [0.35, color],
      [1, darker(color, 0.45)],
    ],
    20,
  )
  const s = (value: number) => value * scale
  const top = base - s(390)
  return [
    foot(x, base, s(78)),
    ellipse(x, base, s(76), s(13), '#fff', { opacity: 0.34 }),
    ellipse(x, base - 2, s(76), s(12), 'none', { stroke: '#fff9ec', 'stroke-width': 2.5, opacity: 0.8 }),
    rect(x - s(6), base - s(180), s(12), s(176), '#fff9ec', { opacity: 0.42 }),
    curve(
      [
        [x - s(4), base - s(174)],
        [x - s(4), base - s(14)],
      ],
      '#fff',
      3,
      { opacity: 0.85 },
    ),
    path(outline, '#fff9ec', { opacity: 0.2 }),
    tone.markup,
    path(liquid, tone.fill, { opacity: 0.95 }),
    clipped(liquid, [
      ellipse(lx + s(40), ly + s(80), s(34), s(22), lighter(color, 0.5), { opacity: 0.3, filter: 'url(#blur-m)' }),
      ellipse(lx, ly + s(112), s(50), s(10), lighter(color, 0.6), { opacity: 0.25, filter: 'url(#blur-s)' }),
    ]),
    ellipse(lx, ly, rx, ry, lighter(color, 0.3), { opacity: 0.95 }),
    ellipse(lx, ly + 2, rx * 0.94, ry * 0.8, color, { opacity: 0.8 }),
    path(outline, 'none', { stroke: '#fff9ec', 'stroke-width': 3, opacity: 0.75 }),
    ellipse(x, top, s(80), s(13), 'none', { stroke: '#fff9ec', 'stroke-width': 3, opacity: 0.9 }),
    curve(
      [
        [x - s(76), top + s(30)],
        [x - s(88), top + s(90)],
        [x - s(78), top + s(150)],
      ],
      '#fff',
      s(9),
      { opacity: 0.6 },
    ),
    curve(
      [
        [x + s(72), top + s(40)],
        [x + s(82), top + s(86)],
      ],
      '#fff',
      s(5),
      { opacity: 0.45 },
    ),
    ...scatter(random, 5, x, base - s(240), s(50), 18).map(([a, b]) => circle(a, b, 2, '#fff', { opacity: 0.3 })),
  ].join('')
}

function ice(random: Random, x: number, y: number, size: number): string {
  const d = smooth([
    [-size, -size * 0.9],
    [0, -size],
    [size, -size * 0.86],
    [size * 1.02, 0],
    [size * 0.9, size],
    [0, size * 0.96],
    [-size, size * 0.9],
    [-size * 0.96, 0],
  ])
  return placed(x, y, random.between(-30, 30), [
    path(d, '#fff', { opacity: 0.4 }),
    path(d, 'none', { stroke: '#fff', 'stroke-width': 2.5, opacity: 0.8 }),
    curve(
      [
        [-size * 0.6, -size * 0.5],
        [size * 0.3, -size * 0.6],
      ],
      '#fff',
      4,
      { opacity: 0.9 },
    ),
  ])
}

/** A straight tumbler with a drink, ice and what floats in it. */
function tumbler(
  random: Random,
  x: number,
  base: number,
  width: number,
  height: number,
  color: string,
  inside: string,
): string {
  const [w, v] = [width / 2, width * 0.42]
  const d = `M${x - w} ${base - height}L${x - v} ${base}Q${x} ${base + 16} ${x + v} ${base}L${x + w} ${base - height}Z`
  const fill = `M${x - w + 8} ${base - height * 0.84}L${x - v + 8} ${base - 12}Q${x} ${base + 4} ${x + v - 8} ${base - 12}L${x + w - 8} ${base - height * 0.84}Z`
  const tone = linear(
    [
      [0, lighter(color, 0.3)],
      [0.6, color],
      [1, darker(color, 0.25)],
    ],
    75,
  )
  const bubbles = Array.from({ length: 26 }, () =>
    circle(
      random.between(x - v + 14, x + v - 14),
      random.between(base - height * 0.8, base - 20),
      random.between(1.2, 3.6),
      '#fff',
      { opacity: random.between(0.3, 0.8) },
    ),
  )
  return [
    foot(x, base, w),
    path(d, '#fff9ec', { opacity: 0.22 }),
    tone.markup,
    path(fill, tone.fill, { opacity: 0.94 }),
    clipped(fill, [inside, ...bubbles]),
    ellipse(x, base - height * 0.84, w - 9, 13, lighter(color, 0.45), { opacity: 0.9 }),
    path(d, 'none', { stroke: '#fff9ec', 'stroke-width': 3, opacity: 0.75 }),
    ellipse(x, base - height, w, 14, 'none', { stroke: '#fff9ec', 'stroke-width': 3.5, opacity: 0.9 }),
    curve(
      [
        [x - w + 16, base - height + 30],
        [x - v + 14, base - 36],
      ],
      '#fff',
      10,
      { opacity: 0.5 },
    ),
    curve(
      [
        [x + w - 14, base - height + 40],
        [x + w - 22, base - height * 0.5],
      ],
      '#fff',
      5,
      { opacity: 0.4 },
    ),
  ].join('')
}

function beer(random: Random): string {
  const [x, base] = [400, 512]
  const d = 'M300 150L318 500Q400 520 482 500L500 150Z'
  const tone = linear(
    [
      [0, '#f6b93a'],
      [0.5, '#e2951c'],
      [1, '#a85e0c'],
    ],
    70,
  )
  const foam = filtered(
    'shadow-s',
    filtered('puff-m', [
      path(blob(random, 400, 142, 62, { stretch: 1.7, wobble: 0.05 }), '#fff7e4'),
      ...[
        [318, 128, 36],
        [366, 104, 44],
        [424, 98, 46],
        [476, 126, 38],
        [400, 130, 50],
        [304, 168, 22],
        [498, 172, 22],
        [326, 190, 18],
      ].map(([a = 0, b = 0, r = 0]) => circle(a, b, r, '#fffaf0')),
    ]),
  )
  const handle = 'M492 220C590 206 590 420 484 420'
  const facets = [336, 372, 428, 464].map((a) =>
    path(`M${a - 11} 214Q${a} 204 ${a + 11} 214L${a + 9} 470Q${a} 480 ${a - 9} 470Z`, '#fff3cf', { opacity: 0.2 }),
  )
  const bubbles = Array.from({ length: 60 }, () =>
    circle(random.between(322, 478), random.between(200, 490), random.between(1.2, 4), '#fff3cf', {
      opacity: random.between(0.3, 0.85),
    }),
  )
  return [
    foot(x, base, 96),
    curve(
      [
        [492, 224],
        [562, 250],
        [566, 360],
        [486, 414],
      ],
      '#fff9ec',
      26,
      { opacity: 0.4 },
    ),
    `<path d="${handle}" fill="none" stroke="#fff9ec" stroke-width="4" opacity=".8"/>`,
    tone.markup,
    path(d, tone.fill),
    clipped(d, [...facets, ...bubbles, rect(440, 140, 80, 380, '#7a3a04', { opacity: 0.2, filter: 'url(#blur-m)' })]),
    path(d, 'none', { stroke: '#fff9ec', 'stroke-width': 4, opacity: 0.6 }),
    foam,
    curve(
      [
        [326, 230],
        [336, 470],
      ],
      '#fff',
      9,
      { opacity: 0.5 },
    ),
  ].join('')
}

const sprig = (random: Random, x: number, y: number) => mint(random, x, y, 54) + mint(random, x - 16, y - 18, 40)
const bowlOf = (random: Random, x: number, base: number) =>
  foot(x, base, 64) +
  [
    [-34, -52],
    [0, -60],
    [34, -52],
    [-18, -70],
    [18, -72],
  ]
    .map(([dx = 0, dy = 0]) => olive(random, x + dx, base + dy, 20, '#7a8a3c'))
    .join('') +
  filtered(
    'puff-m',
    path(
      `M${x - 72} ${base - 54}C${x - 66} ${base + 4} ${x + 66} ${base + 4} ${x + 72} ${base - 54}Q${x} ${base - 34} ${x - 72} ${base - 54}Z`,
      '#c9694a',
    ),
  )

function cup(
  random: Random,
  table: Surface,
  ware: { color: string; rim?: string },
  coffee: string,
  art: string,
  extras: string,
): string {
  const [x, y] = [396, 300]
  const tone = radial(
    [
      [0, lighter(coffee, 0.2)],
      [0.75, coffee],
      [1, darker(coffee, 0.4)],
    ],
    0.44,
    0.42,
    0.56,
  )
  const handle = placed(
    x,
    y,
    24,
    filtered('shadow-s', path('M170 -26C262 -44 270 44 170 26L170 9C226 16 226 -16 170 -9Z', ware.color)),
  )
  return [
    surface(random, table),
    placed(700, 330, 8, napkin(random, '#c9553a')),
    plate(random, x, y, 268, ware),
    handle,
    circle(x + 12, y + 16, 186, '#2b1206', { opacity: 0.45, filter: 'url(#blur-m)' }),
    plate(random, x, y, 188, { ...ware, deep: true }),
    tone.markup,
    filtered('gloss-m', circle(x, y, 156, tone.fill)),
    circle(x, y, 155, 'none', { stroke: darker(coffee, 0.4), 'stroke-width': 3, opacity: 0.5 }),
    art,
    extras,
  ].join('')
}

const biscuit = (random: Random, x: number, y: number, degrees: number) =>
  placed(x + 4, y + 7, degrees, ellipse(0, 0, 62, 24, '#2b1206', { opacity: 0.4 })) +
  placed(
    x,
    y,
    degrees,
    filtered('crumb', [
      ellipse(0, 0, 62, 24, '#d39a52'),
      ...Array.from({ length: 7 }, () => ellipse(random.between(-44, 44), random.between(-12, 12), 7, 4, '#f3dfb8')),
    ]),
  )

export const drinks = {
  'dish-vino-rosso': () => {
    const random = randomFrom('vino-rosso')
    return counter(
      random,
      '#8a4a34',
      'walnut',
      bottle(566, 516, '#2c3a28', '#f3e6cc', '#7a1c22') + wine(random, 372, 524, '#7a1024', 1.12) + cork(random),
    )
  },
  'dish-vino-bianco': () => {
    const random = randomFrom('vino-bianco')
    return counter(
      random,
      '#7f8f6c',
      'oak',
      bottle(240, 512, '#8a9a4a', '#fbf3e0', '#5a6a2c') +
        wine(random, 434, 524, '#e8cf6c', 1.12) +
        grapes(random, 612, 500),
    )
  },
  'dish-spritz': () => {
    const random = randomFrom('spritz')
    const [x, base] = [400, 524]
    return counter(
      random,
      '#3d6a7a',
      'terracotta',
      wine(random, x, base, '#ee6c1e', 1.16) +
        clipped(wineGlass(x, base, 1.16).liquid, [
          ice(random, x - 40, 240, 30),
          ice(random, x + 36, 254, 32),
          ice(random, x - 4, 296, 28),
        ]) +
        citrus(random, x + 76, 162, 56, '#f08a1c') +
        straw(x - 20) +
        bowlOf(random, 620, 512),
    )
  },
  'dish-birra': () => {
    const random = randomFrom('birra')
    return counter(random, '#55684e', 'oak', beer(random) + coaster(random))
  },
  'dish-acqua': () => {
    const random = randomFrom('acqua')
    return counter(
      random,
      '#6f97a3',
      'marble',
      bottle(566, 512, '#8fb9c0', '#f6f1e4', '#2f6a86') +
        tumbler(
          random,
          372,
          516,
          190,
          300,
          '#cfe4e6',
          ice(random, 340, 300, 30) + ice(random, 404, 316, 32) + ice(random, 372, 380, 28),
        ) +
        citrus(random, 440, 206, 44),
    )
  },
  'dish-limonata': () => {
    const random = randomFrom('limonata')
    return counter(
      random,
      '#c98a4a',
      'linen',
      tumbler(
        random,
        400,
        520,
        210,
        350,
        '#f3dc74',
        ice(random, 360, 260, 32) +
          ice(random, 436, 280, 34) +
          citrus(random, 376, 380, 52) +
          citrus(random, 446, 440, 44) +
          sprig(random, 420, 330),
      ) +
        citrus(random, 480, 172, 54) +
        sprig(random, 366, 176) +
        straw(420) +
        lemonWhole(random, 616, 486) +
        lemonWhole(random, 196, 492),
    )
  },
  'dish-espresso': () => {
    const random = randomFrom('espresso')
    const foam = scatter(random, 40, 396, 300, 116, 10)
      .map(([x, y]) => circle(x, y, random.between(1.2, 4), '#e2b478', { opacity: 0.7 }))
      .join('')
    return cup(
      random,
      'walnut',
      WARE.cream,
      '#8a4d20',
      filtered('rough-m', circle(396, 300, 138, '#c98f4c', { opacity: 0.75 })) +
        filtered('rough-l', path(blob(random, 380, 286, 84, { wobble: 0.2 }), '#e2b070', { opacity: 0.75 })) +
        filtered('rough-l', path(blob(random, 420, 330, 46, { wobble: 0.25 }), '#a8682f', { opacity: 0.5 })) +
        foam,
      placed(560, 420, -52, spoon(), 0.8) +
        biscuit(random, 236, 406, 40) +
        beans(random, [
          [90, 120],
          [130, 96],
          [112, 150],
          [690, 90],
          [82, 500],
        ]) +
        steam(random, 400, 210),
    )
  },
  'dish-cappuccino': () => {
    const random = randomFrom('cappuccino')
    const heart = (scale: number, color: string, dy: number) =>
      placed(
        396,
        300 + dy,
        0,
        path('M0 84C-50 44 -92 8 -80 -36C-70 -72 -20 -70 0 -30C20 -70 70 -72 80 -36C92 8 50 44 0 84Z', color),
        scale,
      )
    return cup(
      random,
      'marble',
      WARE.ocean,
      '#b8793f',
      filtered(
        'rough-s',
        heart(1.3, '#fff3dc', 4) + heart(0.96, '#d9a566', -2) + heart(0.68, '#fff3dc', -6) + heart(0.36, '#d9a566', -8),
      ) +
        scatter(random, 50, 396, 300, 120, 9)
          .map(([x, y]) => circle(x, y, random.between(0.8, 2.2), '#7a4a24', { opacity: 0.55 }))
          .join(''),
      placed(566, 414, -50, spoon(), 0.8) +
        biscuit(random, 238, 410, 36) +
        beans(random, [
          [96, 110],
          [128, 140],
          [700, 96],
        ]) +
        steam(random, 400, 210),
    )
  },
}

function cork(random: Random): string {
  return (
    foot(206, 530, 34) +
    placed(206, 520, -18, filtered('crumb', path('M-34 -17H34V17H-34Z', vary(random, '#c9975a', 0.05)))) +
    placed(206, 520, -18, path('M22 -17H34V17H22Z', '#7a1c2c', { opacity: 0.8 }))
  )
}

const straw = (x: number) =>
  path(`M${x} 300L${x - 56} 60H${x - 40}L${x + 16} 300Z`, '#c9402c') +
  [0, 1, 2, 3].map((i) => path(`M${x - 50 + i * 14} ${88 + i * 58}l17 -6l5 22l-17 6Z`, '#fbf3e4')).join('')

function grapes(random: Random, x: number, base: number): string {
  const places: Point[] = [
    [-40, 0],
    [-8, 2],
    [26, 0],
    [56, 4],
    [-24, -28],
    [8, -30],
    [42, -26],
    [-8, -56],
    [26, -54],
    [10, -80],
  ]
  return (
    foot(x, base, 80) +
    places
      .map(([dx, dy]) => morsel(random, x + dx, base + dy - 10, 21, '#a9b84c', { shine: 0.85, wobble: 0.02 }))
      .join('')
  )
}

const coaster = (random: Random) =>
  beans(random, []) +
  foot(600, 524, 60) +
  [
    [570, 506],
    [606, 514],
    [640, 504],
    [596, 486],
    [628, 482],
  ]
    .map(([x = 0, y = 0]) =>
      morsel(random, x, y, 17, '#c98a42', { stretch: 1.3, turn: random.between(0, 3), shine: 0.4 }),
    )
    .join('')

const lemonWhole = (random: Random, x: number, y: number) =>
  foot(x, y + 36, 60) +
  filtered(
    'crumb',
    path(
      smooth([
        [x - 74, y],
        [x - 52, y - 30],
        [x, y - 44],
        [x + 50, y - 30],
        [x + 78, y - 4],
        [x + 52, y + 30],
        [x, y + 42],
        [x - 50, y + 30],
      ]),
      vary(random, '#f0c02c', 0.04),
    ),
  ) +
  ellipse(x - 22, y - 20, 20, 9, '#fffbe0', { opacity: 0.7 })

const beans = (random: Random, places: Point[]) =>
  places
    .map(([x, y]) =>
      placed(x, y, random.between(0, 180), [
        ellipse(3, 5, 23, 16, '#2b1206', { opacity: 0.4 }),
        filtered('gloss-s', ellipse(0, 0, 23, 16, '#4a2614')),
        curve(
          [
            [-21, 0],
            [0, 5],
            [21, 0],
          ],
          '#2a1208',
          4,
        ),
      ]),
    )
    .join('')
