import * as v from 'valibot'
import { beginPriceRows, priceRow, readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { type Ingredient, type NewIngredient, newIngredient } from '#/entities/ingredient/schema.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'

/** The typed values, as they are stored on the device. */
export const typedIngredient = v.object({ name: v.string(), rows: v.array(priceRow) })
export type TypedIngredient = v.InferOutput<typeof typedIngredient>

export const beginIngredient = (
  ingredient: Ingredient | undefined,
  sizes: readonly Dimension[],
  decimal: ',' | '.',
): TypedIngredient => ({
  name: ingredient?.name ?? '',
  rows: beginPriceRows(ingredient?.dimensionAssignments, sizes, decimal, ingredient?.price),
})

/**
 * The body to send; undefined: something is wrong.
 * SPEC-GAP 5: no validation of an ingredient's name is shown; without one it cannot be distinguished from another, so it is required.
 */
export function readTypedIngredient(
  { name, rows }: TypedIngredient,
  sizes: readonly Dimension[],
): NewIngredient | undefined {
  const read = v.safeParse(newIngredient, { name: tidyName(name), dimensions: readPriceRows(rows, sizes) })
  return read.success ? read.output : undefined
}
