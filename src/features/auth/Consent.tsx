import { Trans } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import styles from './AuthForms.module.css'

// A tab of its own: what is typed in the form must not be lost by reading.
const away = { target: '_blank', rel: 'noopener' } as const

/** The footer on accepting the terms and reading the privacy and cookies policy (specification, section 2). */
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
