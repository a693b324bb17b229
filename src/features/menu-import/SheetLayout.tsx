import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DISH_LANGUAGES, LANGUAGE_NAMES } from '#/config/languages.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { FIXED_COLUMNS } from '#/panels/menu-file/column-fields.ts'
import {
  type Column,
  chooseColumn,
  isCostTitle,
  isNoPriceTitle,
  isOffColumn,
  matchColumns,
  ofPlace,
  placesIn,
  priceColumn,
  type Sheet,
} from '#/panels/menu-file/columns.ts'
import { type Header, titleChoices, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { isMarkColumn } from '#/panels/menu-file/mark-columns.ts'
import { foreignDescription, isUnsureLanguage, seemsPriced, seemsYesOrNo } from '#/panels/menu-file/propose-columns.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import styles from './MenuImport.module.css'
import { markName } from './read-marks.ts'
import type { Layout } from './rows-of-file.ts'
import { cut, useImportWords } from './use-import-words.ts'

/** Where the titles of a sheet are, and what its columns hold. @param isGuess of the titles */
export function SheetLayout({
  sheet,
  layout: { header, columns },
  isGuess,
  sizes,
  onChange,
}: {
  sheet: Sheet
  layout: Layout
  isGuess: boolean
  sizes: readonly string[]
  onChange: (layout: { header: Header; columns?: Column[] }) => void
}) {
  return (
    <>
      <TitleRows
        rows={sheet.rows}
        header={header}
        isGuess={isGuess}
        onChange={(chosen) => onChange({ header: chosen })}
      />
      <ColumnList
        titles={titlesOf(sheet.rows, header)}
        hidden={sheet.hiddenColumns ?? []}
        sample={sheet.rows.slice(header.row + 1)}
        columns={columns}
        sizes={sizes}
        isGuess={isGuess}
        onChange={(chosen) => onChange({ header, columns: chosen })}
      />
    </>
  )
}

/** Which rows hold the titles. A person may say otherwise. */
function TitleRows({
  rows,
  header,
  isGuess,
  onChange,
}: {
  rows: Sheet['rows']
  header: Header
  isGuess: boolean
  onChange: (header: Header) => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(isGuess)
  const keyOf = ({ from, row }: Pick<Header, 'from' | 'row'>) => `${from} ${row}`
  const lines = { from: header.from + 1, line: header.row + 1 }
  if (!isOpen)
    return (
      <p className="wrap-line row-8">
        <span className="muted small">
          {t(header.from === header.row ? 'menuImport.titlesIn' : 'menuImport.titlesInTwo', lines)}
        </span>
        <Button look="text" onClick={() => setIsOpen(true)}>
          {t('menuImport.changeTitles')}
        </Button>
      </p>
    )
  const options = [
    { value: '-1 -1', label: t('menuImport.noTitles') },
    ...titleChoices(rows).map(({ from, row }) => ({
      value: keyOf({ from, row }),
      label: t(from === row ? 'menuImport.titleRow' : 'menuImport.titleRows', {
        ...{ from: from + 1, line: row + 1 },
        cells: inShort(titlesOf(rows, { from, row })),
      }),
    })),
  ]
  return (
    <>
      {isGuess && (
        <p className="note-reserved">{t(header.row < 0 ? 'menuImport.guessedNoTitles' : 'menuImport.guessedTitles')}</p>
      )}
      <div className="room-for-label">
        <SelectField
          isQuestion
          label={t('menuImport.titles')}
          value={keyOf(header)}
          options={options}
          onChange={(value) => {
            const [from = -1, row = -1] = value.split(' ').map(Number)
            onChange({ from, row, known: 0 })
          }}
        />
      </div>
    </>
  )
}

/** How a row begins. */
const inShort = (cells: readonly FileCell[]): string =>
  cut(
    cells
      .filter((cell) => !isBlank(cell))
      .slice(0, 6)
      .map(cellText)
      .join(' · '),
  )

/** More columns that are not used are folded away. */
const MANY = 8

/** Rows that show whether a column holds prices. */
const SAMPLE = 50

function ColumnList({
  titles,
  hidden,
  sample,
  columns,
  sizes,
  isGuess,
  onChange,
}: {
  titles: Sheet['rows'][number]
  /** Columns that the spreadsheet hides. */
  hidden: readonly number[]
  sample: Sheet['rows']
  columns: readonly Column[]
  sizes: readonly string[]
  isGuess: boolean
  onChange: (columns: Column[]) => void
}) {
  const { t } = useTranslation()
  const choose = (index: number, column: Column) => onChange(chooseColumn(columns, index, column))
  const places = placesIn(titles)
  const placeUsed = places.find((place) =>
    ofPlace(titles, columns, place).every((column, at) => column === columns[at]),
  )
  const { columnName } = useColumnNames()
  const { language } = useLanguage()
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  /** The columns of which the person has said it. */
  const [said, setSaid] = useState<readonly (string | number)[]>([])
  const filled = titles
    .map((title, index) => ({
      index,
      title: tidyName(cellText(title)).slice(0, 80),
      sample: sample.find((cells) => !isBlank(cells[index]))?.[index],
    }))
    .filter(({ title, sample: first }) => title !== '' || first !== undefined)
  const cellsOf = (index: number) => sample.slice(0, SAMPLE).flatMap((row) => row[index] ?? [])
  const used = columns.findIndex((column) => column.startsWith('price:'))
  const isPriced = (index: number) =>
    seemsPriced(
      sample.slice(0, SAMPLE).map((row) => row[index]),
      used < 0 ? undefined : sample.slice(0, SAMPLE).map((row) => row[used]),
    )
  const lost = filled.filter(
    ({ index, title }) =>
      columns[index] === '' &&
      !hidden.includes(index) &&
      !isNoPriceTitle(title) &&
      !(places.length > 0 && matchColumns([title], [])[0] === 'price:') &&
      !said.includes(title || index) &&
      isPriced(index),
  )
  const saysSold = columns.some((column) => column === 'available' || isOffColumn(column))
  const yesOrNo = filled.filter(
    ({ index, title }) =>
      !saysSold &&
      columns[index] === '' &&
      !hidden.includes(index) &&
      !said.includes(title || index) &&
      seemsYesOrNo(cellsOf(index)),
  )
  /** 'Precio (USD)' beside 'Precio (CUP)': a second price of the same size. */
  const isOtherPrice = (title: string) => columns.includes('price:') && matchColumns([title], [])[0] === 'price:'
  const usedTitle = tidyName(cellText(titles[columns.indexOf('price:')]))
  const described = columns.filter((column) => column.startsWith('text:'))
  const unsure = filled.filter(
    ({ index, title }) =>
      described.length === 1 &&
      !said.includes(title || index) &&
      isUnsureLanguage(columns[index] ?? '', titles[index] ?? '', cellsOf(index), language),
  )
  /** For a column whose title says none. */
  const otherSizes = [...sizes, t('menuImport.ask.small'), t('menuImport.ask.large')].filter(
    (size, at, all) =>
      !columns.includes(priceColumn(size, sizes)) && all.findIndex((each) => fold(each) === fold(size)) === at,
  )
  const isMatched = filled.every(({ index }) => columns[index] !== '') && columns.includes('name')
  // Without titles that are known the columns are a guess, to be looked at.
  const isVisible = showsAll || !isMatched || isGuess || filled.every(({ title }) => title === '')
  const notUsed = filled.filter(({ index }) => columns[index] === '')
  // A till writes thirty columns that no menu has.
  const foldsUnused = !showsAll && !isGuess && columns.includes('name') && notUsed.length > MANY
  const listed = foldsUnused ? filled.filter((each) => !notUsed.includes(each)) : filled
  return (
    <section className="stack-12" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('menuImport.columns')}</h3>
      {places.length > 0 && (
        <div className="room-for-label">
          <SelectField
            isQuestion
            label={t('menuImport.askPlace')}
            value={placeUsed ?? ''}
            placeholder={t('menuImport.otherColumns')}
            options={places.map((place) => ({ value: place, label: place }))}
            onChange={(place) => place !== '' && onChange(ofPlace(titles, columns, place))}
          />
        </div>
      )}
      {lost.map(({ index, title }) => (
        <div key={index} className="note-reserved stack-8">
          <p className="break-anywhere">
            {title === ''
              ? t('menuImport.askSizeUntitled', { number: index + 1 })
              : t(isOtherPrice(title) ? 'menuImport.askOtherPrice' : 'menuImport.askSize', { title, used: usedTitle })}
          </p>
          <div className="wrap-line row-8">
            {(!columns.includes('price:') || isOtherPrice(title)) && (
              <Button onClick={() => choose(index, 'price:')}>{t('menuImport.isPrice')}</Button>
            )}
            {isOtherPrice(title) ? null : title === '' ? (
              otherSizes.map((size) => (
                <Button key={size} onClick={() => choose(index, priceColumn(size, sizes))}>
                  {size}
                </Button>
              ))
            ) : (
              <Button onClick={() => choose(index, priceColumn(title, sizes))}>
                {t('menuImport.isSize', { title })}
              </Button>
            )}
            <Button onClick={() => setSaid([...said, title || index])}>{t('menuImport.isNoSize')}</Button>
          </div>
        </div>
      ))}
      {yesOrNo.map(({ index, title }) => (
        <div key={index} className="note-reserved stack-8">
          <p className="break-anywhere">
            {t('menuImport.askSold', { title: title || t('menuImport.columnNumber', { number: index + 1 }) })}
          </p>
          <div className="wrap-line row-8">
            <Button onClick={() => choose(index, 'forSale')}>{t('menuImport.yesIsSold')}</Button>
            <Button onClick={() => choose(index, 'off')}>{t('menuImport.yesIsOff')}</Button>
            <Button onClick={() => setSaid([...said, title || index])}>{t('menuImport.isNoSize')}</Button>
          </div>
        </div>
      ))}
      {unsure.map(({ index, title }) => (
        <div key={index} className="note-reserved stack-8">
          <p className="break-anywhere">{t('menuImport.askLanguage', { title })}</p>
          <div className="wrap-line row-8">
            {DISH_LANGUAGES.map((each) => (
              <Button
                key={each}
                onClick={() => {
                  setSaid([...said, title || index])
                  choose(index, `text:${each}`)
                }}
              >
                {LANGUAGE_NAMES[each]}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {filled.map(({ index, title }) => {
        const foreign = columns[index] === '' ? foreignDescription(titles[index] ?? '', cellsOf(index)) : undefined
        return (
          foreign && (
            <p key={index} className="muted">
              {t('menuImport.foreignText', {
                title: title || t('menuImport.columnNumber', { number: index + 1 }),
                language: new Intl.DisplayNames(language, { type: 'language' }).of(foreign) ?? foreign,
              })}
            </p>
          )
        )
      })}
      {isVisible ? (
        <>
          <p className="muted">{t('menuImport.columnsText')}</p>
          <ul className={`${styles.columns} room-for-label`}>
            {listed.map(({ index, title, sample: first }) => {
              const chosenColumn = columns[index] ?? ''
              const named = title || t('menuImport.columnNumber', { number: index + 1 })
              const label = hidden.includes(index) ? t('menuImport.hiddenColumn', { title: named }) : named
              const newSize: Column[] = title && !sizes.includes(title) && !isCostTitle(title) ? [`price:${title}`] : []
              const all = new Set<Column>([
                ...FIXED_COLUMNS,
                ...sizes.map((size): Column => `price:${size}`),
                ...newSize,
              ])
              if (chosenColumn !== '') all.add(chosenColumn)
              return (
                <li key={index} className="stack-4">
                  <SelectField
                    isQuestion
                    label={label}
                    isRequired={false}
                    placeholder={t('menuImport.unused')}
                    value={chosenColumn}
                    options={[...all].map((column) => ({ value: column, label: columnName(column, sizes) }))}
                    onChange={(column) => choose(index, column as Column)}
                  />
                  {first !== undefined && (
                    <bdi className={`muted small ${styles.sample}`}>{cellText(first).slice(0, 80)}</bdi>
                  )}
                </li>
              )
            })}
          </ul>
          {foldsUnused && (
            <Button look="text" onClick={() => setShowsAll(true)}>
              {t('menuImport.showUnused', { number: notUsed.length })}
            </Button>
          )}
        </>
      ) : (
        <p className="wrap-line row-8">
          {filled.map(({ index, title }) => (
            <bdi key={index} className="muted small">
              {`${title || t('menuImport.columnNumber', { number: index + 1 })}: ${columnName(columns[index] ?? '', sizes)}`}
            </bdi>
          ))}
          <Button look="text" onClick={() => setShowsAll(true)}>
            {t('common.edit')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** How a column is called. */
function useColumnNames() {
  const { t } = useTranslation()
  const { fieldName } = useImportWords('')
  return {
    columnName: (column: Column, sizes: readonly string[]): string => {
      if (column === '') return t('menuImport.unused')
      if (column === 'name') return t('common.name')
      if (column === 'menu') return t('menuManagement.menu')
      if (column === 'inName' || column === 'inText') return t(`menuImport.${column}Column`)
      if (column === 'extras') return t('menuImport.extras')
      if (column === 'size' || column === 'group' || column === 'id') return t(`menuImport.${column}Column`)
      if (isMarkColumn(column))
        return t(column.startsWith('diet:') ? 'menuImport.dietColumn' : 'menuImport.allergenColumn', {
          name: markName(column),
        })
      if (isOffColumn(column)) return t(`menuImport.offColumn.${column}`)
      const size = column.startsWith('price:') ? column.slice('price:'.length) : ''
      return size && !sizes.includes(size) ? t('menuImport.priceNew', { size }) : fieldName(column)
    },
  }
}
