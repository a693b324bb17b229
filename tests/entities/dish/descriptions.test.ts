import { expect, test } from 'vitest'
import { descriptionFor, descriptionsOf } from '#/entities/dish/descriptions.ts'

const described = {
  description: 'Fresh pasta',
  descriptionIt: ' Pasta fresca ',
  descriptionAr: '  ',
  descriptionFr: '',
}

test('a dish has a default description, which counts as English and comes first, and translations; blank ones are left out (R1.7)', () => {
  expect(descriptionsOf(described)).toEqual([
    { language: 'en', text: 'Fresh pasta' },
    { language: 'it', text: 'Pasta fresca' },
  ])
})

test('a reader gets their language, else the default, else any (ADR-010)', () => {
  expect(descriptionFor(described, 'it')).toEqual({ language: 'it', text: 'Pasta fresca' })
  expect(descriptionFor(described, 'ar')).toEqual({ language: 'en', text: 'Fresh pasta' })
  expect(descriptionFor({ descriptionEs: 'Pasta' }, 'fr')).toEqual({ language: 'es', text: 'Pasta' })
  expect(descriptionFor({}, 'it')).toBeUndefined()
})
