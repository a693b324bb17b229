import PrinterIcon from 'lucide-react/icons/printer'
import { memo, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { logoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useTableCodes, useTables } from '#/entities/table/api.ts'
import { sortByNumber } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { CheckField } from '#/ui/fields/CheckField.tsx'
import { PrintedPaper, printPaper, Sheet, SheetPreview } from '#/ui/layout/PrintedPaper.tsx'
import { rowsOf } from '#/ui/lists/grid-rows.ts'
import { BlobImage } from '#/ui/pictures/BlobImage.tsx'
import { type CheckedCode, checkCodes } from './checked-codes.ts'
import styles from './PrintCodesDialog.module.css'

/**
 * Prints the codes of all or of chosen tables. Each code is fetched and decoded first: one that cannot be read or leads to
 * another table is listed instead of printed. The ready ones can be printed before the others.
 */
export function PrintCodesDialog({
  open,
  onlyTable,
  onClose,
}: DialogProps & {
  /** The only table that is chosen at first. If it is undefined, all tables are chosen. */
  onlyTable: Table | undefined
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { tables, leftOutIds, chosenTables, leaveOut } = useChosenTables(onlyTable)
  // The codes are asked for after the panel was painted.
  const isPainted = useDeferredValue(true, false)
  const queries = useTableCodes(isPainted ? chosenTables : [])
  const codes = checkCodes(chosenTables, queries, restaurantId)
  const readyCodes = codes.filter((code) => code.state === 'ready')
  const isChecking = codes.some((code) => code.state === 'checking')
  const sheetsRef = useRef<HTMLDivElement>(null)
  // Each loaded code would render all sheets again, so until all are loaded the sheets are rendered only when they are printed.
  const [printedCodes, setPrintedCodes] = useState<typeof readyCodes>([])
  const [layout, setLayout] = useState<Layout>('cards')
  const { perSheet } = LAYOUTS[layout]
  const failedQueries = queries.filter((_, index) => codes[index]?.state === 'failed')
  const canRetry = failedQueries.some(({ error }) => !isRouteRefused(error))
  const [firstSheet] = rowsOf(readyCodes, perSheet)

  const print = async () => {
    flushSync(() => setPrintedCodes(readyCodes))
    await printPaper({ pictures: sheetsRef.current })
  }

  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('tables.printCodes')}
        onClose={onClose}
        foot={
          // This is always in sight, so that nobody thinks that the first codes are all of them.
          <div className="stack-10 grow">
            <CodeProgress codes={codes} />
            <div className={`row-12 ${styles.buttons}`}>
              <MuiButton onClick={onClose}>{t('common.close')}</MuiButton>
              <MuiButton
                variant="contained"
                startIcon={<PrinterIcon />}
                disabled={readyCodes.length === 0}
                onClick={print}
              >
                {t('tables.printCount', { count: readyCodes.length })}
              </MuiButton>
            </div>
          </div>
        }
      >
        <div className="stack-20">
          <AreaLinkButton look="text" className="align-start" to={paths.menuCheck(restaurantId)}>
            {t('menuManagement.check.title')}
          </AreaLinkButton>
          <LayoutChoice layout={layout} onChange={setLayout} />
          <TableChoice tables={tables} leftOutIds={leftOutIds} onChange={leaveOut} />
          <FailedCodes
            codes={codes}
            onRetry={canRetry ? () => failedQueries.map((query) => query.refetch()) : undefined}
          />
          {firstSheet && (
            <div className={styles.preview}>
              <SheetPreview size="a4" label={t('common.firstSheet')}>
                <CodeSheet layout={layout} restaurantId={restaurantId} codes={firstSheet} />
              </SheetPreview>
            </div>
          )}
        </div>
      </ResponsivePanel>
      {/* The pictures are outside the panel, so that they stay mounted when the panel changes. */}
      {open && (
        <PrintedPaper ref={sheetsRef}>
          {rowsOf(isChecking ? printedCodes : readyCodes, perSheet).map((codesOfSheet) => (
            <CodeSheet
              key={codesOfSheet[0]?.table.id}
              layout={layout}
              restaurantId={restaurantId}
              codes={codesOfSheet}
            />
          ))}
        </PrintedPaper>
      )}
    </>
  )
}

/**
 * Which tables are printed. "All" stores the tables that are left out, so that a table added meanwhile is printed too; a single
 * table stores the chosen ones.
 */
function useChosenTables(onlyTable: Table | undefined) {
  const { data } = useTables()
  const tables = useMemo(() => sortByNumber(data ?? []), [data])
  const isSingle = onlyTable !== undefined
  const [markedIds, setMarkedIds] = useState(() => new Set(onlyTable && [onlyTable.id]))
  const allIdsBut = useCallback(
    (ids: ReadonlySet<string>) => new Set(tables.map(({ id }) => id).filter((id) => !ids.has(id))),
    [tables],
  )
  const leftOutIds = useMemo(() => (isSingle ? allIdsBut(markedIds) : markedIds), [isSingle, markedIds, allIdsBut])
  const leaveOut = useCallback(
    (ids: Set<string>) => setMarkedIds(isSingle ? allIdsBut(ids) : ids),
    [isSingle, allIdsBut],
  )
  return { tables, leftOutIds, chosenTables: tables.filter(({ id }) => !leftOutIds.has(id)), leaveOut }
}

function CodeProgress({ codes }: { codes: readonly CheckedCode[] }) {
  const { t } = useTranslation()
  const wordsId = useId()
  const checkedCount = codes.filter((code) => code.state !== 'checking').length
  return (
    <div className="stack-6">
      <p className="strong figures" id={wordsId} role="status">
        {t('tables.printChecked', { done: checkedCount, all: codes.length })}
      </p>
      <progress
        className={styles.progress}
        aria-labelledby={wordsId}
        value={checkedCount}
        max={Math.max(1, codes.length)}
      />
    </div>
  )
}

function FailedCodes({ codes, onRetry }: { codes: readonly CheckedCode[]; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  const failedCodes = codes.filter((code) => code.state === 'failed')
  if (failedCodes.length === 0) return null
  return (
    <section className={`note-alarm stack-10 ${styles.failed}`} role="alert">
      <h3>{t('tables.printNotThese')}</h3>
      <ul>
        {failedCodes.map(({ table, problem }) => (
          <li key={table.id}>
            {`${t('entities.tableNumber', { number: table.number })} · ${t(`tables.codeProblem.${problem}`)}`}
          </li>
        ))}
      </ul>
      {onRetry && <AreaButton onClick={onRetry}>{t('common.retry')}</AreaButton>}
    </section>
  )
}

const TABLES_DRAWN_FIRST = 40

/** Chooses all tables or some of them. It is memoized, so that it does not render for every decoded code. */
const TableChoice = memo(function TableChoice({
  tables,
  leftOutIds,
  onChange,
}: {
  tables: readonly Table[]
  leftOutIds: ReadonlySet<string>
  onChange: (leftOut: Set<string>) => void
}) {
  const { t } = useTranslation()
  const areAllChosen = tables.every(({ id }) => !leftOutIds.has(id))
  // The first tables are drawn with the panel, and the others after the panel was painted.
  const drawnTables = useDeferredValue(tables, tables.slice(0, TABLES_DRAWN_FIRST))
  const toggle = (id: string) => {
    const next = new Set(leftOutIds)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="stack-12">
      <legend className="visually-hidden">{t('tables.printWhich')}</legend>
      <CheckField
        isChecked={areAllChosen}
        className="strong"
        onChange={() => onChange(new Set(areAllChosen ? tables.map(({ id }) => id) : []))}
      >
        <span>{t('tables.printAll')}</span>
      </CheckField>
      <div className={styles.tables}>
        {drawnTables.map(({ id, number }) => (
          <label key={id} className={`choice-frame place-center ${styles.table} figures`}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={t('entities.tableNumber', { number })}
              checked={!leftOutIds.has(id)}
              onChange={() => toggle(id)}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})

/** The parts that are printed on a sheet of A4 and then cut out. */
const LAYOUTS = {
  cards: { perSheet: 6, label: 'tables.layout.cards', text: 'tables.layout.cardsText' },
  tents: { perSheet: 2, label: 'tables.layout.tents', text: 'tables.layout.tentsText' },
} as const
type Layout = keyof typeof LAYOUTS
const LAYOUT_NAMES = Object.keys(LAYOUTS) as Layout[]

function LayoutChoice({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="stack-8">
      <legend className="visually-hidden">{t('tables.layout.which')}</legend>
      <div className="row-8">
        {LAYOUT_NAMES.map((each) => (
          <AreaButton key={each} look="chip" aria-pressed={each === layout} onClick={() => onChange(each)}>
            {t(LAYOUTS[each].label)}
          </AreaButton>
        ))}
      </div>
      <p className="muted">{t(LAYOUTS[layout].text)}</p>
    </fieldset>
  )
}

type ReadyCode = Extract<CheckedCode, { state: 'ready' }>

/** One sheet of A4. */
function CodeSheet({
  layout,
  restaurantId,
  codes,
}: {
  layout: Layout
  restaurantId: string
  codes: readonly ReadyCode[]
}) {
  const { data: restaurant } = useRestaurant(restaurantId)
  return (
    <Sheet size="a4" className={styles[layout]}>
      {codes.map((code) =>
        layout === 'cards' ? (
          <Card key={code.table.id} restaurant={restaurant} {...code} />
        ) : (
          <div key={code.table.id} className={styles.tent}>
            <Face restaurant={restaurant} {...code} />
            <Face restaurant={restaurant} {...code} />
            <span className={styles.fold} />
          </div>
        ),
      )}
      {layout === 'tents' && <span className={styles.cut} />}
    </Sheet>
  )
}

type CardProps = ReadyCode & { restaurant: Restaurant | undefined }

function Card({ restaurant, table, image }: CardProps) {
  const { t } = useTranslation()
  const [brokenLogo, setBrokenLogo] = useState<string>()
  const logo = restaurant && logoAddress(restaurant)
  return (
    <div className={`stack ${styles.card}`}>
      {/* The cut marks are lines, because browsers do not print backgrounds. */}
      <svg className={styles.marks} viewBox="0 0 94.5 90" aria-hidden="true">
        <path d="M0 4V0H4M90.5 0h4v4M94.5 86v4h-4M4 90H0v-4" />
      </svg>
      <p className={`line ${styles.restaurant}`}>
        {logo && logo !== brokenLogo && (
          <img className={styles.logo} src={logo} alt="" width={44} height={44} onError={() => setBrokenLogo(logo)} />
        )}
        <bdi>{restaurant?.name}</bdi>
      </p>
      <BlobImage className={styles.code} image={image} alt="" width={640} height={640} />
      <p className={styles.cardTable}>{t('entities.tableNumber', { number: table.number })}</p>
      <p className={styles.hint}>{t('tables.scanMe')}</p>
    </div>
  )
}

/** One of the two sides of a tent. */
function Face({ restaurant, table, image }: CardProps) {
  const { t } = useTranslation()
  return (
    <div className={`stack ${styles.face}`}>
      <p className={styles.restaurant}>
        <bdi>{restaurant?.name}</bdi>
      </p>
      <p>
        <span className={styles.tentWord}>{t('orders.table')}</span>
        <br />
        <span className={`${styles.tentNumber} figures`}>{table.number}</span>
      </p>
      <BlobImage className={styles.tentCode} image={image} alt="" width={640} height={640} />
      <p className={styles.hint}>{t('tables.scanMe')}</p>
    </div>
  )
}
