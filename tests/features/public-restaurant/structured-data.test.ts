import { describe, expect, test } from 'vitest'
import { structuredData } from '#/features/public-restaurant/structured-data.ts'

const restaurant = { id: 'r1', name: 'Da </script><b>Anna', city: 'Roma', street: 'Via Po 9', restaurantImage: ['p'] }
const text = structuredData(
  restaurant,
  [
    {
      id: 'm',
      name: 'Carta',
      dishes: [
        {
          id: 'd',
          name: 'Carbonara',
          category: null,
          isAvailable: true,
          dishImagesId: [],
          ingredients: {},
          descriptionIt: 'Con guanciale',
          dimensionAssignments: [
            { price: 12.5, dimension: { id: 's', name: 'standard', standard: true } },
            { price: 15, dimension: { id: 'g', name: 'Grande', standard: false } },
          ],
        },
      ],
    },
  ],
  'https://coperto.example',
)

test('a restaurant, its menu and its dishes with their prices', () => {
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Restaurant',
    url: 'https://coperto.example/restaurant/r1',
    image: 'https://coperto.example/api/public/restaurant-image/p',
    address: { streetAddress: 'Via Po 9', addressLocality: 'Roma' },
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [
        {
          name: 'Carta',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Carbonara',
              description: 'Con guanciale',
              offers: [
                { name: 'standard', price: '12.50', priceCurrency: 'EUR' },
                { name: 'Grande', price: '15.00' },
              ],
            },
          ],
        },
      ],
    },
  })
})

test('no name can end the script element', () => {
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe('Da </script><b>Anna')
})

describe('hours and telephone', () => {
  const read = (description: string) =>
    JSON.parse(structuredData({ ...restaurant, description }, [], 'https://a.example'))

  test('are said as schema.org says them, and are not part of the text', () => {
    const data = read('Si mangia\nOrari: lun 00:00-24:00; mar-sab 19:00-01:00; dom chiuso\nTelefono: 06 123456')
    expect(data).toMatchObject({ description: 'Si mangia', telephone: '06 123456' })
    expect(data).not.toHaveProperty('hasMenu')
    const rows = data.openingHoursSpecification.map(({ dayOfWeek, opens, closes }: Record<string, string>) =>
      [dayOfWeek?.replace('https://schema.org/', ''), opens, closes].join(' '),
    )
    expect([rows[0], rows[1], rows.at(-1), rows.length]).toEqual([
      'Monday 00:00 23:59',
      'Tuesday 19:00 01:00',
      'Sunday 00:00 00:00',
      7,
    ])
  })

  test('that are not understood are text, and nothing is said', () => {
    const data = read('Orari: quando capita\nTelefono: tel:1')
    expect(data.description).toBe('Orari: quando capita\nTelefono: tel:1')
    expect(data).not.toHaveProperty('telephone')
    expect(data).not.toHaveProperty('openingHoursSpecification')
  })
})
