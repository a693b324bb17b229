import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balance } from '#/lib/i18n/isolate.ts'
import type { Selection } from '#/panels/dish-table/DishTable.tsx'
import type { Column } from '#/panels/menu-file/column.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { type Comparison, type ExistingThings, type ImportRow, placeOfRow } from './compare.ts'
import styles from './MenuImport.module.css'
import { AboutRow, ReviewTable } from './ReviewTable.tsx'
import type { OtherRow, SaidOfRow } from './rows.ts'
import { type Corrections, type RowPlace, useCorrections } from './use-corrections.ts'
import { cut, useImportWords } from './use-import-words.ts'

const FILTERS = ['all', 'new', 'changed', 'asked', 'faulty', 'same', 'other'] as const
type Filter = (typeof FILTERS)[number]

/** Rows without a dish that are drawn at first, and with every tap. */
const PAGE = 50

const NONE: ReadonlySet<string> = new Set()

const isShown = ({ kind }: ImportRow, which: Filter) =>
  which === 'all' || kind === which || (which === 'other' && (kind === 'menu' || kind === 'leftOut'))

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
  ...given
}: Corrections & {
  comparison: Comparison
  existing: ExistingThings
  /** Of what the file and the answers were before; the next one is being made. */
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
  const [chosen, setChosen] = useState<Filter>('all')
  /** A row that is corrected stays in sight until another filter, or an answer, is chosen. */
  const [held, setHeld] = useState({ basis, ids: NONE })
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const [selection, setSelection] = useState<Selection>()
  const { rows, others } = comparison
  /** In rows of the file. */
  const countOf = (which: Filter): number => {
    const own = rows.filter((row) => isShown(row, which)).reduce((sum, { lines }) => sum + lines.length, 0)
    return own + (which === 'all' || which === 'other' ? others.length : 0)
  }
  const ids = held.basis === basis ? held.ids : NONE
  // An answer may take the last row out of what was chosen.
  const filter = countOf(chosen) > 0 || ids.size > 0 ? chosen : 'all'
  const shown = useMemo(
    () => rows.filter((row) => isShown(row, filter) || ids.has(placeOfRow(row))),
    [rows, filter, ids],
  )
  const corrections = useCorrections({
    ...given,
    onChange: (changes) => {
      setHeld({ basis, ids: new Set(shown.map(placeOfRow)) })
      given.onChange(changes)
    },
  })
  const active = shown.find((row) => placeOfRow(row) === selection?.active.row)
  const area = useRef<HTMLElement>(null)
  const [lastLeft, setLastLeft] = useState<ImportRow>()
  // The button of a row is gone with it: the focus goes on to the next row.
  useEffect(() => {
    const next = lastLeft && area.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
    const filters = lastLeft && area.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    ;(next ?? filters)?.focus()
  }, [lastLeft])
  const leave = (row: ImportRow) => {
    const index = shown.indexOf(row)
    const next = shown[index + 1] ?? shown[index - 1]
    const place = next && { row: placeOfRow(next), column: 'name' }
    setSelection(place && { active: place, anchor: place })
    corrections.change([{ row, said: 'out' }])
    setLastLeft(row)
  }
  const sayRow = (row: RowPlace, said: SaidOfRow) => {
    corrections.change([{ row, said }])
    area.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const counts = FILTERS.map((which) => ({ which, number: countOf(which) }))
  const dishes = rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length
  const { menus, categories, dimensions, ingredients, extras } = comparison
  const hasSteps = [dishes, ...[menus, categories, dimensions, ingredients, extras].map(({ length }) => length)].some(
    (number) => number > 0,
  )
  const asked = rows.filter(({ kind }) => kind === 'asked').length
  const isAllThere = rows.length > 0 && rows.every(({ kind }) => kind === 'same' || kind === 'menu')
  return (
    <section ref={area} className="stack-12" aria-labelledby="import-result" aria-busy={isOld}>
      <h3 id="import-result">{t('menuImport.result')}</h3>
      <fieldset className="row-8" aria-label={t('menuImport.rows')}>
        {counts
          .filter(({ which, number }) => which === 'all' || which === filter || number > 0)
          .map(({ which, number }) => (
            <Button
              key={which}
              look="chip"
              aria-pressed={filter === which}
              onClick={() => {
                setChosen(which)
                setHeld({ basis, ids: NONE })
                setVisibleCount(PAGE)
              }}
            >
              {t(`menuImport.count.${which}`, { number })}
            </Button>
          ))}
      </fieldset>
      <Missing comparison={comparison} restaurantId={restaurantId} />
      {shown.some(({ kind }) => kind === 'faulty' || kind === 'asked') && (
        <p className="muted small">{t('menuImport.reviewHint')}</p>
      )}
      {shown.length > 0 && (
        <ReviewTable
          {...{ comparison, existing, basis, isOld, restaurantId, columnsOf, selection, corrections }}
          cellsOf={given.cellsOf}
          rows={shown}
          onSelect={setSelection}
        />
      )}
      {filter === 'other' && <OtherRows others={others.slice(0, visibleCount)} onRow={sayRow} />}
      {filter === 'other' && others.length > visibleCount && (
        <Button look="quiet" className="align-start" onClick={() => setVisibleCount(visibleCount + PAGE)}>
          {t('menuImport.showMore')}
        </Button>
      )}
      <div className={`stack-8 ${styles.foot}`} data-after-grid>
        {active && <AboutRow row={active} {...{ restaurantId }} onLeave={() => leave(active)} />}
        <div className="wrap-line row-8">
          <p className={`small ${styles.footText}`} role="status">
            {[
              ...counts.flatMap(({ which, number }) =>
                number > 0 ? [t(`menuImport.count.${which}`, { number })] : [],
              ),
              ...(hasSteps || (asked === 0 && !isAllThere)
                ? []
                : [t(asked > 0 ? 'menuImport.answerFirst' : 'menuImport.nothingToDo')]),
            ].join(' · ')}
          </p>
          {asked > 0 && (
            <Button
              look={hasSteps ? 'text' : 'filled'}
              className={hasSteps ? styles.toQuestions : ''}
              onClick={onToQuestions}
            >
              {t('menuImport.toQuestions')}
            </Button>
          )}
          {hasSteps && (
            <Button look="filled" disabled={isOld} onClick={onStart}>
              {dishes > 0 ? t('menuImport.start', { number: dishes }) : t('menuImport.startOther')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** What is no dish, whatever the person says. */
const FIXED: readonly OtherRow['why'][] = ['above', 'unread']

/** Rows that are no dishes. One that is one after all is said to be one here. */
function OtherRows({
  others,
  onRow,
}: {
  others: readonly OtherRow[]
  onRow: (row: RowPlace, said: SaidOfRow) => void
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
          <StatusChip tone="neutral" label={t(`menuImport.why.${other.why}`)} />
          {!FIXED.includes(other.why) && (
            <div className={`row-8 ${styles.mend}`}>
              {(other.why === 'text' || other.why === 'leftOut') && (
                <Button
                  look="text"
                  aria-label={t('menuImport.isHeadingOf', { text: quoted(other.text) })}
                  onClick={() => onRow(other, 'heading')}
                >
                  {t('menuImport.isHeading')}
                </Button>
              )}
              <Button
                look="text"
                aria-label={t(other.why === 'leftOut' ? 'menuImport.takeInOf' : 'menuImport.isDishOf', {
                  text: quoted(other.text),
                })}
                onClick={() => onRow(other, 'dish')}
              >
                {t(other.why === 'leftOut' ? 'menuImport.takeIn' : 'menuImport.isDish')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Missing({ comparison, restaurantId }: { comparison: Comparison; restaurantId: string }) {
  const { t } = useTranslation()
  const { listOf } = useImportWords(restaurantId)
  const made = [
    ['menu', comparison.menus],
    ['category', comparison.categories],
    ['dimension', comparison.dimensions],
    ['ingredient', comparison.ingredients.map(({ name }) => name)],
  ] as const
  if (made.every(([, names]) => names.length === 0) && comparison.extras.length === 0) return null
  return (
    <div className="note-info stack-4">
      <p className="strong">{t('menuImport.madeFirst')}</p>
      {made.map(
        ([kind, names]) =>
          names.length > 0 && (
            <p key={kind} className="break-anywhere">
              {t(`menuImport.made.${kind}`, { names: listOf(names) })}
            </p>
          ),
      )}
      {comparison.extras.map(({ menu, names }) => (
        <p key={menu} className="break-anywhere">
          {t('menuImport.made.extras', { name: menu, names: listOf(names) })}
        </p>
      ))}
    </div>
  )
}
