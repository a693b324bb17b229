import { paths } from '#/config/paths.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { clockText, DAY_MINUTES, type Hours, splitContact } from '#/entities/restaurant/opening-hours.ts'
import { photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { currencyCode } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import type { MenuSection } from './menu-sections.ts'

/**
 * A restaurant and its menu as schema.org data (Restaurant, Menu, MenuItem), escaped for a script element. Dimensions become
 * offers.
 */
export function structuredData(restaurant: Restaurant, sections: readonly MenuSection[], origin: string): string {
  const { id, name, city, street, country, currency } = restaurant
  const { prose, contact } = splitContact(restaurant.description ?? '')
  const priceCurrency = currencyCode(currency)
  const photo = photoAddress(restaurant)
  const menuItemOf = (dish: Dish) => ({
    '@type': 'MenuItem',
    name: dish.name,
    description: descriptionFor(dish, 'it')?.text,
    offers: dish.dimensionAssignments.map(({ dimension, price }) => ({
      '@type': 'Offer',
      name: dimension.name,
      ...(price !== undefined && { price: typedPrice(price, '.', currency), priceCurrency }),
    })),
  })
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    description: prose.trim() || undefined,
    telephone: contact.phone,
    openingHoursSpecification: contact.hours && specificationOf(contact.hours),
    url: origin + paths.restaurant(id),
    image: photo && new URL(photo, origin).href,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
    hasMenu:
      sections.length > 0
        ? {
            '@type': 'Menu',
            hasMenuSection: sections.map((section) => ({
              '@type': 'MenuSection',
              name: section.name,
              hasMenuItem: section.dishes.map(menuItemOf),
            })),
          }
        : undefined,
  }
  // A dish called "</script>" must stay a name.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** In the form of schema.org: a closed day opens and closes at 00:00, and a whole day closes at 23:59. */
const specificationOf = ({ week }: Hours) =>
  week.flatMap((slots, day) => {
    const period = (opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[day]}`,
      opens,
      closes,
    })
    if (slots.length === 0) return [period('00:00', '00:00')]
    return slots.map(({ from, to }) => period(clockText(from), to === DAY_MINUTES ? '23:59' : clockText(to)))
  })
