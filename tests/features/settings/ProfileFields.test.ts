import { describe, expect, test } from 'vitest'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { beginProfile, currencyChoices, readProfile, type TypedProfile } from '#/features/settings/ProfileFields.tsx'

const saved: Restaurant = {
  id: 'r',
  name: 'Da Gino',
  city: 'Roma',
  cityId: 'roma',
  country: 'Italia',
  currency: '€',
  street: 'Via Po 9',
  description: 'Si mangia',
  restaurantImage: ['p'],
  logo: 'p',
}
const bologna = { id: 'bologna', name: 'Bologna' }
const read = (typed: Partial<TypedProfile>, restaurant = saved) =>
  readProfile(restaurant, { ...beginProfile(restaurant), ...typed })

test('the form begins with what is saved', () => {
  const { name, street, description, currency } = saved
  expect(beginProfile(saved)).toEqual({ name, street, description, currency, city: { id: 'roma', name: 'Roma' } })
  expect(beginProfile({ ...saved, city: '' }).city).toBeNull()
})

describe('what is sent', () => {
  test('is the whole restaurant, its id in the body, its pictures as they came', () => {
    expect(read({ description: ' Si beve ' }).profile).toEqual({ ...saved, description: 'Si beve' })
  })

  test('removes invisible characters', () => {
    const pasted = { name: 'Da\tGino', street: 'Via Po\u000b 9', description: 'Si mangia\u000be si beve' }
    expect(read(pasted).profile).toMatchObject({
      name: 'Da Gino',
      street: 'Via Po 9',
      description: 'Si mangiae si beve',
    })
  })

  test('a new city goes by its id and name, without the old one’s country', () => {
    expect(read({ city: bologna }).profile).toMatchObject({ city: 'Bologna', cityId: 'bologna', country: undefined })
  })

  test('a city without an id is matched by its name', () => {
    expect(read({}, { ...saved, cityId: undefined }).profile).toMatchObject({ city: 'Roma', cityId: undefined })
  })

  test('name, street and city are required, and each is marked', () => {
    expect(read({ name: ' ', street: '', city: null }).faults).toEqual(new Set(['name', 'street', 'city']))
  })
})

test('an unknown currency is offered beside the known ones', () => {
  expect(currencyChoices('€')).toEqual(['€', '$', 'L.L.'])
  expect(currencyChoices('GBP')).toEqual(['€', '$', 'L.L.', 'GBP'])
  expect(currencyChoices(undefined)).toEqual(['€', '$', 'L.L.'])
})
