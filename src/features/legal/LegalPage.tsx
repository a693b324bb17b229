import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { BrandBar } from '#/ui/BrandBar.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './LegalPage.module.css'
import { LEGAL_TEXTS, type LegalKind } from './legal-texts.ts'

const OTHERS = [
  { kind: 'terms', to: paths.terms() },
  { kind: 'privacy', to: paths.privacy() },
  { kind: 'cookies', to: paths.cookies() },
] as const

/** The pages on terms, privacy and cookies. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation()
  const { title, sections } = LEGAL_TEXTS[kind]
  usePageTitle(t(title))
  return (
    <>
      <BrandBar />
      <main className={styles.main}>
        <h1 tabIndex={-1}>{t(title)}</h1>
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{t(heading)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        <nav className={styles.others} aria-label={t('legal.others')}>
          {OTHERS.filter((other) => other.kind !== kind).map((other) => (
            <Link key={other.kind} to={other.to}>
              {t(LEGAL_TEXTS[other.kind].title)}
            </Link>
          ))}
        </nav>
      </main>
    </>
  )
}
