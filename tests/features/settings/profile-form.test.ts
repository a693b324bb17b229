import { describe, expect, test } from 'vitest'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import {
  changesSince,
  currencyChoices,
  hasChanges,
  profileConflicts,
  readProfile,
  realChanges,
  shownProfile,
} from '#/features/settings/profile-form.ts'

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
const read = (changes: Parameters<typeof shownProfile>[1], restaurant = saved) =>
  readProfile(restaurant, shownProfile(restaurant, changes))

describe('what stands in the fields', () => {
  test('what was typed, else what is saved, also when that changes elsewhere', () => {
    const changes = { name: 'Da Gina', city: bologna }
    expect(shownProfile({ ...saved, street: 'Via Adige 1' }, changes)).toEqual({
      name: 'Da Gina',
      street: 'Via Adige 1',
      description: 'Si mangia',
      currency: '€',
      city: bologna,
    })
  })

  test('a city that was taken back is none', () => expect(shownProfile(saved, { city: null }).city).toBeUndefined())

  test('an emptied description stays empty', () =>
    expect(shownProfile(saved, { description: '' }).description).toBe(''))
})

describe('a change', () => {
  test('is what differs from what is saved', () => {
    const typed = { name: 'Da Gino', street: 'Via Po 10', currency: '€', city: { id: 'roma', name: 'Roma' } }
    expect(realChanges(saved, typed)).toEqual({ street: 'Via Po 10', base: { street: 'Via Po 9' } })
    expect(hasChanges(realChanges(saved, { name: 'Da Gino' }))).toBe(false)
    expect(hasChanges(realChanges(saved, { city: null }))).toBe(true)
  })

  test('keeps its base while it lasts, also when something else is saved', () => {
    const first = realChanges(saved, { street: 'Via Po 10' })
    const later = { ...saved, street: 'Via Adige 1', name: 'Da Gina' }
    const second = realChanges(later, { ...first, name: 'Da Ginevra' })
    expect(second.base).toEqual({ street: 'Via Po 9', name: 'Da Gina' })
    expect(profileConflicts(later, second)).toEqual(['street'])
    expect(realChanges(later, { ...second, street: 'Via Adige 1' }).base).toEqual({ name: 'Da Gina' })
    // Drafts of older versions have none.
    expect(profileConflicts(later, { street: 'Via Po 10' })).toEqual([])
  })

  test('may be a blank, with which the next word begins', () => {
    expect(realChanges(saved, { name: 'Da Gino ' }).name).toBe('Da Gino ')
  })

  test('that was sent is one no more; what was typed meanwhile still is', () => {
    const sent = { name: 'Da Gina', city: bologna }
    expect(hasChanges(changesSince(sent, sent))).toBe(false)
    const since = changesSince(sent, { name: 'Da Ginevra', city: bologna, street: 'Via Po 1' })
    expect(since).toMatchObject({ name: 'Da Ginevra', street: 'Via Po 1' })
    expect(since.city).toBeUndefined()
  })
})

describe('what is sent', () => {
  test('is the whole restaurant, its id in the body, its pictures as they came', () => {
    expect(read({ description: ' Si beve ' }).profile).toEqual({ ...saved, description: 'Si beve' })
  })

  test('leaves out what is pasted and nobody sees', () => {
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

  test('a city whose id never came goes by its name', () => {
    expect(read({}, { ...saved, cityId: undefined }).profile).toMatchObject({ city: 'Roma', cityId: undefined })
  })

  test('name, street and city are needed, and each is told', () => {
    expect(read({ name: ' ', street: '', city: null }).faults).toEqual(new Set(['name', 'street', 'city']))
  })
})

test('a currency of its own is a choice beside the known ones', () => {
  expect(currencyChoices('€')).toEqual(['€', '$', 'L.L.'])
  expect(currencyChoices('GBP')).toEqual(['€', '$', 'L.L.', 'GBP'])
  expect(currencyChoices(undefined)).toEqual(['€', '$', 'L.L.'])
})
