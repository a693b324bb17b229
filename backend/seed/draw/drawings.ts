import { boards } from './dishes/boards.ts'
import { desserts } from './dishes/desserts.ts'
import { drinks } from './dishes/drinks.ts'
import { levant } from './dishes/levant.ts'
import { meats } from './dishes/meat.ts'
import { pastas } from './dishes/pasta.ts'
import { pizzas } from './dishes/pizza.ts'
import { riceAndSoups } from './dishes/rice-soup.ts'
import { seafood } from './dishes/sea.ts'
import { sides } from './dishes/sides.ts'
import { starters } from './dishes/starters.ts'
import { tables } from './dishes/tables.ts'
import { facades } from './facades/restaurants.ts'
import { logos } from './logos/logos.ts'

/** Every picture by its file name, without the ending. */
export const drawings: Record<string, () => string> = {
  ...pizzas,
  ...pastas,
  ...riceAndSoups,
  ...starters,
  ...boards,
  ...sides,
  ...meats,
  ...seafood,
  ...desserts,
  ...levant,
  ...drinks,
  ...tables,
  ...facades,
  ...logos,
}
