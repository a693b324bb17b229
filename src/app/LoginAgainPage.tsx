import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { BrandBar } from '#/ui/BrandBar.tsx'
import { LinkButton } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './WholePage.module.css'

/**
 * Shown when the session's token may be older than the person's restaurant. A login brings a new one and leads back.
 * `isWholePage`: outside the area's frame, for an address whose restaurant may be someone else's.
 */
export function LoginAgainPage({ isWholePage = false }: { isWholePage?: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  usePageTitle(t('auth.openRestaurant'))
  const Frame = isWholePage ? 'main' : 'section'
  return (
    <>
      {isWholePage && <BrandBar />}
      <Frame className={styles.page} tabIndex={isWholePage ? -1 : undefined}>
        <Notice
          kind="problem"
          isWholePage
          title={t('auth.openRestaurant')}
          text={t(isWholePage ? 'auth.openRestaurantIfYours' : 'auth.openRestaurantText')}
          action={
            <LinkButton to={paths.landing()} state={{ login: true, from: pathname + search }}>
              {t('auth.loginAgain')}
            </LinkButton>
          }
        />
      </Frame>
    </>
  )
}
