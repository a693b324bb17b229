import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balance } from '#/lib/i18n/isolate.ts'
import type { Selection } from '#/panels/dish-table/DishTable.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { type Comparison, type ImportRow, placeOfRow } from './compare.ts'
import styles from './MenuImport.module.css'
import { AboutRow, ReviewTable } from './ReviewTable.tsx'
import type { OtherRow, SaidOfRow } from './rows.ts'
import { cut, useImportWords } from './use-import-words.ts'

const FILTERS = ['all', 'new', 'changed', 'asked', 'faulty', 'same', 'other'] as const
type Filter = (typeof FILTERS)[number]

/** Rows without a dish that are drawn at first, and with every tap. */
const PAGE = 50

/** Rows of the file that are shown, or left out. */
type OnRow = (row: Pick<ImportRow, 'line' | 'sheet'> & { lines?: readonly number[] }, said: SaidOfRow) => void

/** What a file would change: nothing is written before the button is pressed. Each row of the file is in one of the counts. */
export function DryRun({
  comparison,
  isOld,
  restaurantId,
  onToQuestions,
  onStart,
  onRow,
  answers,
  ...review
}: Omit<Parameters<typeof ReviewTable>[0], 'rows' | 'selection' | 'onSelect'> & {
  comparison: Comparison
  /** Of what the file and the answers were before; the next one is being made. */
  isOld: boolean
  restaurantId: string
  onRow: OnRow
  /** What was answered of the whole file. */
  answers: unknown
  onToQuestions: () => void
  onStart: () => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Filter>('all')
  /** A row that is corrected stays in sight until another filter, or an answer, is chosen. */
  const [held, setHeld] = useState({ answers, ids: new Set<string>() })
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const [selection, setSelection] = useState<Selection>()
  const { rows, others } = comparison
  const isShown = ({ kind }: ImportRow, which: Filter) =>
    which === 'all' || kind === which || (which === 'other' && (kind === 'menu' || kind === 'leftOut'))
  /** In rows of the file. */
  const countOf = (which: Filter): number => {
    const own = rows.filter((row) => isShown(row, which)).reduce((sum, { lines }) => sum + lines.length, 0)
    return own + (which === 'all' || which === 'other' ? others.length : 0)
  }
  const ids = held.answers === answers ? held.ids : new Set<string>()
  // An answer may take the last row out of what was chosen.
  const filter = countOf(chosen) > 0 || ids.size > 0 ? chosen : 'all'
  const shown = rows.filter((row) => isShown(row, filter) || ids.has(placeOfRow(row)))
  const hold = () => setHeld({ answers, ids: new Set(shown.map(placeOfRow)) })
  const active = shown.find((row) => placeOfRow(row) === selection?.active.row)
  const counts = FILTERS.map((which) => ({ which, number: countOf(which) }))
  const dishes = rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length
  const { menus, categories, dimensions, ingredients, extras } = comparison
  const hasSteps = [dishes, ...[menus, categories, dimensions, ingredients, extras].map(({ length }) => length)].some(
    (number) => number > 0,
  )
  const asked = rows.filter(({ kind }) => kind === 'asked').length
  const isAllThere = rows.length > 0 && rows.every(({ kind }) => kind === 'same' || kind === 'menu')
  return (
    <section className="stack-12" aria-labelledby="import-result" aria-busy={isOld}>
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
                setHeld({ answers, ids: new Set() })
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
          {...{ comparison, isOld, restaurantId }}
          {...review}
          {...{ selection }}
          rows={shown}
          onSelect={setSelection}
          onCells={(changes) => {
            hold()
            review.onCells(changes)
          }}
        />
      )}
      {filter === 'other' && <OtherRows others={others.slice(0, visibleCount)} onRow={onRow} />}
      {filter === 'other' && others.length > visibleCount && (
        <Button look="quiet" className="align-start" onClick={() => setVisibleCount(visibleCount + PAGE)}>
          {t('menuImport.showMore')}
        </Button>
      )}
      <div className={`stack-8 ${styles.foot}`} data-after-grid>
        {active && <AboutRow row={active} {...{ restaurantId }} onLeave={() => onRow(active, 'out')} />}
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
function OtherRows({ others, onRow }: { others: readonly OtherRow[]; onRow: OnRow }) {
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
