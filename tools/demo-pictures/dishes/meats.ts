import { citrus, grated, morsel, shaving, tomatoHalf } from '../lib/bits.ts'
import { heapLight, rice } from '../lib/heaps.ts'
import { basil, chopped, leaf, oil, parsley, pepper, rocket, rosemary } from '../lib/herbs.ts'
import { at, blob, scatter } from '../lib/path.ts'
import { CX, CY } from '../lib/scene.ts'
import { clipped, curve } from '../lib/svg.ts'
import { sauce, steam, WARE } from '../lib/ware.ts'
import { meatball, ossobuco, saltimbocca, schnitzel, steakSlice } from './meat-parts.ts'
import { near, served } from './served.ts'

export const meats = {
  'dish-tagliata': served(
    'tagliata',
    'walnut',
    WARE.night,
    '#dcd3c0',
    (random) =>
      [
        near(random, 34, 168, 36)
          .map(([x, y]) => rocket(random, x, y, random.between(0, 360), random.between(70, 96)))
          .join(''),
        Array.from({ length: 6 }, (_, i) =>
          steakSlice(random, 268 + i * 53, 316 - Math.sin((i / 5) * 3.1) * 22, 12 + i * 4),
        ).join(''),
        (
          [
            [300, 168],
            [506, 176],
            [560, 420],
            [258, 440],
            [400, 452],
            [586, 300],
          ] as const
        )
          .map(([x, y]) => tomatoHalf(random, x, y, 24))
          .join(''),
        scatter(random, 11, 404, 310, 120, 52)
          .map(([x, y]) => shaving(random, x, y, random.between(13, 17)))
          .join(''),
        near(random, 7, 120, 50)
          .map(([x, y]) => rocket(random, x, y, random.between(0, 360), 66))
          .join(''),
        grated(random, scatter(random, 40, CX, CY, 130, 14), '#fffdf6'),
        pepper(random, CX, CY, 150, 60),
        rosemary(random, 470, 236, 24, 90),
      ].join(''),
    'fork-knife',
  ),
  'dish-saltimbocca': served(
    'saltimbocca',
    'checked',
    WARE.cream,
    '#7f8f6c',
    (random) =>
      [
        sauce(random, CX, CY + 6, 184, '#b87a2e', 0.08),
        saltimbocca(random, 356, 208, -16),
        saltimbocca(random, 470, 308, 14),
        saltimbocca(random, 350, 402, -10),
        oil(random, scatter(random, 26, CX, CY, 175, 22), '#e0a52e'),
        pepper(random, CX, CY, 170, 50),
        parsley(random, 540, 420, 30),
        steam(random, 410, 200, 2),
      ].join(''),
    'fork-knife',
  ),
  'dish-polpette': served('polpette', 'oak', { color: '#8fa08c', deep: true, speckled: true }, '#c9553a', (random) =>
    [
      sauce(random, CX, CY + 2, 206, '#ad2f15', 0.015),
      ...Array.from({ length: 7 }, (_, i) => {
        const [x, y] = at(CX, CY, (i / 7) * 6.283 + 0.2, 126)
        return meatball(random, x, y, random.between(47, 53))
      }),
      meatball(random, CX, CY, 56),
      oil(random, scatter(random, 26, CX, CY, 190, 22), '#e08a24'),
      grated(random, scatter(random, 90, CX, CY, 130, 8)),
      basil(random, CX - 20, CY + 10, 54, 20),
      basil(random, 508, 214, 44),
      leaf(random, 280, 400, 40, 44),
      steam(random, 410, 190),
    ].join(''),
  ),
  'dish-cotoletta': served(
    'cotoletta',
    'sage',
    WARE.white,
    '#a63a21',
    (random) =>
      [
        schnitzel(random),
        citrus(random, 330, 262, 44),
        (
          [
            [508, 440],
            [544, 412],
            [470, 452],
          ] as const
        )
          .map(([x, y]) => tomatoHalf(random, x, y, 25))
          .join(''),
        (
          [
            [232, 420, 20],
            [262, 446, -30],
            [300, 456, 60],
            [248, 398, 120],
          ] as const
        )
          .map(([x, y, t]) => rocket(random, x, y, t, 74))
          .join(''),
        grated(random, scatter(random, 36, CX, CY, 150, 16), '#fffdf6'),
        parsley(random, 372, 276, 32),
      ].join(''),
    'fork-knife',
  ),
  'dish-ossobuco': served('ossobuco', 'ink', WARE.sand, '#dcd3c0', (random) =>
    [
      sauce(random, CX, CY + 6, 192, '#eeb023', 0.03),
      rice(random, CX, CY + 2, 184, '#f2be3a', 360),
      clipped(blob(random, CX, CY, 190), heapLight(CX, CY, 200, 0.45)),
      sauce(random, 404, 306, 140, '#8a431c', 0.12),
      ossobuco(random),
      chopped(random, scatter(random, 60, 398, 290, 115, 10), '#5d9a40', 6),
      near(random, 14, 110, 30)
        .map(([x, y]) =>
          curve(
            [
              [x, y],
              [x + 12, y + random.between(-6, 6)],
            ],
            '#f2c84a',
            4,
          ),
        )
        .join(''),
      near(random, 9, 165, 60)
        .map(([x, y]) => morsel(random, x, y, 9, '#e07a2c'))
        .join(''),
      rosemary(random, 470, 400, -30, 90),
      steam(random, 400, 190),
    ].join(''),
  ),
}
