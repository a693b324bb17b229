import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { BrandBar } from '#/ui/BrandBar.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './LegalPage.module.css'

type LegalKind = 'terms' | 'privacy' | 'cookies'

type LegalText = { title: TextKey; sections: { heading: TextKey; text: TextKey }[] }

/** The texts of each page. What they say about stored data must match the table in docs/offline.md. */
const LEGAL_TEXTS: Record<LegalKind, LegalText> = {
  terms: {
    title: 'legal.terms',
    sections: [
      { heading: 'legal.serviceHeading', text: 'legal.serviceText' },
      { heading: 'legal.contentHeading', text: 'legal.contentText' },
      { heading: 'legal.accountHeading', text: 'legal.accountText' },
    ],
  },
  privacy: {
    title: 'legal.privacy',
    sections: [
      { heading: 'legal.visitorHeading', text: 'legal.visitorText' },
      { heading: 'legal.staffHeading', text: 'legal.staffText' },
      { heading: 'legal.cameraHeading', text: 'legal.cameraText' },
    ],
  },
  cookies: {
    title: 'legal.cookies',
    sections: [
      { heading: 'legal.noCookiesHeading', text: 'legal.noCookiesText' },
      { heading: 'legal.localHeading', text: 'legal.localText' },
      { heading: 'legal.ordersHeading', text: 'legal.ordersText' },
      { heading: 'legal.copiesHeading', text: 'legal.copiesText' },
      { heading: 'legal.forgetHeading', text: 'legal.forgetText' },
    ],
  },
}

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
      <main className={`stack-24 ${styles.main}`}>
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
