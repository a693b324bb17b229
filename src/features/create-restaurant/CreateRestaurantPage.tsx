import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import { useUser } from '#/entities/user/session.ts'
import { Dressed } from '#/ui/Dressed.tsx'
import { LanguageSwitcher } from '#/ui/LanguageSwitcher.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import { CreateRestaurantForm } from './CreateRestaurantForm.tsx'
import styles from './CreateRestaurantPage.module.css'

/** Where a director without a restaurant creates one (specification, section 2). */
export function CreateRestaurantPage() {
  const { t } = useTranslation()
  const user = useUser()
  usePageTitle(t('createRestaurant.title'))
  if (!user) return null
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link className={styles.brand} to={paths.landing()} title={t('common.home')}>
          {PRODUCT_NAME}
        </Link>
        <LanguageSwitcher />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('createRestaurant.title')}
        </h1>
        <p className={styles.intro}>{t('createRestaurant.intro')}</p>
        <Dressed>
          <CreateRestaurantForm key={user.personKey} user={user} />
        </Dressed>
      </main>
    </div>
  )
}
