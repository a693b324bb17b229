import XIcon from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { forgetAllRestaurants, forgetRestaurant, useSeenRestaurants } from '#/entities/restaurant/seen-restaurants.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { buttonClass } from '#/ui/buttons/button-class.ts'
import { Link } from '#/ui/buttons/Link.tsx'
import styles from './SeenRestaurants.module.css'

/**
 * The restaurants seen lately on this device; each can be forgotten, and all.
 * @param className of their place, which the page has before this code: an import of it would be a request more on every visit
 */
export function SeenRestaurants({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const restaurants = useSeenRestaurants()
  const titleRef = useRef<HTMLParagraphElement>(null)
  // The button that has the focus is removed with its restaurant.
  const keepFocus = () => titleRef.current?.focus({ preventScroll: true })
  if (restaurants.length === 0) return null
  return (
    <div className={className}>
      <section aria-labelledby="seen-name" className={styles.seen}>
        {/* No heading: the page's own comes below. */}
        <p id="seen-name" ref={titleRef} className={`strong ${styles.name}`} tabIndex={-1}>
          {t('landing.seen.title')}
        </p>
        <ul className={styles.list}>
          {restaurants.map(({ id, name }) => (
            <li key={id} className={styles.item}>
              <Link className={`${buttonClass('chip')} one-line ${styles.link}`} to={paths.restaurant(id)}>
                <bdi>{name}</bdi>
              </Link>
              <Button
                look="icon"
                aria-label={t('landing.seen.forget', { name })}
                onClick={() => {
                  keepFocus()
                  forgetRestaurant(id)
                }}
              >
                <XIcon size={22} />
              </Button>
            </li>
          ))}
          <li>
            <Button look="text" onClick={forgetAllRestaurants}>
              {t('landing.seen.forgetAll')}
            </Button>
          </li>
        </ul>
      </section>
    </div>
  )
}
