import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths, tableOf } from '#/config/paths.ts'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { isPlainClick } from '#/lib/history/use-dialog-step.ts'
import { LinkButton } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { LanguageSwitcher } from '#/ui/LanguageSwitcher.tsx'
import styles from './PublicHeader.module.css'

/** R2.21 */
export function PublicHeader({ restaurant }: { restaurant: Restaurant | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const table = tableOf(useSearchParams()[0])
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <LinkButton
          look="icon"
          to={paths.landing()}
          aria-label={t('common.back')}
          onClick={(event) => {
            // Back to the list as it was. A visitor from outside the app gets the list anyway.
            const isOwnStep = Number(window.history.state?.idx) > 0
            if (!isOwnStep || !isPlainClick(event)) return
            event.preventDefault()
            navigate(-1)
          }}
        >
          <Icon name="back" className="mirrored" />
        </LinkButton>
        <span className={styles.logo}>
          <RestaurantLogo restaurant={restaurant} size={44} />
        </span>
        {/* The page's heading says the name; here it stays in sight while the page scrolls. */}
        <span className={styles.name} aria-hidden="true">
          <bdi>{restaurant?.name}</bdi>
        </span>
        {table !== undefined && <p className={styles.table}>{t('entities.tableNumber', { number: table })}</p>}
        <LanguageSwitcher isIconOnPhone />
      </div>
    </header>
  )
}
