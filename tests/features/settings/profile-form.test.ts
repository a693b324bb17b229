import { describe, expect, test } from 'vitest'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import {
  beginProfile,
  currencyChoices,
  profileFailure,
  readProfile,
  type TypedProfile,
} from '#/features/settings/profile-form.ts'
import { ApiError } from '#/lib/http/api-error.ts'

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
  readProfile(restaurant, { ...beginProfile(restaurant), ...typed }, 'it')

test('pictures that did not come are not sent as none', () => {
  expect(read({}, { ...saved, restaurantImage: [] }).profile?.restaurantImage).toBeUndefined()
  expect(read({}, { ...saved, restaurantImage: ['p'] }).profile?.restaurantImage).toEqual(['p'])
})

test('the form begins with what is saved', () => {
  const { name, street, description, currency } = saved
  const city = { id: 'roma', name: 'Roma' }
  expect(beginProfile(saved)).toEqual({ name, street, description, currency, city, phone: '', hours: null })
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

describe('hours and telephone', () => {
  const LINES = 'Horario: lun-dom 12:00-23:00\nTeléfono: 06 123456'
  const described = { ...saved, description: `Si mangia\n${LINES}` }
  const day = [{ from: '12:00', to: '23:00' }]

  test('are fields of their own, not text', () => {
    expect(beginProfile(described)).toMatchObject({
      description: 'Si mangia',
      phone: '06 123456',
      hours: { zone: '', days: Array.from({ length: 7 }, () => day) },
    })
  })

  test('are written below the text, in the language that they have', () => {
    expect(read({ description: 'Si beve' }, described).profile?.description).toBe(`Si beve\n${LINES}`)
    expect(read({ phone: '\u202a+39 06 99\u202c999' }, described).profile?.description).toBe(
      'Si mangia\nHorario: lun-dom 12:00-23:00\nTeléfono: +39 06 99999',
    )
    expect(read({ phone: '06 123456' }).profile?.description).toBe('Si mangia\nTelefono: 06 123456')
  })

  test('are taken away', () => {
    expect(read({ phone: ' ', hours: null }, described).profile?.description).toBe('Si mangia')
  })

  test('that are typed into the text count, unless a field says otherwise', () => {
    expect(read({ description: 'Si beve\nPhone: 06 1111' }).profile?.description).toBe('Si beve\nPhone: 06 1111')
    expect(read({ description: 'Si beve\nTelefono: 06 11111', phone: '06 22222' }).profile?.description).toBe(
      'Si beve\nTelefono: 06 22222',
    )
  })

  test('that cannot be written are marked, as is a text that is too long with them', () => {
    const hours = { zone: '', days: Array.from({ length: 7 }, () => [{ from: '12:00', to: '' }]) }
    expect(read({ phone: 'chiama!', hours }).faults).toEqual(new Set(['phone', 'hours']))
    expect(read({ description: 'x'.repeat(4_990), phone: '06 123456' }).faults).toEqual(new Set(['description']))
  })
})

test('an unknown currency is offered beside the known ones', () => {
  expect(currencyChoices('€')).toEqual(['€', '$', 'L.L.'])
  expect(currencyChoices('GBP')).toEqual(['€', '$', 'L.L.', 'GBP'])
  expect(currencyChoices(undefined)).toEqual(['€', '$', 'L.L.'])
})

test('a backend without the call for the profile has a text of its own', () => {
  expect(profileFailure(new ApiError('http', { status: 501 }))).toBe('errors.profileMissing')
  expect(profileFailure(new ApiError('http', { status: 404 }))).toBeUndefined()
  expect(profileFailure(new ApiError('http', { status: 400 }))).toBeUndefined()
})
