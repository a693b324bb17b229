import { describe, expect, test } from 'vitest'
import { cityChips } from '#/features/landing/landing-view.ts'

const citiesOf = (rows: { city?: string }[]) => cityChips(rows, ({ city }) => city)
const inCities = (...cities: (string | undefined)[]) => cities.map((city) => (city === undefined ? {} : { city }))

describe('the cities that are offered', () => {
  test('the city with the most restaurants is first, equal ones are in the order of their names', () =>
    expect(citiesOf(inCities('Roma', 'Napoli', 'Bari', 'Roma '))).toEqual(['Roma', 'Bari', 'Napoli']))

  test('a restaurant without a city adds none', () =>
    expect(citiesOf(inCities('Roma', undefined, ' ', 'Bari'))).toEqual(['Bari', 'Roma']))

  test('none where all restaurants are in one city', () =>
    expect(citiesOf(inCities('Roma', 'Roma', undefined))).toEqual([]))

  test('at most eight', () => expect(citiesOf(inCities(...'abcdefghij'))).toHaveLength(8))
})
