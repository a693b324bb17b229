import { darker, lighter, mix } from '../lib/color.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { path, rect } from '../lib/svg.ts'
import { awning, door, type Opening, shopWindow } from './shop-front.ts'
import { type Sign, sign } from './signs.ts'
import { type Hour, isDark, sky } from './sky.ts'
import { ground } from './street.ts'
import { cornice, flatWindow, roof, wall } from './walls.ts'

type Look = {
  seed: string
  hour: Hour
  wall: string
  texture?: 'plaster' | 'brick' | 'stone'
  /** The ground floor may be panelled in another colour. */
  front?: string
  frame: string
  doorColor: string
  shutter: string
  flowers?: string
  arched?: boolean
  goods?: Opening['goods']
  /** From left to right; the width of the house is shared out between them. */
  bays: ('window' | 'door' | 'wide')[]
  awning?: { colors: [string, string]; each?: boolean }
  sign: Sign
  /** y of the eaves: 40 is a tall house, 200 a low one without an upper floor. */
  top?: number
  eaves?: 'tiles' | 'cornice'
  left?: number
  right?: number
  stone?: string
  neighbours?: [string, string] | 'none'
  behind?: (random: Random) => string
  before?: (random: Random, lit: boolean) => string
}

function neighbour(random: Random, x: number, width: number, top: number, color: string, hour: Hour): string {
  const tone = mix(color, hour === 'night' ? '#1a2038' : '#e2b98a', hour === 'night' ? 0.5 : 0.2)
  const windows = [0, 1, 2].flatMap((row) =>
    [0.3, 0.75].map((share) =>
      rect(
        x + width * share - 12,
        top + 50 + row * 110,
        24,
        48,
        random.chance(isDark(hour) ? 0.5 : 0.1) ? '#ffd48a' : darker(tone, 0.45),
      ),
    ),
  )
  return (
    rect(x, top, width, 520 - top, tone) +
    rect(x, top, width, 9, lighter(tone, 0.3)) +
    windows.join('') +
    rect(x, top, width, 520, '#2b1206', { opacity: 0.12 })
  )
}

/** A restaurant from across the street. */
export function facade(look: Look): () => string {
  return () => {
    const random = randomFrom(look.seed)
    const { hour, left = 74, right = 726, top = 62, texture = 'plaster', arched = false, goods = 'bottles' } = look
    const lit = isDark(hour)
    const night =
      hour === 'night' ? mix(look.wall, '#232a4a', 0.34) : hour === 'dusk' ? mix(look.wall, '#6a4a68', 0.16) : look.wall
    const opening: Opening = { dark: lit, frame: look.frame, arched, goods }
    const width = right - left
    const shares = look.bays.map((bay): number => (bay === 'wide' ? 1.9 : bay === 'door' ? 0.9 : 1.1))
    const total = shares.reduce((sum, share) => sum + share, 0)
    let x = left
    const bays = look.bays.map((bay, i) => {
      const room = (width * (shares[i] ?? 1)) / total
      const bx = x
      x += room
      return { bay, x: bx, room }
    })
    const upper =
      top < 150
        ? [0.2, 0.5, 0.8].map((share) =>
            flatWindow(
              random,
              left + width * share - 27,
              top + 40,
              54,
              92,
              look.shutter,
              lit && random.chance(0.7),
              look.flowers,
            ),
          )
        : []
    const fronts = bays.map(({ bay, x: bx, room }) => {
      const gap = bay === 'door' ? room * 0.2 : 24
      return bay === 'door'
        ? door(random, bx + gap, 326, room - gap * 2, 184, look.doorColor, opening)
        : shopWindow(random, bx + gap, 336, room - gap * 2, 128, opening)
    })
    const cloths = look.awning
      ? look.awning.each
        ? bays
            .filter(({ bay }) => bay !== 'door')
            .map(({ x: bx, room }) => awning(bx + 14, 298, room - 28, 44, ...(look.awning?.colors ?? ['', ''])))
        : [awning(left + 12, 292, width - 24, 52, ...look.awning.colors)]
      : []
    const plain =
      look.neighbours === 'none'
        ? ''
        : neighbour(random, -10, left + 14, top + random.between(20, 60), look.neighbours?.[0] ?? '#c9a27a', hour) +
          neighbour(
            random,
            right - 4,
            820 - right,
            top - random.between(-10, 30),
            look.neighbours?.[1] ?? '#b98a6a',
            hour,
          )
    return [
      sky(random, hour),
      look.behind?.(random) ?? '',
      plain,
      wall(random, left, top, width, 512 - top, night, texture),
      look.front
        ? rect(left, 286, width, 224, look.front) +
          rect(left, 280, width, 8, lighter(look.front, 0.35)) +
          rect(left, 288, width, 5, '#2b1206', { opacity: 0.35 })
        : '',
      rect(left, 478, width, 34, darker(look.front ?? night, 0.3)),
      rect(left, 476, width, 4, lighter(look.front ?? night, 0.3), { opacity: 0.7 }),
      path(`M${right - 60} ${top}H${right}V512H${right - 20}Z`, '#2b1206', { opacity: 0.12 }),
      look.eaves === 'cornice' ? cornice(left, top, width, night) : roof(random, left - 6, top, width + 12),
      ...upper,
      ...fronts,
      ...cloths,
      sign(left + width * 0.13, look.awning ? 226 : 234, width * 0.74, look.awning ? 54 : 58, look.sign),
      ground(random, hour === 'night' ? '#6a6478' : (look.stone ?? '#b9a58c')),
      look.before?.(random, lit) ?? '',
      hour === 'night' ? rect(0, 0, 800, 600, '#1a2450', { opacity: 0.2, style: 'mix-blend-mode:multiply' }) : '',
    ].join('')
  }
}
