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
import { CodeChecks } from './CodeChecks.tsx'
import styles from './PrintCodesDialog.module.css'
import { PrintSheets } from './PrintSheets.tsx'
import { checkCodes } from './print-codes.ts'
import { TableChoice } from './TableChoice.tsx'

/**
 * Prints the codes of all or of chosen tables. Each code is fetched and read back first, in the order of the tables: what
 * cannot be read, or leads to another table, is listed here instead of printed. What is ready can be printed while the
 * others are still being read.
 */
export function PrintCodesDialog({
  open,
  first,
  onClose,
}: {
  open: boolean
  /** The one table that is chosen to begin with; all where none is given. */
  first: Table | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { data } = useTables()
  const tables = useMemo(() => byNumber(data ?? []), [data])
  // Of all some are left out, so that a table added meanwhile on another device is printed with the others; beside one
  // table some are chosen, and what is added meanwhile is not.
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
  // While codes are being read the sheets are drawn when they are printed only: not all of them anew for each code.
  const [printed, setPrinted] = useState<typeof ready>([])

  const print = async () => {
    flushSync(() => setPrinted(ready))
    // A sheet is printed as it stands: pictures that are still being decoded would be blank.
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
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button variant="contained" startIcon={<PrintIcon />} disabled={ready.length === 0} onClick={print}>
              {t('tables.printCount', { count: ready.length })}
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          <p className={styles.text}>{t('tables.printText')}</p>
          <TableChoice tables={tables} leftOut={leftOut} onChange={choose} />
          <CodeChecks
            codes={codes}
            onRetry={() => queries.map((query, index) => codes[index]?.state === 'failed' && query.refetch())}
          />
        </div>
      </ResponsivePanel>
      {/* Beside the panel, which may become another one: the pictures stay as they are. */}
      {open && <PrintSheets ref={sheets} restaurantId={restaurantId} codes={isChecking ? printed : ready} />}
    </>
  )
}
