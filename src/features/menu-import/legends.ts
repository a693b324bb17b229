import { allergenNamed } from '#/entities/dish/allergen-words.ts'
import { dietNamed } from '#/entities/dish/diet-words.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { cellText, type FileCell } from '#/panels/menu-file/cells.ts'
import { legendRows } from '#/panels/menu-file/remarks.ts'
import { legendEntries, legendOf } from '#/panels/menu-file/words-of-cell.ts'
import type { AllergenMeanings } from './read-allergens.ts'
import type { DietMeanings } from './read-diets.ts'

/** What the file itself says of its numbers or letters: '1 = glutine, 2 = crostacei', 'V = vegetariano', or a row each. */
export function legendsIn(rows: readonly (readonly FileCell[])[]): {
  allergens: AllergenMeanings
  diets: DietMeanings
} {
  const texts = rows.map((cells) => cells.map((cell) => latinDigits(cellText(cell)).trim()))
  const entries = [...legendEntries(texts), ...legendRows(rows).values()]
  const letters = entries.filter(([code]) => !/\d/.test(code))
  return { allergens: legendOf(entries, allergenNamed, 3), diets: legendOf(letters, dietNamed, 2) }
}
