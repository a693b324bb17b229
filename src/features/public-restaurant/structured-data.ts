import { paths } from '#/config/paths.ts'
import { dimensionName } from '#/entities/dimension/rules.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { clockWords, DAY, type Hours, splitContact } from '#/entities/restaurant/opening-hours.ts'
import { photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { currencyCode, fromCents, toCents } from '#/lib/money/money.ts'
import type { MenuSection } from './menu-sections.ts'

/**
 * A restaurant and its menu as schema.org data (Restaurant, Menu, MenuItem), escaped for a script element. Dimensions become
 * offers.
 * @param standardWord the page's name of the standard dimension.
 */
export function structuredData(
  restaurant: Restaurant,
  sections: readonly MenuSection[],
  origin: string,
  standardWord: string,
): string {
  const { id, name, city, street, country, currency } = restaurant
  const { prose, contact } = splitContact(restaurant.description ?? '')
  const priceCurrency = currencyCode(currency)
  const photo = photoAddress(restaurant)
  const item = (dish: Dish) => ({
    '@type': 'MenuItem',
    name: dish.name,
    description: descriptionFor(dish, 'it')?.text,
    offers: dish.dimensionAssignments.map(({ dimension, price }, _, all) => ({
      '@type': 'Offer',
      name: dimensionName(
        dimension,
        all.map((each) => each.dimension),
        standardWord,
      ),
      price: fromCents(toCents(price)).toFixed(2),
      priceCurrency,
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
              hasMenuItem: section.dishes.map(item),
            })),
          }
        : undefined,
  }
  // A dish called "</script>" must stay a name.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day that is closed opens and closes at 00:00, the whole day closes at 23:59: so schema.org writes them. */
const specificationOf = ({ week }: Hours) =>
  week.flatMap((slots, day) => {
    const row = (opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[day]}`,
      opens,
      closes,
    })
    if (slots.length === 0) return [row('00:00', '00:00')]
    return slots.map(({ from, to }) => row(clockWords(from), to === DAY ? '23:59' : clockWords(to)))
  })
