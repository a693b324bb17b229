import { expect, test } from 'vitest'
import { descriptionFor, descriptionsOf } from '#/entities/dish/descriptions.ts'

const described = {
  description: 'Fresh pasta',
  descriptionIt: ' Pasta fresca ',
  descriptionAr: '  ',
  descriptionFr: '',
}

test('what is blank is no description; the default one serves English and comes first', () => {
  expect(descriptionsOf(described)).toEqual([
    { language: 'en', text: 'Fresh pasta' },
    { language: 'it', text: 'Pasta fresca' },
  ])
})

test('a reader gets the own language, else the default one, else any', () => {
  expect(descriptionFor(described, 'it')).toEqual({ language: 'it', text: 'Pasta fresca' })
  expect(descriptionFor(described, 'ar')).toEqual({ language: 'en', text: 'Fresh pasta' })
  expect(descriptionFor({ descriptionEs: 'Pasta' }, 'fr')).toEqual({ language: 'es', text: 'Pasta' })
  expect(descriptionFor({}, 'it')).toBeUndefined()
})
