import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { millsOfValue } from '#/entities/dish/fields.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign, fromMills } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { columnAt } from '#/panels/menu-file/cells.ts'
import type { Column, ColumnField } from '#/panels/menu-file/column.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { Space } from '#/ui/Space.tsx'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { cellKey } from './begun-files.ts'
import { type Comparison, type ImportRow, isAsked, placeOfRow } from './compare.ts'
import styles from './MenuImport.module.css'
import type { Problem } from './read-row.ts'
import type { OtherRow, SaidOfRow } from './rows.ts'
import { cut, useImportWords } from './use-import-words.ts'

const TONES: Record<ImportRow['kind'], StatusTone> = {
  new: 'free',
  changed: 'info',
  same: 'neutral',
  menu: 'neutral',
  faulty: 'occupied',
  asked: 'reserved',
  leftOut: 'neutral',
}
const FILTERS = ['all', 'new', 'changed', 'asked', 'faulty', 'same', 'other'] as const
type Filter = (typeof FILTERS)[number]

/** Rows that are drawn at first, and with every tap. */
const PAGE = 50

type RowPlace = Pick<ImportRow, 'line' | 'sheet'> & { lines?: readonly number[] }
type RowActs = {
  /** The corrected cells of the row's sheet, by `cellKey`. */
  cellsOf: (row: RowPlace) => Readonly<Record<string, string>>
  onCells: (row: RowPlace, cells: Readonly<Record<string, string>>) => void
  onRow: (row: RowPlace, said: SaidOfRow) => void
}

/** What a file would change: nothing is written before the button is pressed. Each row of the file is in one of the counts. */
export function DryRun({
  comparison,
  isOld,
  restaurantId,
  onToQuestions,
  onStart,
  ...acts
}: RowActs & {
  comparison: Comparison
  /** Of what the file and the answers were before; the next one is being made. */
  isOld: boolean
  restaurantId: string
  onToQuestions: () => void
  onStart: () => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Filter>('all')
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const { rows, others } = comparison
  const isShown = ({ kind }: ImportRow, which: Filter) =>
    which === 'all' || kind === which || (which === 'other' && (kind === 'menu' || kind === 'leftOut'))
  /** In rows of the file. */
  const countOf = (which: Filter): number => {
    const own = rows.filter((row) => isShown(row, which)).reduce((sum, { lines }) => sum + lines.length, 0)
    return own + (which === 'all' || which === 'other' ? others.length : 0)
  }
  // An answer may take the last row out of what was chosen.
  const filter = countOf(chosen) > 0 ? chosen : 'all'
  const shown = rows.filter((row) => isShown(row, filter))
  const counts = FILTERS.map((which) => ({ which, number: countOf(which) }))
  const dishes = rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length
  const { menus, categories, dimensions, ingredients, extras } = comparison
  const hasSteps = [dishes, ...[menus, categories, dimensions, ingredients, extras].map(({ length }) => length)].some(
    (number) => number > 0,
  )
  const asked = rows.filter(({ kind }) => kind === 'asked').length
  const isAllThere = rows.length > 0 && rows.every(({ kind }) => kind === 'same' || kind === 'menu')
  return (
    <>
      <section className="stack-12" aria-labelledby="import-result" aria-busy={isOld}>
        <h3 id="import-result">{t('menuImport.result')}</h3>
        <fieldset className="row-8" aria-label={t('menuImport.rows')}>
          {counts
            .filter(({ which, number }) => which === 'all' || number > 0)
            .map(({ which, number }) => (
              <Button
                key={which}
                look="chip"
                aria-pressed={filter === which}
                onClick={() => {
                  setChosen(which)
                  setVisibleCount(PAGE)
                }}
              >
                {t(`menuImport.count.${which}`, { number })}
              </Button>
            ))}
        </fieldset>
        <Missing comparison={comparison} restaurantId={restaurantId} />
        {filter === 'other' && <OtherRows others={others.slice(0, visibleCount)} {...acts} />}
        {shown.length > 0 && (
          <ul className={styles.rows}>
            {shown.slice(0, visibleCount).map((row) => (
              <Row key={`${row.sheet} ${row.line}`} {...{ row, restaurantId }} {...acts} />
            ))}
          </ul>
        )}
        {Math.max(shown.length, filter === 'other' ? others.length : 0) > visibleCount && (
          <Button look="quiet" className="align-start" onClick={() => setVisibleCount(visibleCount + PAGE)}>
            {t('menuImport.showMore')}
          </Button>
        )}
      </section>
      <div className={`wrap-line row-12 ${styles.foot}`}>
        <p className={`small ${styles.footText}`} role="status">
          {[
            ...counts.flatMap(({ which, number }) => (number > 0 ? [t(`menuImport.count.${which}`, { number })] : [])),
            ...(hasSteps || (asked === 0 && !isAllThere)
              ? []
              : [t(asked > 0 ? 'menuImport.answerFirst' : 'menuImport.nothingToDo')]),
          ].join(' · ')}
        </p>
        {asked > 0 && (
          <Button look={hasSteps ? 'text' : 'filled'} onClick={onToQuestions}>
            {t('menuImport.toQuestions')}
          </Button>
        )}
        {hasSteps && (
          <Button look="filled" disabled={isOld} onClick={onStart}>
            {dishes > 0 ? t('menuImport.start', { number: dishes }) : t('menuImport.startOther')}
          </Button>
        )}
      </div>
    </>
  )
}

/** What is no dish, whatever the person says. */
const FIXED: readonly OtherRow['why'][] = ['above', 'unread']

/** Rows that are no dishes. One that is one after all is said to be one here. */
function OtherRows({ others, onRow }: Pick<RowActs, 'onRow'> & { others: readonly OtherRow[] }) {
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

function Row({ row, restaurantId, ...acts }: RowActs & { row: ImportRow; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { fieldName, valueName, quoted, lineOf } = useImportWords(restaurantId)
  // The long ones last; that a new dish is available goes without saying.
  const values = (Object.entries(row.values) as [ColumnField, string][])
    .filter(([field, value]) => field !== 'available' || value === 'false')
    .sort(([a], [b]) => Number(a.startsWith('text:')) - Number(b.startsWith('text:')))
  return (
    <li className={styles.row}>
      <p>
        <bdi className="strong break-anywhere">{cut(row.name || row.menu)}</bdi>
        <Space />
        <span className="muted small">
          <span>{lineOf(row)}</span>
          {row.name && row.menu && (
            <>
              <span> · </span>
              <bdi>{cut(row.menu)}</bdi>
            </>
          )}
        </span>
      </p>
      <StatusChip tone={TONES[row.kind]} label={t(`menuImport.kind.${row.kind}`)} />
      <div className="stack-4">
        {row.faults.map(({ fault, what, cell }) => (
          <p
            key={`${fault} ${cell} ${what}`}
            className={`small break-anywhere ${isAsked(fault) ? 'muted' : styles.fault}`}
          >
            {cell && (
              <>
                <bdi className="strong">{cell}</bdi>
                <Space />
              </>
            )}
            <span>
              {t(`menuImport.row.${fault === 'waits' && what === '' ? 'waitsForPrice' : fault}`, {
                what: quoted(what),
                most: LIMITS.textLength,
                none: LINE_OF[fault === 'badDiets' ? 'diets' : 'allergens'].written(new Set(), language),
              })}
            </span>
          </p>
        ))}
      </div>
      <EditRow row={row} restaurantId={restaurantId} {...acts} />
      {row.notes.map(({ note, what, field }) => (
        <p key={`${note} ${what}`} className={`muted small break-anywhere ${styles.more}`}>
          {t(`menuImport.note.${note}`, { what: quoted(what || (field ? fieldName(field) : '')) })}
        </p>
      ))}
      {row.kind === 'new' && (
        <div className={`wrap-line row-12 small break-anywhere ${styles.more} ${styles.change}`}>
          {values.map(([field, value]) => (
            <span key={field}>
              <span>{`${fieldName(field)} `}</span>
              <ins>
                <bdi>{valueName(field, value)}</bdi>
              </ins>
            </span>
          ))}
        </div>
      )}
      {row.kind === 'changed' &&
        row.changes.map(({ field, before, after }) => (
          <p key={field} className={`small break-anywhere ${styles.more} ${styles.change}`}>
            <span>{`${fieldName(field)} `}</span>
            <del>
              <bdi>{valueName(field, before)}</bdi>
            </del>
            <Space />
            <span className="visually-hidden">{t('menuImport.becomes')}</span>
            <ins>
              <bdi>{valueName(field, after)}</bdi>
            </ins>
          </p>
        ))}
    </li>
  )
}

/** Where a wrong cell is. */
const placeIn = ({ cell }: Problem): { line: number; index: number } | undefined => {
  const [, letters, line] = /([A-Z]+)(\d+)$/.exec(cell ?? '') ?? []
  return letters && line ? { line: Number(line), index: columnAt(letters) } : undefined
}

/** Its name, its category, its price and its wrong cells, corrected in place; or the row stays out. */
function EditRow({ row, restaurantId, cellsOf, onCells, onRow }: RowActs & { row: ImportRow; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { fieldName } = useImportWords('')
  const currency = useRestaurant(restaurantId).data?.currency
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>()
  const name = cut(row.name || row.menu || String(row.line))
  const kept = cellsOf(row)
  const wrong = row.faults.flatMap((problem) => {
    const place = placeIn(problem)
    return place
      ? [
          {
            keys: [cellKey(place.line, place.index)],
            label: t('menuImport.cell', { cell: problem.cell ?? '' }),
            text: problem.written ?? problem.what,
          },
        ]
      : []
  })
  const prices = Object.keys(row.values).filter((field) => field.startsWith('price:'))
  const canPrice = wrong.length === 0 && row.lines.length === 1 && prices.every((field) => field === 'price:')
  const mills = millsOfValue(row.values['price:'] ?? '')
  const price = mills === undefined ? '' : typedPrice(fromMills(mills), decimalSign(language), currency)
  /** What is of the dish is written in each of its rows. */
  const ofDish = (field: Column) => row.lines.map((line) => cellKey(line, field))
  const places = [
    { keys: ofDish('name'), label: t('common.name'), text: row.name },
    { keys: ofDish('category'), label: fieldName('category'), text: row.category ?? row.values.category ?? '' },
    ...(canPrice ? [{ keys: ofDish('price:'), label: fieldName('price:'), text: price }] : []),
    ...wrong,
  ]
  const idOf = ([key = '']: readonly string[]) => key
  const save = () => {
    const cells = places.flatMap(({ keys, text }) => {
      const now = typed?.[idOf(keys)]
      return now === undefined || now === text ? [] : keys.map((key) => [key, now] as const)
    })
    if (cells.length > 0) onCells(row, Object.fromEntries(cells))
  }
  // An answer above has left it out, and takes it in again.
  if (row.kind === 'leftOut') return null
  if (!typed)
    return (
      <div className={`row-8 ${styles.mend}`}>
        <Button look="text" aria-label={t('menuImport.mendOf', { name })} onClick={() => setTyped({})}>
          {t('menuImport.mend')}
        </Button>
        <Button look="text" aria-label={t('menuImport.leaveRowOf', { name })} onClick={() => onRow(row, 'out')}>
          {t('menuImport.leaveRow')}
        </Button>
      </div>
    )
  return (
    <form
      className={`stack-12 room-for-label ${styles.more}`}
      noValidate
      // What was typed counts when the person goes on to something else.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        save()
        setTyped(undefined)
      }}
    >
      {places.map(({ keys, label, text }) => {
        const id = idOf(keys)
        return (
          <FormField
            key={id}
            isRequired={false}
            label={label}
            value={typed[id] ?? kept[id] ?? text}
            onChange={(value) => setTyped({ ...typed, [id]: value })}
          />
        )
      })}
      <div className="row-8">
        <Button type="submit">{t('menuImport.mendDone')}</Button>
        <Button look="text" onClick={() => setTyped(undefined)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
