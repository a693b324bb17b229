import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, useUser } from '#/entities/user/session.ts'
import type { QuarantinedRow } from '#/lib/storage/connection.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'

/** Offers a file with the stored rows of this person that cannot be read. These rows are never deleted. */
export function QuarantineNote() {
  const { t } = useTranslation()
  const user = useUser()
  const [quarantinedRows, setQuarantinedRows] = useState<QuarantinedRow[]>([])
  useEffect(() => {
    let isOver = false
    appDatabase.readQuarantine().then((rows) => {
      if (!isOver) setQuarantinedRows(rows)
    })
    return () => {
      isOver = true
    }
  }, [])
  const userRows = user ? rowsOfUser(quarantinedRows, user) : []
  if (userRows.length === 0) return null
  return (
    <div className="note-reserved wrap-line line-12" role="alert">
      <p>{t('entities.sending.unreadable', { count: userRows.length })}</p>
      <AreaButton onClick={() => downloadText('coperto-illeggibili.json', JSON.stringify(userRows, null, 2))}>
        {t('common.download')}
      </AreaButton>
    </div>
  )
}

/**
 * The stored rows that name this person and their restaurant, in the key (a JSON list) or in the record. On a shared
 * device any other row may belong to another person.
 */
const rowsOfUser = (rows: readonly QuarantinedRow[], user: User): QuarantinedRow[] =>
  rows.filter((row) => {
    const ids = idsIn(row)
    return user.restaurant !== undefined && ids.includes(user.personKey) && ids.includes(user.restaurant)
  })

function idsIn({ key, value }: QuarantinedRow): unknown[] {
  const record = (value ?? {}) as { userId?: unknown; restaurantId?: unknown }
  return [...keyPartsOf(key), record.userId, record.restaurantId]
}

function keyPartsOf(key: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(key)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
