import { darker, lighter, vary } from './color.ts'
import { blob, type Point } from './path.ts'
import type { Random } from './random.ts'
import { curve, group, path, rect } from './svg.ts'

export type Surface =
  | 'walnut'
  | 'oak'
  | 'linen'
  | 'sage'
  | 'ink'
  | 'terracotta'
  | 'marble'
  | 'slate'
  | 'checked'
  | 'sea'

function planks(random: Random, base: string): string {
  const parts: string[] = [rect(0, 0, 800, 600, base)]
  let y = -random.between(10, 60)
  while (y < 600) {
    const height = random.between(88, 126)
    const color = vary(random, base, 0.1)
    parts.push(rect(0, y, 800, height, color))
    for (let i = 0; i < 9; i++) {
      const fy = y + random.between(6, height - 6)
      const points: Point[] = Array.from({ length: 7 }, (_, k) => [-20 + k * 140, fy + random.between(-5, 5)])
      parts.push(
        curve(points, random.chance(0.6) ? darker(color, 0.2) : lighter(color, 0.16), random.between(1, 3.4), {
          opacity: 0.4,
        }),
      )
    }
    if (random.chance(0.5)) {
      const [kx, ky] = [random.between(40, 760), y + height / 2]
      for (const [size, share] of [
        [15, 0.2],
        [9, 0.32],
        [4, 0.5],
      ] as const)
        parts.push(path(blob(random, kx, ky, size, { stretch: 2 }), darker(color, share), { opacity: 0.55 }))
    }
    parts.push(
      rect(0, y + height - 3, 800, 4, darker(base, 0.5), { opacity: 0.7 }),
      rect(0, y + height + 1, 800, 2, lighter(base, 0.3), { opacity: 0.35 }),
    )
    y += height
  }
  return parts.join('')
}

function cloth(random: Random, base: string, stripe?: string): string {
  const parts = [rect(0, 0, 800, 600, base)]
  for (let i = 0; i < 14; i++) {
    const y = random.between(0, 600)
    parts.push(
      rect(0, y, 800, random.between(1, 3), random.chance(0.5) ? darker(base, 0.2) : lighter(base, 0.4), {
        opacity: 0.22,
      }),
    )
    const x = random.between(0, 800)
    parts.push(
      rect(x, 0, random.between(1, 3), 600, random.chance(0.5) ? darker(base, 0.2) : lighter(base, 0.4), {
        opacity: 0.22,
      }),
    )
  }
  if (stripe)
    for (const x of [52, 66, 722, 736])
      parts.push(rect(x, 0, x === 66 || x === 722 ? 5 : 8, 600, stripe, { opacity: 0.75 }))
  // Two slow folds let the cloth lie on a table instead of being a colour.
  for (let i = 0; i < 3; i++) {
    const x = random.between(0, 800)
    const points: Point[] = [
      [x, -40],
      [x + random.between(-50, 50), 200],
      [x + random.between(-50, 50), 420],
      [x + random.between(-70, 70), 650],
    ]
    parts.push(curve(points, darker(base, 0.35), 26, { opacity: 0.16, filter: 'url(#blur-m)' }))
    parts.push(
      curve(
        points.map(([px, py]): Point => [px - 24, py]),
        lighter(base, 0.7),
        20,
        { opacity: 0.3, filter: 'url(#blur-m)' },
      ),
    )
  }
  return parts.join('')
}

function checked(random: Random): string {
  const parts = [rect(0, 0, 800, 600, '#f7efe2')]
  for (let i = 0; i < 10; i++) parts.push(rect(i * 100 - 20, 0, 50, 600, '#b5402c', { opacity: 0.5 }))
  for (let i = 0; i < 8; i++) parts.push(rect(0, i * 100 - 30, 800, 50, '#b5402c', { opacity: 0.5 }))
  return parts.join('') + group(cloth(random, '#f7efe2').replace(/<rect[^>]*fill="#f7efe2"\/>/, ''), { opacity: 0.8 })
}

function stone(random: Random, base: string, vein: string): string {
  const parts = [rect(0, 0, 800, 600, base)]
  for (let i = 0; i < 14; i++)
    parts.push(
      path(
        blob(random, random.between(0, 800), random.between(0, 600), random.between(60, 170), { wobble: 0.3 }),
        vary(random, base, 0.1),
        { opacity: 0.5, filter: 'url(#blur-l)' },
      ),
    )
  for (let i = 0; i < 7; i++) {
    let [x, y] = [random.between(-50, 600), random.between(-20, 560)]
    const points: Point[] = Array.from({ length: 8 }, () => {
      x += random.between(30, 90)
      y += random.between(-45, 55)
      return [x, y]
    })
    parts.push(
      curve(points, vein, random.between(1, 4), { opacity: random.between(0.15, 0.4), filter: 'url(#rough-m)' }),
    )
  }
  return parts.join('')
}

export function surface(random: Random, kind: Surface): string {
  switch (kind) {
    case 'walnut':
      return planks(random, '#7a4a2d')
    case 'oak':
      return planks(random, '#c08a55')
    case 'linen':
      return cloth(random, '#ecdfca', '#b5563c')
    case 'sage':
      return cloth(random, '#9aa98a')
    case 'ink':
      return cloth(random, '#33495a', '#d8c7a8')
    case 'terracotta':
      return cloth(random, '#c4694a')
    case 'sea':
      return planks(random, '#7fa3ab')
    case 'checked':
      return checked(random)
    case 'marble':
      return stone(random, '#ece6de', '#9b8f86')
    case 'slate':
      return stone(random, '#3f3c3b', '#7a736d')
  }
}
