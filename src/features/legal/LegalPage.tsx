import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { usePageHead } from '#/lib/page-head/page-head.ts'
import { Link } from '#/ui/buttons/Link.tsx'
import { BrandBar } from '#/ui/layout/BrandBar.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import styles from './LegalPage.module.css'

/** The sections of each page. What they say about stored data must match the table in docs/offline.md. */
const SECTIONS = {
  terms: ['service', 'content', 'account'],
  privacy: ['visitor', 'staff', 'camera'],
  cookies: ['noCookies', 'local', 'orders', 'copies', 'forget'],
} as const

type LegalKind = keyof typeof SECTIONS

const KINDS = Object.keys(SECTIONS) as LegalKind[]

/** The pages on terms, privacy and cookies. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation()
  const title = t(`legal.${kind}`)
  usePageTitle(title)
  usePageHead({ title, description: t(`legal.${SECTIONS[kind][0]}Text`), path: paths[kind]() })
  return (
    <>
      <BrandBar />
      <main className={`stack-24 ${styles.main}`}>
        <h1 tabIndex={-1}>{title}</h1>
        {SECTIONS[kind].map((section) => (
          <section key={section}>
            <h2 className={styles.heading}>{t(`legal.${section}Heading`)}</h2>
            <p>{t(`legal.${section}Text`)}</p>
          </section>
        ))}
        <nav className={styles.others} aria-label={t('legal.others')}>
          {KINDS.filter((other) => other !== kind).map((other) => (
            <Link key={other} to={paths[other]()}>
              {t(`legal.${other}`)}
            </Link>
          ))}
        </nav>
      </main>
    </>
  )
}
