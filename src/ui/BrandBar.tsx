import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import styles from './BrandBar.module.css'
import { Icon } from './Icon.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Link } from './Link.tsx'

export function BrandLink({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Link className={`target-line ${styles.brand} ${className}`} to={paths.landing()} title={t('common.home')}>
      <Icon name="plate" />
      <span>{PRODUCT_NAME}</span>
    </Link>
  )
}

export function BrandBar() {
  return (
    <header className={`line ${styles.bar}`}>
      <BrandLink />
      <LanguageSwitcher />
    </header>
  )
}
