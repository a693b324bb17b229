import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balance } from '#/lib/i18n/isolate.ts'
import type { Selection } from '#/panels/dish-table/DishTable.tsx'
import type { Column } from '#/panels/menu-file/column.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { PlainStatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { type Comparison, type ExistingThings, type ImportRow, placeOfRow } from './compare.ts'
import styles from './MenuImport.module.css'
import { AboutRow, ReviewTable } from './ReviewTable.tsx'
import type { OtherRow, RowDecision } from './rows.ts'
import { type Corrections, type RowPlace, useCorrections } from './use-corrections.ts'
import { cut, useImportWords } from './use-import-words.ts'

const FILTERS = ['all', 'new', 'changed', 'asked', 'faulty', 'same', 'other'] as const
type Filter = (typeof FILTERS)[number]

/** Rows without a dish: so many are drawn at first, and so many more with every tap. */
const PAGE = 50

const NO_IDS: ReadonlySet<string> = new Set()

const isInFilter = ({ kind }: ImportRow, filter: Filter) =>
  filter === 'all' || kind === filter || (filter === 'other' && (kind === 'menu' || kind === 'leftOut'))

/** In lines of the file: each line is in one of the counts. */
function countIn({ rows, others }: Comparison, filter: Filter): number {
  const lines = rows.filter((row) => isInFilter(row, filter)).reduce((sum, each) => sum + each.lines.length, 0)
  return lines + (filter === 'all' || filter === 'other' ? others.length : 0)
}

/** The rows that the chosen filter shows. @param basis what the comparison stands on, beside corrections of rows */
function useFilteredRows(comparison: Comparison, basis: string) {
  const [chosen, setChosen] = useState<Filter>('all')
  /** The rows in sight when one was corrected: they stay until another filter or an answer is chosen. */
  const [kept, setKept] = useState({ basis, ids: NO_IDS })
  const keptIds = kept.basis === basis ? kept.ids : NO_IDS
  // An answer may take the last row out of the chosen filter.
  const filter = countIn(comparison, chosen) > 0 || keptIds.size > 0 ? chosen : 'all'
  const { rows } = comparison
  const visible = useMemo(
    () => rows.filter((row) => isInFilter(row, filter) || keptIds.has(placeOfRow(row))),
    [rows, filter, keptIds],
  )
  return {
    filter,
    visible,
    choose: (next: Filter) => {
      setChosen(next)
      setKept({ basis, ids: NO_IDS })
    },
    keepVisible: () => setKept({ basis, ids: new Set(visible.map(placeOfRow)) }),
  }
}

/** What a file would change: nothing is written before the button is pressed. Each row of the file is in one of the counts. */
export function DryRun({
  comparison,
  isOld,
  restaurantId,
  onToQuestions,
  onStart,
  basis,
  existing,
  columnsOf,
  cellsOf,
  decisionOf,
  onChange,
}: Corrections & {
  comparison: Comparison
  existing: ExistingThings
  /** The comparison is that of an earlier state of the file and the answers; the next one is being made. */
  isOld: boolean
  restaurantId: string
  /** The columns of the file. */
  columnsOf: (row: ImportRow) => readonly Column[]
  /** What the comparison stands on, beside the corrections of its rows. */
  basis: string
  onToQuestions: () => void
  onStart: () => void
}) {
  const { t } = useTranslation()
  const { filter, visible, choose, keepVisible } = useFilteredRows(comparison, basis)
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const [selection, setSelection] = useState<Selection>()
  const corrections = useCorrections({
    ...{ cellsOf, decisionOf },
    onChange: (changes) => {
      keepVisible()
      onChange(changes)
    },
  })
  const activeRow = visible.find((row) => placeOfRow(row) === selection?.active.row)
  const area = useRef<HTMLElement>(null)
  const [lastLeftOut, setLastLeftOut] = useState<ImportRow>()
  // A row that is left out takes its button away: the focus goes on to the next row.
  useEffect(() => {
    const nextRow = lastLeftOut && area.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
    const pressedFilter = lastLeftOut && area.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    ;(nextRow ?? pressedFilter)?.focus()
  }, [lastLeftOut])
  const leaveOut = (row: ImportRow) => {
    const index = visible.indexOf(row)
    const next = visible[index + 1] ?? visible[index - 1]
    const place = next && { row: placeOfRow(next), column: 'name' }
    setSelection(place && { active: place, anchor: place })
    corrections.change([{ row, decision: 'out' }])
    setLastLeftOut(row)
  }
  const decideRow = (row: RowPlace, decision: RowDecision) => {
    corrections.change([{ row, decision }])
    area.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const { others } = comparison
  return (
    <section ref={area} className="stack-12" aria-labelledby="import-result" aria-busy={isOld}>
      <h3 id="import-result">{t('menuImport.result')}</h3>
      <fieldset className="row-8" aria-label={t('menuImport.rows')}>
        {FILTERS.map((each) => ({ each, number: countIn(comparison, each) }))
          .filter(({ each, number }) => each === 'all' || each === filter || number > 0)
          .map(({ each, number }) => (
            <AreaButton
              key={each}
              look="chip"
              aria-pressed={filter === each}
              onClick={() => {
                choose(each)
                setVisibleCount(PAGE)
              }}
            >
              {t(`menuImport.count.${each}`, { number })}
            </AreaButton>
          ))}
      </fieldset>
      <ThingsToCreate comparison={comparison} restaurantId={restaurantId} />
      {visible.some(({ kind }) => kind === 'faulty' || kind === 'asked') && (
        <p className="muted small">{t('menuImport.reviewHint')}</p>
      )}
      {visible.length > 0 && (
        <ReviewTable
          {...{ comparison, existing, basis, isOld, restaurantId, columnsOf, cellsOf, selection, corrections }}
          rows={visible}
          onSelect={setSelection}
        />
      )}
      {filter === 'other' && <OtherRows others={others.slice(0, visibleCount)} onDecide={decideRow} />}
      {filter === 'other' && others.length > visibleCount && (
        <AreaButton look="quiet" className="align-start" onClick={() => setVisibleCount(visibleCount + PAGE)}>
          {t('menuImport.showMore')}
        </AreaButton>
      )}
      <div className={`stack-8 ${styles.foot}`} data-after-grid>
        {activeRow && <AboutRow row={activeRow} {...{ restaurantId }} onLeave={() => leaveOut(activeRow)} />}
        <DryRunFoot {...{ comparison, isOld, onToQuestions, onStart }} />
      </div>
    </section>
  )
}

/** The counts in words, and the button that starts the import or leads to the open questions. */
function DryRunFoot({
  comparison,
  isOld,
  onToQuestions,
  onStart,
}: {
  comparison: Comparison
  isOld: boolean
  onToQuestions: () => void
  onStart: () => void
}) {
  const { t } = useTranslation()
  const { rows, menus, categories, dimensions, ingredients, extras } = comparison
  const dishes = rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length
  const hasSteps = dishes > 0 || [menus, categories, dimensions, ingredients, extras].some(({ length }) => length > 0)
  const waitingRows = rows.filter(({ kind }) => kind === 'asked').length
  const isNothingNew = rows.length > 0 && rows.every(({ kind }) => kind === 'same' || kind === 'menu')
  const counts = FILTERS.flatMap((filter) => {
    const number = countIn(comparison, filter)
    return number > 0 ? [t(`menuImport.count.${filter}`, { number })] : []
  })
  const hint = waitingRows > 0 ? 'menuImport.answerFirst' : 'menuImport.nothingToDo'
  const needsHint = !hasSteps && (waitingRows > 0 || isNothingNew)
  return (
    <div className="wrap-line row-8">
      <p className={`small ${styles.footText}`} role="status">
        {[...counts, ...(needsHint ? [t(hint)] : [])].join(' · ')}
      </p>
      {waitingRows > 0 && (
        <AreaButton
          look={hasSteps ? 'text' : 'filled'}
          className={hasSteps ? styles.toQuestions : ''}
          onClick={onToQuestions}
        >
          {t('menuImport.toQuestions')}
        </AreaButton>
      )}
      {hasSteps && (
        <AreaButton look="filled" disabled={isOld} onClick={onStart}>
          {dishes > 0 ? t('menuImport.start', { number: dishes }) : t('menuImport.startOther')}
        </AreaButton>
      )}
    </div>
  )
}

/** Rows for these reasons cannot be made dishes. */
const FIXED_REASONS: readonly OtherRow['why'][] = ['above', 'unread']

/** Rows that are no dishes, each with the buttons that make it a dish or a heading. */
function OtherRows({
  others,
  onDecide,
}: {
  others: readonly OtherRow[]
  onDecide: (row: RowPlace, decision: RowDecision) => void
}) {
  const { t } = useTranslation()
  const { quoted, lineOf } = useImportWords('')
  return (
    <ul className={styles.rows}>
      {others.map((other) => (
        <li key={placeOfRow(other)} className={styles.row}>
          <p>
            <bdi className="break-anywhere">{balance(cut(other.text))}</bdi>
            <Space />
            <span className="muted small">{lineOf(other)}</span>
          </p>
          <PlainStatusChip tone="neutral" label={t(`menuImport.why.${other.why}`)} />
          {!FIXED_REASONS.includes(other.why) && (
            <div className={`row-8 ${styles.decisions}`}>
              {(other.why === 'text' || other.why === 'leftOut') && (
                <AreaButton
                  look="text"
                  aria-label={t('menuImport.isHeadingOf', { text: quoted(other.text) })}
                  onClick={() => onDecide(other, 'heading')}
                >
                  {t('menuImport.isHeading')}
                </AreaButton>
              )}
              <AreaButton
                look="text"
                aria-label={t(other.why === 'leftOut' ? 'menuImport.takeInOf' : 'menuImport.isDishOf', {
                  text: quoted(other.text),
                })}
                onClick={() => onDecide(other, 'dish')}
              >
                {t(other.why === 'leftOut' ? 'menuImport.takeIn' : 'menuImport.isDish')}
              </AreaButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the restaurant lacks and the import creates before the dishes. */
function ThingsToCreate({ comparison, restaurantId }: { comparison: Comparison; restaurantId: string }) {
  const { t } = useTranslation()
  const { listOf } = useImportWords(restaurantId)
  const created = [
    ['menu', comparison.menus],
    ['category', comparison.categories],
    ['dimension', comparison.dimensions],
    ['ingredient', comparison.ingredients.map(({ name }) => name)],
  ] as const
  if (created.every(([, names]) => names.length === 0) && comparison.extras.length === 0) return null
  return (
    <div className="note-info stack-4">
      <p className="strong">{t('menuImport.madeFirst')}</p>
      {created.map(
        ([kind, names]) =>
          names.length > 0 && (
            <p key={kind} className="break-anywhere">
              {t(`menuImport.made.${kind}`, { names: listOf(names) })}
            </p>
          ),
      )}
      {comparison.extras.map(({ menuName, names }) => (
        <p key={menuName} className="break-anywhere">
          {t('menuImport.made.extras', { name: menuName, names: listOf(names) })}
        </p>
      ))}
    </div>
  )
}
