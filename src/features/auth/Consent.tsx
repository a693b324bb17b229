import { Trans } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import styles from './AuthForms.module.css'

// A new tab: the typed text must not be lost.
const away = { target: '_blank', rel: 'noopener' } as const

/** Terms, privacy and cookies policy (R2.18). */
export function Consent() {
  return (
    <p className={styles.consent}>
      <Trans
        i18nKey="auth.consent"
        components={{
          terms: <Link to={paths.terms()} {...away} />,
          privacy: <Link to={paths.privacy()} {...away} />,
          cookies: <Link to={paths.cookies()} {...away} />,
        }}
      />
    </p>
  )
}
