import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import { priceValue } from '#/entities/dish/fields.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign, toMills } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { meaningsOf } from '#/panels/menu-file/cells.ts'
import type { ColumnField } from '#/panels/menu-file/columns.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { Space } from '#/ui/Space.tsx'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { useComeIntoView } from '#/ui/use-come-into-view.ts'
import { ASKED, type Comparison, type ImportRow, placeOfRow } from './compare.ts'
import styles from './MenuImport.module.css'
import { type Mend, type MendTarget, mendable, sameFaults } from './mends.ts'
import { importPlanOf } from './plan.ts'
import type { Remark } from './table.ts'
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
const FILTERS = ['all', 'new', 'changed', 'asked', 'faulty', 'same'] as const

/** Rows that are drawn at first, and with every tap. */
const PAGE = 100

/** What is typed for several rows. */
const ALL_LINES = 0

type TellingColumn = { title: string; mends: () => Mend[] }

/** What a file would change: nothing is written before the button is pressed. */
export function DryRun({
  comparison,
  isOld,
  opens,
  unusedColumns,
  restaurantId,
  mends,
  typing,
  telling,
  onType,
  onMend,
  onToQuestions,
  onStart,
}: {
  comparison: Comparison
  /** The titles of columns that nothing is read from, though they have cells. */
  unusedColumns: () => string[]
  /** Of what the file and the answers were before; the next one is being made. */
  isOld: boolean
  /** The rows that an earlier import has left, which are shown first. */
  opens: 'faulty' | 'asked' | undefined
  restaurantId: string
  mends: readonly Mend[]
  /** Typed, and not used yet. */
  typing: readonly Mend[]
  /** Columns that tell double names apart. */
  telling: readonly TellingColumn[]
  onType: (mend: Mend) => void
  onMend: (mends: Mend[]) => void
  onToQuestions: () => void
  onStart: () => void
}) {
  const { t } = useTranslation()
  const { listOf } = useImportWords(restaurantId)
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>(opens ?? 'all')
  const shown = useComeIntoView<HTMLElement>(opens !== undefined)
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const rows = filter === 'all' ? comparison.rows : comparison.rows.filter(({ kind }) => kind === filter)
  const countOf = (which: (typeof FILTERS)[number]) =>
    which === 'all' ? comparison.rows.length : comparison.rows.filter(({ kind }) => kind === which).length
  const { steps } = useMemo(() => importPlanOf(comparison, { restaurantId, title: '' }), [comparison, restaurantId])
  const dishes = steps.filter(({ kind }) => kind === 'create' || kind === 'update').length
  const unused = [...new Set(unusedColumns())]
  const [faulty, asked] = [countOf('faulty'), countOf('asked')]
  return (
    <>
      <section ref={shown} tabIndex={-1} className="stack-12" aria-labelledby="import-result" aria-busy={isOld}>
        <h3 id="import-result">{t('menuImport.result')}</h3>
        <fieldset className="row-8" aria-label={t('menuImport.rows')}>
          {FILTERS.filter((which) => which !== 'asked' || countOf(which) > 0).map((which) => (
            <Button
              key={which}
              look="chip"
              aria-pressed={filter === which}
              onClick={() => {
                setFilter(which)
                setVisibleCount(PAGE)
              }}
            >
              {t(`menuImport.count.${which}`, { number: countOf(which) })}
            </Button>
          ))}
        </fieldset>
        <Missing comparison={comparison} restaurantId={restaurantId} />
        <div className="stack-8">
          {comparison.above.length > 0 && (
            <p className="note-reserved">
              {t('menuImport.rowsAbove', { count: comparison.above.length, lines: listOf(comparison.above) })}
            </p>
          )}
          {comparison.unused.length > 0 && (
            <p className="small">
              {t('menuImport.unusedRows', { count: comparison.unused.length, lines: listOf(comparison.unused) })}
            </p>
          )}
          {comparison.remarks.length > 0 && <Remarks remarks={comparison.remarks} onMend={onMend} />}
          {unused.length > 0 && (
            // Where nothing is imported, it may be what is missing.
            <p className={steps.length > 0 ? 'small' : 'note-reserved'}>
              {t('menuImport.unusedColumns', { names: listOf(unused) })}
            </p>
          )}
        </div>
        <SameFaults {...{ comparison, telling, typing, onType, onMend }} />
        {rows.length > 0 && (
          <ul className={styles.rows}>
            {rows.slice(0, visibleCount).map((row) => (
              <Row key={`${row.sheet} ${row.line}`} {...{ row, restaurantId, mends, typing, onType, onMend }} />
            ))}
          </ul>
        )}
        {rows.length > visibleCount && (
          <Button look="quiet" className="align-start" onClick={() => setVisibleCount(visibleCount + PAGE)}>
            {t('menuImport.showMore')}
          </Button>
        )}
      </section>
      <div className={`wrap-line row-12 ${styles.foot}`}>
        <div className={`small ${styles.footText}`}>
          {steps.length === 0 ? (
            <NothingToImport comparison={comparison} hasUnused={unused.length > 0} />
          ) : (
            faulty + asked > 0 && <p>{t('menuImport.leaves', { faulty, asked })}</p>
          )}
        </div>
        {asked > 0 && (
          <Button look={steps.length > 0 ? 'text' : 'filled'} onClick={onToQuestions}>
            {t('menuImport.toQuestions')}
          </Button>
        )}
        {steps.length > 0 && (
          <Button look="filled" disabled={isOld} onClick={onStart}>
            {dishes > 0 ? t('menuImport.start', { number: dishes }) : t('menuImport.startOther')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Rows that are no dishes. One that is one after all is said to be one here. */
function Remarks({ remarks, onMend }: { remarks: readonly Remark[]; onMend: (mends: Mend[]) => void }) {
  const { t } = useTranslation()
  const { listOf, quoted } = useImportWords('')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="wrap-line row-8">
        <span className="small">
          {t('menuImport.remarks', { count: remarks.length, lines: listOf(remarks.map(placeOfRow)) })}
        </span>
        <Button look="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'menuImport.plan.hide' : 'menuImport.plan.show')}
        </Button>
      </p>
      {isOpen && (
        <ul className={styles.rows}>
          {remarks.map((remark) => (
            <li key={placeOfRow(remark)} className="wrap-line row-8">
              <span className="small muted">{t('menuImport.line', { line: placeOfRow(remark) })}</span>
              <bdi className="small break-anywhere">{cut(remark.text)}</bdi>
              <Button
                look="text"
                aria-label={t('menuImport.isDishOf', { text: quoted(remark.text) })}
                onClick={() => onMend([{ sheet: remark.sheet, line: remark.line, target: 'dish', text: '' }])}
              >
                {t('menuImport.isDish')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** @param hasUnused a column that is not used is named above */
function NothingToImport({ comparison, hasUnused }: { comparison: Comparison; hasUnused: boolean }) {
  const { t } = useTranslation()
  const word = nothingWord(comparison)
  return (
    <p role="status">
      {t(`menuImport.${hasUnused && word === 'nothingToDo' ? 'nothingInUsed' : word}`, { number: leftOf(comparison) })}
    </p>
  )
}

const leftOf = ({ rows, unused }: Comparison): number =>
  rows.filter(({ kind }) => kind === 'faulty' || kind === 'asked' || kind === 'leftOut').length + unused.length

/** Why there is nothing to import. */
function nothingWord(comparison: Comparison) {
  if (comparison.rows.length === 0) return 'noRows'
  if (leftOf(comparison) === 0) return 'nothingToDo'
  if (comparison.rows.some(({ kind }) => kind === 'asked')) return 'answerFirst'
  return comparison.rows.some(({ kind }) => kind === 'same' || kind === 'menu') ? 'othersSame' : 'allLeft'
}

/** What several rows have in common, corrected at once. */
function SameFaults({
  comparison,
  telling,
  typing,
  onType,
  onMend,
}: Omit<RowMends, 'mends'> & { comparison: Comparison; telling: readonly TellingColumn[] }) {
  const { t } = useTranslation()
  const { quoted } = useImportWords('')
  const faults = sameFaults(comparison.rows)
  if (faults.length + telling.length === 0) return null
  return (
    <section className="stack-12" aria-labelledby="import-same">
      <h4 id="import-same">{t('menuImport.same.title')}</h4>
      {telling.map(({ title, mends }) => (
        <Button key={title} className="align-start" onClick={() => onMend(mends())}>
          {t('menuImport.same.columnInName', { title: quoted(title) })}
        </Button>
      ))}
      {faults.map((each) => {
        const { act, number } = each
        if (act !== 'menu' && act !== 'price')
          return (
            <Button key={`${act} ${each.what}`} className="align-start" onClick={() => onMend(each.mends(''))}>
              {t(`menuImport.same.${act}`, { number, what: quoted(each.what) })}
            </Button>
          )
        const label = t(`menuImport.same.${act}`, { number })
        const ofAll = { sheet: undefined, line: ALL_LINES, target: act === 'price' ? 'price:' : act } as const
        const text = typing.find(({ line, target }) => line === ALL_LINES && target === ofAll.target)?.text ?? ''
        return (
          <form
            key={act}
            className="stack-8 room-for-label"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() !== '') onMend(each.mends(text))
            }}
          >
            <FormField
              isRequired={false}
              label={label}
              value={text}
              onChange={(value) => onType({ ...ofAll, text: value })}
            />
            <Button
              type="submit"
              className="align-start"
              disabled={text.trim() === ''}
              aria-label={t('menuImport.same.applyOf', { label })}
            >
              {t('menuImport.same.apply')}
            </Button>
          </form>
        )
      })}
    </section>
  )
}

/** What is created before the dishes. */
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

type RowMends = {
  mends: readonly Mend[]
  /** Typed, and not used yet. */
  typing: readonly Mend[]
  onType: (mend: Mend) => void
  onMend: (mends: Mend[]) => void
}

function Row({ row, restaurantId, ...given }: RowMends & { row: ImportRow; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { fieldName, valueName, quoted, lineOf } = useImportWords(restaurantId)
  const currency = useRestaurant(restaurantId).data?.currency
  const meanings = (cell: string) => {
    const { thousands = 0, decimals = 0 } = meaningsOf(cell, currency) ?? {}
    return {
      thousands: valueName('price:', priceValue(toMills(thousands))),
      decimals: valueName('price:', priceValue(toMills(decimals))),
      plain: String(thousands),
      short: typedPrice(decimals, decimalSign(language), currency),
    }
  }
  // One question each for all rows: said here only where a row waits for nothing else.
  const others = row.faults.filter(({ fault }) => fault !== 'noMenu' && fault !== 'noCategory')
  const faults = others.length > 0 ? others : row.faults
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
        {faults.map(({ fault, what, cell }) => (
          <p
            key={`${fault} ${cell} ${what}`}
            className={`small break-anywhere ${ASKED.includes(fault) ? 'muted' : styles.fault}`}
          >
            {cell && (
              <>
                <bdi className="strong">{cell}</bdi>
                <Space />
              </>
            )}
            <span>
              {t(`menuImport.row.${fault}`, {
                what: quoted(what),
                most: LIMITS.textLength,
                none: LINE_OF[fault === 'badDiets' ? 'diets' : 'allergens'].written(new Set(), language),
                ...(fault === 'unclearPrice' && meanings(what)),
              })}
            </span>
          </p>
        ))}
      </div>
      <MendRow row={row} {...given} />
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

/** The cells of a row that are wrong, missing or corrected, to be corrected here. */
function MendRow({ row, mends, typing, onType, onMend }: RowMends & { row: ImportRow }) {
  const { t } = useTranslation()
  const { fieldName } = useImportWords('')
  const { sheet, line } = row
  // What nobody has typed in stays as it is.
  const typed = typing.filter((each) => each.sheet === sheet && each.line === line)
  const [isOpen, setIsOpen] = useState(typed.length > 0)
  const places = mendable(row, mends)
  const name = cut(row.name || row.menu || String(line))
  if (places.length === 0) return null
  if (!isOpen)
    return (
      <div className={styles.mend}>
        <Button look="text" aria-label={t('menuImport.mendOf', { name })} onClick={() => setIsOpen(true)}>
          {t('menuImport.mend')}
        </Button>
      </div>
    )
  const labelOf = (target: MendTarget) => {
    if (target === 'name') return t('common.name')
    if (target === 'menu') return t('menuManagement.menu')
    return target === 'category' || target === 'price:' ? fieldName(target) : t('menuImport.cell', { cell: target })
  }
  return (
    <form
      className={`stack-12 room-for-label ${styles.more}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onMend(typed)
        setIsOpen(false)
      }}
    >
      {places.map(({ target, text }) => (
        <FormField
          key={target}
          isRequired={false}
          label={labelOf(target)}
          value={typed.find((each) => each.target === target)?.text ?? text}
          onChange={(value) => onType({ sheet, line, target, text: value })}
        />
      ))}
      <Button type="submit" className="align-start">
        {t('menuImport.mendDone')}
      </Button>
    </form>
  )
}
