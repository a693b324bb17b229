import { laid } from '../lib/cutlery.ts'
import { fromOutside, scatter } from '../lib/path.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { CX, CY } from '../lib/scene.ts'
import { type Surface, surface } from '../lib/surfaces.ts'
import { group } from '../lib/svg.ts'
import { plate, type Ware } from '../lib/ware.ts'

/** A picture of one dish; `plated` is the plate alone, for the tables with several of them. */
export type Served = (() => string) & { plated: () => string }

/** The frame of the series: table, napkin and cutlery, plate, food. */
export function served(
  name: string,
  table: Surface,
  ware: Ware,
  cloth: string,
  food: (random: Random) => string,
  tools: 'fork-knife' | 'spoon' | 'fork' | 'none' = 'fork',
): Served {
  // The food fills its plate, since many people will see it no larger than a thumb.
  const larger = { transform: `translate(${CX} ${CY}) scale(1.13) translate(${-CX} ${-CY})` }
  const plated = (random: Random) => plate(random, CX, CY, 276, ware) + group(food(random), larger)
  const draw = () => {
    const random = randomFrom(name)
    return surface(random, table) + laid(random, cloth, tools) + plated(random)
  }
  return Object.assign(draw, { plated: () => plated(randomFrom(`${name} on a table`)) })
}

export const near = (random: Random, count: number, radius: number, gap: number) =>
  fromOutside(scatter(random, count, CX, CY, radius, gap), CX, CY)
