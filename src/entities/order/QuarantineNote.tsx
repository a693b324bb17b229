import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownRows } from '#/entities/user/own-rows.ts'
import { useUser } from '#/entities/user/session.ts'
import { appDatabase } from '#/lib/storage/app-database.ts'
import type { QuarantinedRow } from '#/lib/storage/connection.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './QuarantineNote.module.css'

/** Offers this person's unreadable rows as a file; they are never deleted. */
export function QuarantineNote() {
  const { t } = useTranslation()
  const user = useUser()
  const [all, setAll] = useState<QuarantinedRow[]>([])
  useEffect(() => {
    let isOver = false
    appDatabase.quarantined().then((rows) => {
      if (!isOver) setAll(rows)
    })
    return () => {
      isOver = true
    }
  }, [])
  const rows = user ? ownRows(all, user) : []
  if (rows.length === 0) return null
  return (
    <div className={styles.note} role="alert">
      <p>{t('entities.sending.unreadable', { count: rows.length })}</p>
      <Button onClick={() => downloadText('coperto-illeggibili.json', JSON.stringify(rows, null, 2))}>
        {t('common.download')}
      </Button>
    </div>
  )
}
