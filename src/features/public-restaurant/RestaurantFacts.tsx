import ClockIcon from 'lucide-react/icons/clock'
import PhoneIcon from 'lucide-react/icons/phone'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import { phoneLink, splitContact, withContact } from '#/entities/restaurant/opening-hours.ts'
import { photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { rememberRestaurant } from '#/entities/restaurant/seen-restaurants.ts'
import { useOpenWords } from '#/entities/restaurant/use-open-words.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { usePageHead } from '#/lib/page-head/page-head.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { buttonClass } from '#/ui/buttons/button-class.ts'
import { sectionsOf } from './menu-sections.ts'
import styles from './RestaurantFacts.module.css'
import { useStoredView } from './stored-view.ts'
import { structuredData } from './structured-data.ts'
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
