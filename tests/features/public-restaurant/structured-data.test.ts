import { expect, test } from 'vitest'
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
          dimensionAssignments: [{ price: 12.5, dimension: { id: 's', name: 'standard', standard: true } }],
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
              offers: [{ price: '12.50', priceCurrency: 'EUR' }],
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
