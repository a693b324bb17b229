import { expect, test } from 'vitest'
import { drawerDrafts } from '#/entities/order/drawer-drafts.ts'
import { sampleDraft } from '../../support/sample-draft.ts'

const refused = sampleDraft({ id: 'refused', refusal: { at: 5_000, status: 400 } })
const stranded = sampleDraft({ id: 'stranded', tableNumber: 9, updatedAt: 2_000 })
const idsOf = (...given: Parameters<typeof drawerDrafts>) => drawerDrafts(...given).map(({ id }) => id)

test('a draft at its table is the card’s', () => expect(idsOf([sampleDraft()], new Set([9]))).toEqual([]))
test('refused ones, and those without a table: oldest first', () =>
  expect(idsOf([refused, sampleDraft({ tableNumber: 8 }), stranded], new Set([9]))).toEqual(['stranded', 'refused']))
test('the answer to the cover prompt alone is nothing to keep', () =>
  expect(idsOf([sampleDraft({ tableNumber: 9, courses: [{ lines: [] }] })], new Set([9]))).toEqual([]))
