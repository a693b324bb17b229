import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appDatabase } from '#/lib/storage/app-database.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './QuarantineNote.module.css'

/**
 * Rows of this device that could not be read, drafts or unsent orders perhaps: set aside, never deleted, and handed over
 * as a file on request. Nothing while there are none.
 */
export function QuarantineNote() {
  const { t } = useTranslation()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    appDatabase.quarantined().then((rows) => {
      if (!isOver) setCount(rows.length)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (count === 0) return null
  return (
    <div className={styles.note} role="alert">
      <p>{t('entities.sending.unreadable', { count })}</p>
      <PlainButton
        onClick={async () =>
          downloadText('coperto-illeggibili.json', JSON.stringify(await appDatabase.quarantined(), null, 2))
        }
      >
        {t('common.download')}
      </PlainButton>
    </div>
  )
}
