import Tooltip from '@mui/material/Tooltip'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaLinkButton } from '../buttons/AreaButton.tsx'
import styles from './Screen.module.css'
import { usePageTitle } from './use-page-title.ts'

/** A page of the personal area. Its head has the way back, the title, all that is done more seldom, and the main act. */
export function Screen({
  title,
  back,
  more,
  action,
  isWide = false,
  children,
}: {
  title: string
  /** The page above this one. */
  back?: { to: string; label: string }
  /** A menu (`ActionsMenu`), or the one act beside the main one. */
  more?: Elements
  /** The one main act (`MainAct`). */
  action?: Elements
  /** A list uses the whole width of a large window; forms and texts do not. */
  isWide?: boolean
  children: Elements
}) {
  usePageTitle(title)
  return (
    <section className={`stack-24 ${styles.screen} ${isWide ? '' : styles.narrow}`}>
      <header className={`wrap-line ${styles.head} ${back ? styles.below : styles.first}`}>
        <div className={`line-8 ${styles.name}`}>
          {back && (
            <Tooltip title={back.label}>
              <AreaLinkButton look="icon" className={styles.back} to={back.to} aria-label={back.label}>
                <ArrowLeftIcon className="mirrored" />
              </AreaLinkButton>
            </Tooltip>
          )}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {more}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
