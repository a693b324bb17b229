import { paths } from '#/config/paths.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { currencyCode, fromCents, toCents } from '#/lib/money/money.ts'
import type { MenuSection } from './menu-sections.ts'

/**
 * A restaurant and its menu as schema.org data (Restaurant, Menu, MenuItem), escaped for a script element. Dimensions become
 * offers.
 */
export function structuredData(restaurant: Restaurant, sections: readonly MenuSection[], origin: string): string {
  const { id, name, city, street, country, description, currency } = restaurant
  const priceCurrency = currencyCode(currency)
  const photo = photoAddress(restaurant)
  const item = (dish: Dish) => ({
    '@type': 'MenuItem',
    name: dish.name,
    description: descriptionFor(dish, 'it')?.text,
    offers: dish.dimensionAssignments.map(({ dimension, price }) => ({
      '@type': 'Offer',
      name: dimension.name,
      price: fromCents(toCents(price)).toFixed(2),
      priceCurrency,
    })),
  })
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    description,
    url: origin + paths.restaurant(id),
    image: photo && new URL(photo, origin).href,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: sections.map((section) => ({
        '@type': 'MenuSection',
        name: section.name,
        hasMenuItem: section.dishes.map(item),
      })),
    },
  }
  // A dish called "</script>" must stay a name.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
