import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { isUnknownRestaurant } from '#/entities/restaurant/rules.ts'
import { LinkButton } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { FailureBox } from '#/ui/QueryView.tsx'
import styles from './PublicRestaurantPage.module.css'

/** Shown when the restaurant cannot be read: a retry, unless it does not exist, and a link to the list. */
export function RestaurantFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.failed}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('publicRestaurant.title')}
      </h1>
      {isUnknownRestaurant(error) ? (
        <Notice
          kind="problem"
          title={t('publicRestaurant.failed')}
          text={t('publicRestaurant.unknown')}
          action={<LinkButton to={paths.landing()}>{t('landing.showAll')}</LinkButton>}
        />
      ) : (
        <>
          <FailureBox error={error} failed="publicRestaurant.failed" onRetry={onRetry} />
          <Link className={styles.toList} to={paths.landing()}>
            {t('landing.showAll')}
          </Link>
        </>
      )}
    </div>
  )
}
