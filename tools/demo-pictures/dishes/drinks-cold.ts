import { citrus } from '../lib/bits.ts'
import { blob } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { circle, clipped, curve, filtered, linear, path, rect } from '../lib/svg.ts'
import { bowlOf, coaster, cork, counter, grapes, lemonWhole, sprig, straw } from './drink-props.ts'
import { bottle, foot, ice, tumbler, wine, wineGlass } from './glasses.ts'

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

export const coldDrinks = {
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
}
