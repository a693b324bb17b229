import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './CardNote.module.css'

export function CardNote({
  kind,
  children,
  button,
  onRead,
}: {
  kind: 'failure' | 'changes'
  children: ReactNode
  button: TextKey
  onRead: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles[kind]} role={kind === 'failure' ? 'alert' : undefined}>
      <div className={styles.words}>{children}</div>
      <Button look="quiet" className={styles.button} onClick={onRead}>
        {t(button)}
      </Button>
    </div>
  )
}

/** On a button that scrolls to a card's notice. */
export const Arrow = ({ isUp }: { isUp: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={isUp ? 'M12 20V5m-6 6 6-6 6 6' : 'M12 4v15m-6-6 6 6 6-6'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
