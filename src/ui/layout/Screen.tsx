import type { Elements } from '#/lib/jsx/content.ts'
import styles from './Screen.module.css'
import { usePageTitle } from './use-page-title.ts'

export function Screen({ title, action, children }: { title: string; action?: Elements; children: Elements }) {
  usePageTitle(title)
  return (
    <section className={`stack-24 ${styles.screen}`}>
      <header className={`wrap-line ${styles.head}`}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
