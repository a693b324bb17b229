import * as v from 'valibot'
import { dishBody, withValues } from '#/entities/dish/fields.ts'
import { dish } from '#/entities/dish/schema.ts'
import type { TestBackend } from './backend.ts'
import { thingsOf } from './demo-things.ts'

/** Another device writes what has to be chosen of a dish: 'Cottura = al sangue / media'. */
export const declareChoice = (backend: TestBackend, name: string, choices: string): Promise<void> =>
  declareOf(backend, name, { choices })

/** Another device writes what a dish declares: { allergens: 'milk,eggs' }. */
export async function declareOf(
  backend: TestBackend,
  name: string,
  values: { choices?: string; allergens?: string },
): Promise<void> {
  const { id } = (await thingsOf(backend)).dish(name)
  const { body } = await backend.call('GET', `/api/dish/${id}`, { as: 'director' })
  const now = v.parse(dish, body)
  const changed = withValues(now, values, { menus: [], categories: [], dimensions: [] })
  const sent = dishBody({ ...changed, menuId: now.menuId ?? '', position: now.position ?? 1 })
  const { status } = await backend.call('PATCH', `/api/dish/${id}`, { as: 'director', body: sent })
  if (status >= 300) throw new Error(`The dish was refused: ${status}`)
}
