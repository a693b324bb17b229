// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CombinationDraft, emptyCombinationDraft } from '#/features/combinations/draft.ts'
import { createCombinationDraftStore } from '#/features/combinations/draft-store.ts'
import { saveCalls } from '#/features/combinations/save-calls.ts'
import { createSaving } from '#/features/combinations/saving.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { systemClock } from '#/lib/time/clock.ts'
import { network, withNetwork } from '../../support/backend/network.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

withNetwork()
beforeEach(() => startLanguages('it'))

const place = { restaurantId: 'r', userId: 'ada', opened: undefined }
const draftOf = (changes: Partial<CombinationDraft>): CombinationDraft => ({
  ...emptyCombinationDraft(place, 'draft', [{ key: 's', dimensionId: 's', price: '30' }]),
  name: 'Cena',
  ...changes,
})
const primo = { key: 'o', name: 'Primo', isOwnMenu: false, dishIds: ['9'], ingredientIds: ['4'] }

/**
 * A backend whose ids are numbers. Menu 1 is the restaurant's.
 * @param firstOption the id of the first option; @param answered what its creation answers.
 */
function numberedBackend({ firstOption, answered }: { firstOption: number; answered: number }) {
  const writes: string[] = []
  const options: { id: number; name: string; combination: true; dish: [] }[] = []
  const write = async (request: Request) => {
    writes.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim())
    return HttpResponse.json({})
  }
  network.use(
    http.get('*/api/public/combinations/r', () => HttpResponse.json([])),
    http.get('*/api/menu/restaurant/r', () => HttpResponse.json([{ id: 1, name: 'Primi', dish: [] }])),
    http.get('*/api/combination/7', () =>
      HttpResponse.json({ id: 7, name: 'Cena', menuList: options, dimensionAssignments: [], combinationImageIds: [] }),
    ),
    http.post('*/api/create-combination', () => HttpResponse.json({ id: 7 })),
    http.post('*/api/create-menu-combination', () => {
      options.push({ id: firstOption, name: 'Primo', combination: true, dish: [] })
      return HttpResponse.json({ id: answered })
    }),
    http.post('*/api/create-dish-combination', ({ request }) => write(request)),
    http.post('*/api/create-ingredients/:id', ({ request }) => write(request)),
    http.delete('*/api/menu/:id', ({ request }) => write(request)),
    http.patch('*/api/menu', ({ request }) => write(request)),
  )
  return writes
}

async function save(draft: CombinationDraft) {
  const store = createCombinationDraftStore({ database: memoryDisk().open(), clock: systemClock })
  const withLock = async (_: string, work: (isLost: () => boolean) => Promise<unknown>) => {
    await work(() => false)
    return true
  }
  await store.save(draft)
  return createSaving({ store, calls: saveCalls, clock: systemClock, withLock }).run(
    draft,
    [{ id: 's', name: 'standard', standard: true }],
    () => {},
    () => Promise.reject(new Error('Nothing is to be asked')),
  )
}

test('the number that answers a new option may be that of its link to the combination: the option is looked up', async () => {
  const writes = numberedBackend({ firstOption: 3, answered: 1 })
  expect(await save(draftOf({ options: [primo] }))).toEqual({ kind: 'done' })
  expect(writes).toEqual([
    'POST /api/create-dish-combination {"dishListIds":[9],"menuId":3}',
    'POST /api/create-ingredients/3 [4]',
  ])
})

describe('options that are counted apart from the menus: no menu of the restaurant is changed', () => {
  const refused = { kind: 'stopped', isUncertain: false, error: { message: expect.stringContaining('«Primo»') } }

  test('by the dishes and ingredients of a new option', async () => {
    const writes = numberedBackend({ firstOption: 1, answered: 1 })
    expect(await save(draftOf({ options: [primo] }))).toMatchObject(refused)
    expect(writes).toEqual([])
  })

  const edit = { combinationId: '7', saved: { head: '' } }
  test.each<[string, Partial<CombinationDraft>]>([
    [
      'its new name',
      { options: [{ ...primo, menuId: '1' }], saved: { 'dishes:o': '["9"]', 'ingredients:o': '["4"]' } },
    ],
    ['its deletion', { removed: [{ menuId: '1', name: 'Primo' }] }],
  ])('by %s', async (_, changes) => {
    const writes = numberedBackend({ firstOption: 1, answered: 1 })
    network.use(http.patch('*/api/update-combination/7', () => HttpResponse.json({})))
    expect(await save(draftOf({ ...edit, ...changes }))).toMatchObject(refused)
    expect(writes).toEqual([])
  })
})
