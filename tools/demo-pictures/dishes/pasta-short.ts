import { grated, morsel } from '../lib/bits.ts'
import { lighter, mix } from '../lib/color.ts'
import { heapLight } from '../lib/heaps.ts'
import { basil, leaf, oil, pepper } from '../lib/herbs.ts'
import { gnocco, tortello, trofia, tube } from '../lib/pasta.ts'
import { at, blob, n, type Point, scatter } from '../lib/path.ts'
import type { Random } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { clipped, curve, filtered, path, radial } from '../lib/svg.ts'
import { sauce, steam, under, WARE } from '../lib/ware.ts'
import { guanciale } from './pasta-parts.ts'
import { near, served } from './served.ts'

export const shortPastas = {
  'dish-amatriciana': served('amatriciana', 'linen', WARE.white, '#33495a', (random) =>
    [
      sauce(random, CX, CY + 4, 188, '#b8341a'),
      under(random, CX, CY, 150),
      near(random, 44, 148, 33)
        .map(([x, y]) => tube(random, x, y, random.between(0, 360), 74, 36, random.chance(0.5) ? '#ee9a4c' : '#f4b566'))
        .join(''),
      near(random, 13, 140, 50)
        .map(([x, y]) =>
          filtered(
            'gloss-s',
            path(blob(random, x, y, random.between(12, 24), { wobble: 0.25 }), '#b62e16', { opacity: 0.9 }),
          ),
        )
        .join(''),
      near(random, 13, 135, 45)
        .map(([x, y]) => guanciale(random, x, y, 11))
        .join(''),
      clipped(blob(random, CX, CY, 186), heapLight(CX, CY, 190, 0.7)),
      grated(random, scatter(random, 230, CX - 8, CY - 10, 105, 5.5)),
      steam(random, 420, 190),
    ].join(''),
  ),
  'dish-trofie-pesto': served('trofie-pesto', 'oak', WARE.white, '#a63a21', (random) =>
    [
      sauce(random, CX, CY + 4, 180, '#6f8f2e'),
      under(random, CX, CY, 150),
      near(random, 150, 158, 17)
        .map(([x, y]) =>
          trofia(random, x, y, random.between(62, 86), random.pick(['#a8b04c', '#8fa33d', '#c3bf66', '#7d962f'])),
        )
        .join(''),
      near(random, 10, 130, 50)
        .map(([x, y]) => {
          const a = random.between(0, 6.3)
          return (
            curve([[x + 2, y + 4], at(x + 2, y + 4, a, 52)], '#1d2a0a', 10, { opacity: 0.35 }) +
            curve([[x, y], at(x, y, a, 52)], '#4f8a36', 9) +
            curve([[x - 1, y - 2], at(x - 1, y - 2, a, 48)], '#9cc873', 2)
          )
        })
        .join(''),
      near(random, 8, 120, 60)
        .map(([x, y]) => morsel(random, x, y, 13, '#efd891', { wobble: 0.18 }))
        .join(''),
      clipped(blob(random, CX, CY, 178), heapLight(CX, CY, 182, 0.7)),
      near(random, 24, 130, 26)
        .map(([x, y]) => morsel(random, x, y, 5, '#f0dcae', { stretch: 1.8, turn: random.between(0, 3) }))
        .join(''),
      basil(random, CX, CY - 14, 56, 130),
    ].join(''),
  ),
  'dish-gnocchi-sorrentina': served(
    'gnocchi-sorrentina',
    'terracotta',
    { ...WARE.terra, color: '#8d4a2f', deep: true },
    '#f1e8d7',
    (random) =>
      [
        sauce(random, CX, CY + 2, 208, '#c23a1d', 0.02),
        near(random, 58, 178, 40)
          .map(([x, y]) => gnocco(random, x, y, random.between(21, 25), '#f1d6a0'))
          .join(''),
        near(random, 20, 170, 44)
          .map(([x, y]) =>
            filtered(
              'gloss-s',
              path(blob(random, x, y, random.between(14, 30), { wobble: 0.25 }), '#c2371a', { opacity: 0.93 }),
            ),
          )
          .join(''),
        filtered(
          'gloss-s',
          filtered(
            'puff-m',
            filtered(
              'rough-m',
              near(random, 10, 150, 74).map(([x, y]) =>
                path(blob(random, x, y, random.between(26, 40), { wobble: 0.22 }), '#fbeecb'),
              ),
            ),
          ),
        ),
        filtered(
          'rough-s',
          near(random, 24, 150, 30).map(([x, y]) =>
            path(blob(random, x, y, random.between(3, 9), { wobble: 0.3 }), '#c98234', { opacity: 0.7 }),
          ),
        ),
        oil(random, scatter(random, 16, CX, CY, 180, 24)),
        basil(random, CX - 60, CY - 50, 48),
        basil(random, CX + 70, CY + 40, 52),
        steam(random, 420, 190),
      ].join(''),
    'spoon',
  ),
  'dish-tortelli': served('tortelli', 'walnut', WARE.sage, '#e3b75e', (random) =>
    [
      sauce(random, CX, CY + 4, 172, '#d9a13a'),
      near(random, 15, 146, 74)
        .map(([x, y]) => tortello(random, x, y, 45))
        .join(''),
      [
        [350, 220, 30],
        [470, 300, 120],
        [330, 390, -30],
        [440, 400, 70],
        [420, 210, 200],
      ]
        .map(([x = 0, y = 0, t = 0]) => leaf(random, x, y, t, 66, '#7f9a6c', 0.24))
        .join(''),
      oil(random, scatter(random, 24, CX, CY, 175, 20), '#e0a52e'),
      grated(random, scatter(random, 90, CX, CY, 140, 9)),
      pepper(random, CX, CY, 160, 40),
      steam(random, 415, 190, 2),
    ].join(''),
  ),
  'dish-lasagne': served('lasagne', 'oak', WARE.white, '#a63a21', (random) => lasagne(random)),
}

/** A large square seen slightly from the front, so that its layers show. */
function lasagne(random: Random): string {
  const [x0, x1, y0, y1, deep] = [262, 540, 178, 388, 92]
  const top: Point[] = [
    [x0, y0 + 6],
    [330, y0 - 6],
    [440, y0 + 4],
    [x1, y0 - 4],
    [x1 + 7, 280],
    [x1, y1],
    [430, y1 + 9],
    [330, y1 - 4],
    [x0 - 2, y1 + 4],
    [x0 - 8, 280],
  ]
  const d = `M${top.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
  const front = `M${x0 - 2} ${y1 - 6}L${x1} ${y1 - 8}L${x1 - 8} ${y1 + deep}Q400 ${y1 + deep + 16} ${x0 + 8} ${y1 + deep}Z`
  const layers = [
    '#f3cf83',
    '#8e3a1c',
    '#fbeed2',
    '#eec272',
    '#9c4420',
    '#f3cf83',
    '#fbeed2',
    '#8e3a1c',
    '#eec272',
    '#a84c22',
  ].map((color, i) => {
    const y = y1 + 4 + i * 9.6
    const points: Point[] = Array.from({ length: 8 }, (_, k) => [x0 - 10 + k * 43, y + random.between(-3.5, 3.5)])
    return curve(points, color, color === '#fbeed2' ? 7 : 11)
  })
  const browned = Array.from({ length: 60 }, () => {
    const [x, y] = [random.between(x0, x1), random.between(y0, y1)]
    return path(
      blob(random, x, y, random.between(6, 26), { wobble: 0.25 }),
      random.pick(['#c9762e', '#e8ae55', '#a8501f', '#f6d694', '#c2431f', '#fbe6b4']),
      { opacity: 0.6 },
    )
  })
  const drips = [290, 372, 450, 512].map((x, i) =>
    path(
      `M${x - 16} ${y1 - 10}C${x - 15} ${y1 + 20} ${x - 10} ${y1 + 30 + i * 7} ${x} ${y1 + 34 + i * 7}C${x + 10} ${y1 + 30} ${x + 14} ${y1 + 16} ${x + 18} ${y1 - 10}Z`,
      i % 2 ? '#fbe9c0' : '#f2cf86',
    ),
  )
  const tone = radial([
    [0, '#f6d28a'],
    [0.7, '#e2a250'],
    [1, '#b5662a'],
  ])
  return [
    sauce(random, CX + 4, CY + 60, 176, '#b9381c', 0.14),
    path(blob(random, 412, 420, 158, { wobble: 0.06, stretch: 1.15 }), '#2b1206', {
      opacity: 0.45,
      filter: 'url(#blur-m)',
    }),
    filtered('rough-s', [path(front, '#7a3116'), clipped(front, layers)]),
    path(front, mix('#7a3116', '#2b1206', 0.5), { opacity: 0.14 }),
    filtered('puff-s', filtered('rough-m', drips)),
    tone.markup,
    filtered('crumb', filtered('rough-m', [path(d, tone.fill), clipped(d, browned)])),
    filtered(
      'gloss-s',
      near(random, 8, 100, 60).map(([x, y]) =>
        path(blob(random, x, y - 26, random.between(14, 28), { wobble: 0.25 }), lighter('#f6dfae', 0.3), {
          opacity: 0.85,
        }),
      ),
    ),
    oil(random, scatter(random, 20, CX, CY - 20, 130, 20), '#d9861f'),
    basil(random, CX - 4, CY - 30, 56, 40),
    steam(random, 410, 170),
  ].join('')
}
