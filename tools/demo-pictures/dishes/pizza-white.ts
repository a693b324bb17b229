import { onionRing, shaving, tomatoHalf } from '../lib/bits.ts'
import { basil, oil, pepper, rocket, rosemary } from '../lib/herbs.ts'
import { blob, n, type Point, scatter } from '../lib/path.ts'
import { randomFrom } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { surface } from '../lib/surfaces.ts'
import { circle, clipped, filtered, path, radial } from '../lib/svg.ts'
import { melted, oiled, pizza, R, spots, whiteBase } from './pizza-parts.ts'
import { grilled, ham } from './pizza-toppings.ts'

export const whitePizzas = {
  'dish-pizza-quattro-formaggi': pizza(
    'quattro-formaggi',
    'sage',
    (random) =>
      whiteBase(random) +
      melted(random, spots(random, 16, 66), 28, 46, '#fdf3d4') +
      melted(random, spots(random, 8, 90), 18, 30, '#f3c663') +
      spots(random, 12, 64)
        .map(
          ([x, y]) =>
            filtered('puff-s', path(blob(random, x, y, random.between(11, 18), { wobble: 0.25 }), '#f4efdd')) +
            scatter(random, 7, x, y, 12, 4)
              .map(([a, b]) => circle(a, b, random.between(1.4, 3.6), '#5d7f86', { opacity: 0.85 }))
              .join(''),
        )
        .join('') +
      spots(random, 10, 70)
        .map(([x, y]) => shaving(random, x, y, 9))
        .join('') +
      pepper(random, CX, CY, R * 0.76, 60) +
      rosemary(random, 340, 330, -35, 120),
  ),
  'dish-pizza-ortolana': pizza(
    'ortolana',
    'linen',
    (random) =>
      whiteBase(random, '#f5deab') +
      melted(random, spots(random, 14, 70), 26, 42) +
      spots(random, 19, 66, 0.72)
        .map(([x, y]) => grilled(random, x, y))
        .join('') +
      spots(random, 7, 100)
        .map(([x, y]) => tomatoHalf(random, x, y, 19))
        .join('') +
      spots(random, 4, 120)
        .map(([x, y]) => onionRing(random, x, y, 24))
        .join('') +
      oiled(random) +
      basil(random, 395, 300, 46),
  ),
  'dish-pizza-prosciutto-rucola': pizza(
    'prosciutto-rucola',
    'terracotta',
    (random) =>
      whiteBase(random) +
      melted(random, spots(random, 14, 70), 28, 44) +
      spots(random, 9, 112, 0.62)
        .map(([x, y]) => ham(random, x, y, 44, '#c9604f'))
        .join('') +
      spots(random, 26, 46, 0.64)
        .map(([x, y]) => rocket(random, x, y, random.between(0, 360), random.between(58, 84)))
        .join('') +
      spots(random, 8, 90, 0.6)
        .map(([x, y]) => tomatoHalf(random, x, y, 18))
        .join('') +
      spots(random, 13, 62, 0.62)
        .map(([x, y]) => shaving(random, x, y, random.between(11, 15)))
        .join('') +
      oiled(random, 10),
  ),
  'dish-focaccia': () => {
    const random = randomFrom('focaccia')
    const d =
      'M150 130C260 116 540 118 656 132C672 220 668 380 654 474C540 488 270 486 148 472C134 380 136 220 150 130Z'
    const tone = radial(
      [
        [0, '#f0c878'],
        [0.7, '#e2aa54'],
        [1, '#a8662a'],
      ],
      0.48,
      0.46,
      0.62,
    )
    const dimples = Array.from(
      { length: 24 },
      (_, i): Point => [
        214 + (i % 6) * 76 + random.between(-13, 13),
        186 + Math.floor(i / 6) * 78 + random.between(-13, 13),
      ],
    )
    const browned = scatter(random, 40, CX, CY, 260, 30).map(([x, y]) =>
      path(blob(random, x, y, random.between(10, 30), { wobble: 0.25 }), '#b9702c', {
        opacity: 0.28,
        filter: 'url(#blur-s)',
      }),
    )
    return [
      surface(random, 'slate'),
      filtered('shadow-l', path('M112 96L690 92L700 508L104 512Z', '#f0e2c6', { filter: 'url(#rough-m)' })),
      tone.markup,
      filtered('shadow-m', filtered('crust', path(d, tone.fill) + clipped(d, browned))),
      ...dimples.map(
        ([x, y]) =>
          path(blob(random, x, y, random.between(13, 19)), '#9c5f22', { opacity: 0.5, filter: 'url(#blur-s)' }) +
          path(blob(random, x + 2, y + 3, random.between(7, 11)), '#d8a02a', { opacity: 0.75 }) +
          circle(x - 3, y - 2, 2.6, '#fffbe6', { opacity: 0.9 }),
      ),
      ...dimples
        .filter((_, i) => i % 4 === 1)
        .map(([x, y]) => rosemary(random, x - 24, y + 20, random.between(-50, 40), 62)),
      scatter(random, 60, CX, CY, 240, 14)
        .filter(([, y]) => y > 150 && y < 455)
        .map(
          ([x, y]) =>
            `<rect x="${n(x)}" y="${n(y)}" width="4" height="4" fill="#fffdf6" opacity=".9" transform="rotate(${random.whole(0, 80)} ${n(x)} ${n(y)})"/>`,
        )
        .join(''),
      oil(random, scatter(random, 22, CX, CY, 220, 30)),
    ].join('')
  },
}
