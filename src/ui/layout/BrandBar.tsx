import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import { Link } from '../buttons/Link.tsx'
import { LanguageSwitcher } from '../fields/LanguageSwitcher.tsx'
import styles from './BrandBar.module.css'

/** The path of the icon: a plate with fork and knife. */
const PLATE =
  'M6.5 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M2 4v4a1.7 1.7 0 0 0 3.4 0V4M3.7 4v16M22 20V4c-2.2 1.6-2.8 4.4-2.2 8H22'

export function BrandLink({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Link className={`target-line ${styles.brand} ${className}`} to={paths.landing()} title={t('common.home')}>
      <svg className={styles.mark} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={PLATE} />
      </svg>
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
