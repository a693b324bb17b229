import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useTableCodes, useTables } from '#/entities/table/api.ts'
import { byNumber } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { CodeProgress } from './CodeProgress.tsx'
import { FailedCodes } from './FailedCodes.tsx'
import styles from './PrintCodesDialog.module.css'
import { PrintSheets } from './PrintSheets.tsx'
import { checkCodes } from './print-codes.ts'
import { TableChoice } from './TableChoice.tsx'

/**
 * Prints the codes of all or of chosen tables. Each code is fetched and decoded first: one that cannot be read or leads to
 * another table is listed instead of printed. The ready ones can be printed before the others.
 */
export function PrintCodesDialog({
  open,
  first,
  onClose,
}: {
  open: boolean
  /** The table that is chosen first; undefined: all. */
  first: Table | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { data } = useTables()
  const tables = useMemo(() => byNumber(data ?? []), [data])
  // "All" stores the tables that are left out, so that a table added meanwhile is printed too; a single table stores the
  // chosen ones.
  const isOne = first !== undefined
  const [marked, setMarked] = useState(() => new Set(first && [first.id]))
  const without = useCallback(
    (ids: ReadonlySet<string>) => new Set(tables.map(({ id }) => id).filter((id) => !ids.has(id))),
    [tables],
  )
  const leftOut = useMemo(() => (isOne ? without(marked) : marked), [isOne, marked, without])
  const choose = useCallback((next: Set<string>) => setMarked(isOne ? without(next) : next), [isOne, without])
  const chosen = tables.filter(({ id }) => !leftOut.has(id))
  const queries = useTableCodes(chosen)
  const codes = checkCodes(chosen, queries, restaurantId)
  const ready = codes.filter((code) => code.state === 'ready')
  const isChecking = codes.some((code) => code.state === 'checking')
  const sheets = useRef<HTMLDivElement>(null)
  // While codes load, render the sheets only for printing: not all of them again for each code.
  const [printed, setPrinted] = useState<typeof ready>([])

  const print = async () => {
    flushSync(() => setPrinted(ready))
    // Pictures that are still being decoded would be printed blank.
    await Promise.allSettled([...(sheets.current?.querySelectorAll('img') ?? [])].map((image) => image.decode()))
    window.print()
  }

  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('tables.printCodes')}
        onClose={onClose}
        foot={
          // Above the fold, so that nobody prints the first few codes for all.
          <div className={styles.foot}>
            <CodeProgress codes={codes} />
            <div className={styles.buttons}>
              <Button onClick={onClose}>{t('common.close')}</Button>
              <Button variant="contained" startIcon={<PrintIcon />} disabled={ready.length === 0} onClick={print}>
                {t('tables.printCount', { count: ready.length })}
              </Button>
            </div>
          </div>
        }
      >
        <div className={styles.body}>
          <p className={styles.text}>{t('tables.printText')}</p>
          <TableChoice tables={tables} leftOut={leftOut} onChange={choose} />
          <FailedCodes
            codes={codes}
            onRetry={() => queries.map((query, index) => codes[index]?.state === 'failed' && query.refetch())}
          />
        </div>
      </ResponsivePanel>
      {/* Outside the panel, so that the pictures stay mounted when it changes. */}
      {open && <PrintSheets ref={sheets} restaurantId={restaurantId} codes={isChecking ? printed : ready} />}
    </>
  )
}
