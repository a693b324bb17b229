import { morsel, mushroom, olive, salami, tomatoHalf } from '../lib/bits.ts'
import { basil, chopped } from '../lib/herbs.ts'
import { at, scatter } from '../lib/path.ts'
import { CX, CY } from '../lib/scene.ts'
import { curve } from '../lib/svg.ts'
import { melted, oiled, pizza, R, spots, tomatoBase } from './pizza-parts.ts'
import { artichokeHeart, ham } from './pizza-toppings.ts'

export const redPizzas = {
  'dish-pizza-margherita': pizza(
    'margherita',
    'walnut',
    (random) =>
      tomatoBase(random) +
      melted(random, spots(random, 13, 78), 27, 43) +
      oiled(random) +
      [
        [372, 270, 54],
        [262, 240, 38],
        [500, 214, 42],
        [318, 404, 46],
        [505, 380, 44],
      ]
        .map(([x = 0, y = 0, size = 0]) => basil(random, x, y, size))
        .join(''),
  ),
  'dish-pizza-diavola': pizza(
    'diavola',
    'slate',
    (random) =>
      tomatoBase(random) +
      melted(random, spots(random, 14, 66), 26, 40, '#fae3ae') +
      spots(random, 15, 82, 0.71)
        .map(([x, y]) => salami(random, x, y, random.between(31, 37), '#a62b1c'))
        .join('') +
      spots(random, 9, 70)
        .map(([x, y]) => {
          const turn = random.between(0, 6.3)
          return (
            curve(
              [
                [x + 2, y + 4],
                [x + Math.cos(turn) * 22 + 2, y + Math.sin(turn) * 22 + 4],
              ],
              '#2b1206',
              8,
              { opacity: 0.3 },
            ) +
            curve([[x, y], at(x, y, turn + 0.2, 12), at(x, y, turn, 24)], '#d4261a', 8) +
            curve([at(x, y, turn, 3), at(x, y, turn + 0.1, 16)], '#ff9a7a', 2)
          )
        })
        .join('') +
      oiled(random, 24).replaceAll('#d9a321', '#d9661f'),
  ),
  'dish-pizza-marinara': pizza(
    'marinara',
    'oak',
    (random) =>
      tomatoBase(random) +
      spots(random, 16, 60)
        .map(([x, y]) =>
          morsel(random, x, y, random.between(7, 11), '#f3dfae', { stretch: 1.5, turn: random.between(0, 3) }),
        )
        .join('') +
      spots(random, 7, 110, 0.62)
        .map(([x, y]) => tomatoHalf(random, x, y, random.between(22, 28)))
        .join('') +
      chopped(random, scatter(random, 110, CX, CY, R * 0.78, 10), '#5a7a38', 4.5) +
      oiled(random, 30) +
      basil(random, 400, 290, 48),
  ),
  'dish-pizza-capricciosa': pizza(
    'capricciosa',
    'checked',
    (random) =>
      tomatoBase(random) +
      melted(random, spots(random, 15, 66), 28, 44) +
      spots(random, 7, 120, 0.62)
        .map(([x, y]) => ham(random, x, y, 34, '#e59a8d'))
        .join('') +
      spots(random, 9, 100, 0.7)
        .map(([x, y]) => mushroom(random, x, y, 26, random.between(0, 360)))
        .join('') +
      spots(random, 5, 130, 0.6)
        .map(([x, y]) => artichokeHeart(random, x, y))
        .join('') +
      spots(random, 10, 78, 0.72)
        .map(([x, y]) => olive(random, x, y, 12))
        .join('') +
      oiled(random) +
      basil(random, 410, 300, 40),
  ),
}
