import ClockIcon from 'lucide-react/icons/clock'
import PhoneIcon from 'lucide-react/icons/phone'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import {
  clockText,
  DAY_MINUTES,
  type Hours,
  phoneLink,
  splitContact,
  withContact,
} from '#/entities/restaurant/opening-hours.ts'
import { photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { rememberRestaurant } from '#/entities/restaurant/seen-restaurants.ts'
import { useOpenWords } from '#/entities/restaurant/use-open-words.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencyCode } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { usePageHead } from '#/lib/page-head/page-head.ts'
import { Button, buttonClass } from '#/ui/buttons/Button.tsx'
import { type MenuSection, sectionsOf } from './menu-sections.ts'
import styles from './RestaurantFacts.module.css'
import { useStoredView } from './stored-view.ts'
import { useOpenPopup } from './use-popup.ts'

export { splitContact }

/**
 * Whether the restaurant is open, a button to call it, and what search engines read. It is loaded after the first view, and lies
 * on the photo, so that nothing moves when it appears.
 */
export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const openPopup = useOpenPopup()
  const { name, city, country, description = '' } = restaurant
  const { prose, contact } = useMemo(() => splitContact(description), [description])
  const openState = useOpenWords(contact.hours, country)
  useStoredView(restaurant.id)
  useEffect(() => {
    // The restaurant of a stored answer may no longer exist.
    if (storedAt(restaurant) === undefined) rememberRestaurant(restaurant)
  }, [restaurant])
  usePageHead({
    title: city ? `${name} · ${city}` : name,
    description: prose.trim() || t('publicRestaurant.summary', { name }),
    path: paths.restaurant(restaurant.id),
    image: photoAddress(restaurant),
  })
  return (
    <>
      <StructuredData restaurant={restaurant} />
      {/* Buttons are not printed. */}
      <p className={styles.printed} data-live>
        {withContact('', contact, language)}
      </p>
      {(contact.hours || contact.phone) && (
        <div className={styles.facts} data-live>
          {contact.hours && (
            <Button className={styles.fact} onClick={() => openPopup({ kind: 'hours' })} aria-haspopup="dialog">
              <ClockIcon size={22} className={openState?.isOpen ? styles.open : undefined} />
              <span>{openState?.words ?? t('entities.hours.title')}</span>
            </Button>
          )}
          {contact.phone && (
            <a
              className={buttonClass('outlined', styles.fact)}
              href={phoneLink(contact.phone)}
              aria-label={t('publicRestaurant.callNumber', { phone: contact.phone })}
            >
              <PhoneIcon size={22} />
              <span className={styles.word}>{t('publicRestaurant.call')}</span>
            </a>
          )}
        </div>
      )}
    </>
  )
}

/** The restaurant and its menu as JSON-LD. */
function StructuredData({ restaurant }: { restaurant: Restaurant }) {
  const { data: menus } = usePublicMenus(restaurant.id)
  const json = useMemo(
    () => structuredData(restaurant, sectionsOf(menus ?? []), window.location.origin),
    [restaurant, menus],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines; every "<" in it is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

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
