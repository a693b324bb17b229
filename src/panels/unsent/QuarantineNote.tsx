import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, useUser } from '#/entities/user/session.ts'
import type { QuarantinedRow } from '#/lib/storage/connection.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { Button } from '#/ui/buttons/Button.tsx'

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
    <div className="note-reserved wrap-line line-12" role="alert">
      <p>{t('entities.sending.unreadable', { count: rows.length })}</p>
      <Button onClick={() => downloadText('coperto-illeggibili.json', JSON.stringify(rows, null, 2))}>
        {t('common.download')}
      </Button>
    </div>
  )
}

/**
 * The stored rows that name this person and their restaurant, in the key (a JSON list) or in the record. On a shared
 * device any other row may belong to another person.
 */
const ownRows = (rows: readonly QuarantinedRow[], user: User): QuarantinedRow[] =>
  rows.filter((row) => {
    const names = namesIn(row)
    return user.restaurant !== undefined && names.includes(user.personKey) && names.includes(user.restaurant)
  })

function namesIn({ key, value }: QuarantinedRow): unknown[] {
  const owner = (value ?? {}) as { userId?: unknown; restaurantId?: unknown }
  return [...partsOf(key), owner.userId, owner.restaurantId]
}

function partsOf(key: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(key)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
