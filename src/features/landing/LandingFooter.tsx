import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { ColorSchemeSwitcher } from '#/ui/ColorSchemeSwitcher.tsx'
import styles from './LandingFooter.module.css'

/** The foot of the landing page: terms, privacy and cookies, the choice of colours. */
export function LandingFooter() {
  const { t } = useTranslation()
  return (
    <footer className={styles.foot}>
      <Link to={paths.terms()}>{t('legal.terms')}</Link>
      <Link to={paths.privacy()}>{t('legal.privacy')}</Link>
      <Link to={paths.cookies()}>{t('legal.cookies')}</Link>
      <ColorSchemeSwitcher />
    </footer>
  )
}
