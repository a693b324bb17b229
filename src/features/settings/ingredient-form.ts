import * as v from 'valibot'
import { beginPriceRows, priceRow, readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { type Ingredient, type NewIngredient, newIngredient } from '#/entities/ingredient/schema.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'

/** An ingredient as it is typed; also how it is kept on the device. */
export const typedIngredient = v.object({ name: v.string(), rows: v.array(priceRow) })
export type TypedIngredient = v.InferOutput<typeof typedIngredient>

/** What the modal begins with: nothing, or the ingredient that is edited. */
export const beginIngredient = (
  ingredient: Ingredient | undefined,
  sizes: readonly Dimension[],
  decimal: ',' | '.',
): TypedIngredient => ({
  name: ingredient?.name ?? '',
  rows: beginPriceRows(ingredient?.dimensionAssignments, sizes, decimal, ingredient?.price),
})

/**
 * The draft that can be sent, or undefined.
 * SPEC-GAP 5: no validation of an ingredient's name is shown; one without a name cannot be told from another, so it needs one.
 */
export function readTypedIngredient(
  { name, rows }: TypedIngredient,
  sizes: readonly Dimension[],
): NewIngredient | undefined {
  const read = v.safeParse(newIngredient, { name: tidyName(name), dimensions: readPriceRows(rows, sizes) })
  return read.success ? read.output : undefined
}
