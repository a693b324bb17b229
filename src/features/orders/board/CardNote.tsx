import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './CardNote.module.css'

export function CardNote({
  kind,
  children,
  button,
  onRead,
}: {
  kind: 'failure' | 'changes'
  children: Elements
  button: TextKey
  onRead: () => void
}) {
  const { t } = useTranslation()
  return (
    <div
      className={`wrap-line ${kind === 'failure' ? 'tone-alarm' : ''} ${styles[kind]}`}
      role={kind === 'failure' ? 'alert' : undefined}
    >
      <div className={styles.words}>{children}</div>
      <Button look="quiet" className={styles.button} onClick={onRead}>
        {t(button)}
      </Button>
    </div>
  )
}

/** The arrow on a button that scrolls to a card's notice. */
export const Arrow = ({ isUp }: { isUp: boolean }) => {
  const ArrowIcon = isUp ? ArrowUpIcon : ArrowDownIcon
  return <ArrowIcon size={22} strokeWidth={2.5} />
}
