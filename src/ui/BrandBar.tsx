import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import styles from './BrandBar.module.css'
import { Icon } from './Icon.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'

export function BrandBar() {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.landing()} title={t('common.home')}>
        <Icon name="plate" />
        {PRODUCT_NAME}
      </Link>
      <LanguageSwitcher />
    </header>
  )
}
