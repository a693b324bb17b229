import { boards } from './dishes/boards.ts'
import { breads } from './dishes/bread.ts'
import { cakes } from './dishes/desserts-cakes.ts'
import { creams } from './dishes/desserts-creams.ts'
import { pastry } from './dishes/desserts-pastry.ts'
import { coffees } from './dishes/drinks-coffee.ts'
import { coldDrinks } from './dishes/drinks-cold.ts'
import { hamburgers } from './dishes/hamburger.ts'
import { levant } from './dishes/levant.ts'
import { meats } from './dishes/meats.ts'
import { longPastas } from './dishes/pasta-long.ts'
import { shortPastas } from './dishes/pasta-short.ts'
import { redPizzas } from './dishes/pizza-red.ts'
import { whitePizzas } from './dishes/pizza-white.ts'
import { riceAndSoups } from './dishes/rice-soup.ts'
import { wholeFish } from './dishes/sea-fish.ts'
import { seafood } from './dishes/seafood.ts'
import { sides } from './dishes/sides.ts'
import { coldStarters } from './dishes/starters-cold.ts'
import { hotStarters } from './dishes/starters-hot.ts'
import { tables } from './dishes/tables.ts'
import { bolognaAndTorino } from './facades/bologna-torino.ts'
import { napoli } from './facades/napoli.ts'
import { romaAndMilano } from './facades/roma-milano.ts'
import { logos } from './logos/logos.ts'

/** Every picture by its file name, without the ending. */
export const drawings: Record<string, () => string> = {
  ...boards,
  ...breads,
  ...cakes,
  ...creams,
  ...pastry,
  ...coffees,
  ...coldDrinks,
  ...hamburgers,
  ...levant,
  ...meats,
  ...longPastas,
  ...shortPastas,
  ...redPizzas,
  ...whitePizzas,
  ...riceAndSoups,
  ...wholeFish,
  ...seafood,
  ...sides,
  ...coldStarters,
  ...hotStarters,
  ...tables,
  ...bolognaAndTorino,
  ...napoli,
  ...romaAndMilano,
  ...logos,
}
