import { vary } from '../lib/color.ts'
import { leaf } from '../lib/herbs.ts'
import { at, blob, scatter, smooth } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { clipped, curve, filtered, path, placed, radial } from '../lib/svg.ts'
import { prosciutto } from './starter-parts.ts'

/** A slice of rare steak: charred edge, grey ring, pink heart. */
export function steakSlice(random: Random, x: number, y: number, degrees: number): string {
  const outline = (w: number, h: number) =>
    smooth([
      [-w, -h * 0.2],
      [-w * 0.6, -h],
      [0, -h * 1.06],
      [w * 0.7, -h * 0.9],
      [w, 0],
      [w * 0.7, h * 0.95],
      [0, h * 1.04],
      [-w * 0.7, h * 0.86],
    ])
  const heart = radial([
    [0, '#d9515a'],
    [0.6, '#cc4a4c'],
    [0.9, '#b8604e'],
    [1, '#8a5140'],
  ])
  const grain = Array.from({ length: 12 }, () =>
    curve(
      [
        [random.between(-34, 30), random.between(-92, 92)],
        [random.between(-34, 34), random.between(-92, 92)],
      ],
      random.chance(0.5) ? '#f0a098' : '#9c2c34',
      1.6,
      { opacity: 0.35 },
    ),
  )
  return (
    placed(x + 7, y + 9, degrees, path(outline(46, 116), '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [
      filtered('crumb', path(outline(46, 116), '#51291a')),
      filtered('rough-s', path(outline(39, 108), '#97694f')),
      heart.markup,
      filtered('gloss-s', filtered('rough-s', path(outline(33, 100), heart.fill))),
      clipped(outline(33, 100), grain),
      curve(
        [
          [-26, -60],
          [-30, 0],
          [-24, 50],
        ],
        '#ffd2c6',
        4,
        { opacity: 0.5 },
      ),
    ])
  )
}

export function meatball(random: Random, x: number, y: number, r: number): string {
  const tone = vary(random, '#8a4a28', 0.08)
  const d = blob(random, x, y, r, { wobble: 0.05 })
  const specks = scatter(random, 30, x, y, r * 0.9, 7).map(([a, b]) =>
    path(
      blob(random, a, b, random.between(2, 6), { wobble: 0.3, points: 7 }),
      random.pick(['#6a3218', '#a8643a', '#5a2a14', '#c07a48']),
      { opacity: 0.7 },
    ),
  )
  return (
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(7 10)', filter: 'url(#blur-s)' }) +
    filtered('crumb', filtered('puff-l', [path(d, tone), clipped(d, specks)])) +
    filtered(
      'gloss-s',
      path(
        smooth([
          [x - r * 0.8, y - r * 0.1],
          [x - r * 0.4, y - r * 0.75],
          [x + r * 0.3, y - r * 0.7],
          [x + r * 0.75, y - r * 0.1],
          [x + r * 0.4, y + r * 0.22],
          [x, y + r * 0.5],
          [x - r * 0.3, y + r * 0.12],
        ]),
        '#c03a1a',
        { opacity: 0.92 },
      ),
    )
  )
}

export function schnitzel(random: Random): string {
  const d = smooth([
    [236, 300],
    [262, 206],
    [350, 168],
    [446, 190],
    [528, 236],
    [546, 330],
    [500, 412],
    [408, 436],
    [308, 416],
    [250, 372],
  ])
  const patches = scatter(random, 120, CX, CY, 165, 14).map(([x, y]) =>
    path(
      blob(random, x, y, random.between(6, 20), { wobble: 0.3, points: 8 }),
      random.pick(['#e9b04f', '#b8742a', '#f2c871', '#a8621f', '#d99438']),
      { opacity: 0.5 },
    ),
  )
  const bone = smooth([
    [520, 232],
    [584, 176],
    [604, 150],
    [626, 160],
    [622, 184],
    [600, 204],
    [546, 266],
  ])
  return (
    path(d, '#2b1206', { opacity: 0.45, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    filtered('shadow-s', filtered('puff-m', path(bone, '#efe2c8'))) +
    filtered('crumb', filtered('puff-l', [path(d, '#d0913c'), clipped(d, patches)]))
  )
}

export function ossobuco(random: Random): string {
  const d = smooth([
    [276, 290],
    [300, 206],
    [376, 172],
    [462, 190],
    [520, 258],
    [516, 346],
    [456, 404],
    [366, 408],
    [298, 364],
  ])
  const fibres = Array.from({ length: 60 }, () => {
    const a = random.between(0, 6.3)
    return curve(
      [at(398, 290, a, random.between(52, 70)), at(398, 290, a + 0.12, random.between(84, 130))],
      random.pick(['#6d3a22', '#b07a52', '#8f5434', '#c9946a']),
      random.between(2, 6),
      { opacity: 0.55 },
    )
  })
  return (
    path(d, '#2b1206', { opacity: 0.5, transform: 'translate(9 13)', filter: 'url(#blur-m)' }) +
    filtered('gloss-s', filtered('crumb', [path(d, '#8f5636'), clipped(d, fibres)])) +
    filtered('shadow-s', filtered('puff-m', path(blob(random, 398, 290, 54, { wobble: 0.08 }), '#f0e2c6'))) +
    path(blob(random, 398, 291, 35, { wobble: 0.08 }), '#8a5a3a') +
    filtered('gloss-s', path(blob(random, 397, 290, 31, { wobble: 0.1 }), '#e2b98a')) +
    path(d, 'none', { stroke: '#e9c9a0', 'stroke-width': 6, opacity: 0.5, filter: 'url(#rough-s)' })
  )
}

export function saltimbocca(random: Random, x: number, y: number, degrees: number): string {
  const d = blob(random, 0, 0, 76, { stretch: 1.45, wobble: 0.07 })
  const tone = radial([
    [0, '#d9a878'],
    [0.7, '#c48a56'],
    [1, '#8a5026'],
  ])
  return (
    placed(x + 6, y + 10, degrees, path(d, '#2b1206', { opacity: 0.45, filter: 'url(#blur-s)' })) +
    placed(x, y, degrees, [tone.markup, filtered('gloss-s', filtered('puff-m', path(d, tone.fill)))]) +
    prosciutto(random, x, y, 170, 86, degrees, '#b54c3c') +
    placed(
      x,
      y,
      degrees,
      leaf(random, -48, 4, -4, 104, '#7d9a68', 0.25) +
        curve(
          [
            [-74, -4],
            [60, 4],
          ],
          '#2b1206',
          4,
          { opacity: 0.25 },
        ) +
        curve(
          [
            [-92, -9],
            [74, -2],
          ],
          '#d8b078',
          4,
        ),
    )
  )
}
