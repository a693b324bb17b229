import { useTranslation } from 'react-i18next'
import { useUser } from '#/entities/user/session.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { BrandBar } from '#/ui/BrandBar.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import { CreateRestaurantForm } from './CreateRestaurantForm.tsx'
import styles from './CreateRestaurantPage.module.css'

/** A director without a restaurant creates one (R2.4). */
export function CreateRestaurantPage() {
  const { t } = useTranslation()
  const user = useUser()
  usePageTitle(t('createRestaurant.title'))
  if (!user) return null
  return (
    <>
      <BrandBar />
      <main ref={keepFocus} className={styles.main}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('createRestaurant.title')}
        </h1>
        <p className={styles.intro}>{t('createRestaurant.intro')}</p>
        <MuiProviders>
          <CreateRestaurantForm key={user.personKey} user={user} />
        </MuiProviders>
      </main>
    </>
  )
}
