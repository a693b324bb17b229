import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { FIXED_COLUMNS } from '#/panels/menu-file/column-fields.ts'
import {
  type Column,
  chooseColumn,
  isCostTitle,
  isOffColumn,
  priceColumn,
  type Sheet,
} from '#/panels/menu-file/columns.ts'
import { type Header, titleChoices, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { isMarkColumn } from '#/panels/menu-file/mark-columns.ts'
import { isSizeWord } from '#/panels/menu-file/title-words.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { ColumnQuestions } from './ColumnQuestions.tsx'
import styles from './MenuImport.module.css'
import { markName } from './read-marks.ts'
import type { Correction } from './rest-of-file.ts'
import type { Layout } from './rows-of-file.ts'
import { cut, useImportWords } from './use-import-words.ts'

/** Where the titles of a sheet are, and what its columns hold. @param isGuess of the titles */
export function SheetLayout({
  sheet,
  layout: { header, columns },
  isGuess,
  sizes,
  answered = [],
  onChange,
}: {
  sheet: Sheet
  layout: Layout
  isGuess: boolean
  sizes: readonly string[]
  answered: Correction['answered']
  onChange: (correction: Correction) => void
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
        answered={answered}
        onChange={(chosen, all = answered) => onChange({ header, columns: chosen, answered: all })}
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

function ColumnList({
  titles,
  hidden,
  sample,
  columns,
  sizes,
  isGuess,
  answered,
  onChange,
}: {
  titles: Sheet['rows'][number]
  /** Columns that the spreadsheet hides. */
  hidden: readonly number[]
  sample: Sheet['rows']
  columns: readonly Column[]
  sizes: readonly string[]
  isGuess: boolean
  answered: NonNullable<Correction['answered']>
  onChange: (columns: Column[], answered?: Correction['answered']) => void
}) {
  const { t } = useTranslation()
  const choose = (index: number, column: Column) => onChange(chooseColumn(columns, index, column))
  /** The name of a new size as it is typed: on its way it may be that of another one. */
  const [naming, setNaming] = useState<{ index: number; text: string }>()
  const newSizeOf = (index: number): string | undefined => {
    const column = columns[index] ?? ''
    const size = column.startsWith('price:') ? column.slice('price:'.length) : ''
    return size !== '' && (!sizes.includes(size) || naming?.index === index) ? size : undefined
  }
  const nameSize = (index: number, text: string) => {
    setNaming({ index, text })
    const column = priceColumn(tidyName(text), sizes)
    if (isTypedName(text) && !columns.includes(column)) choose(index, column)
  }
  const { columnName } = useColumnNames()
  const { quoted } = useImportWords('')
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const filled = titles
    .map((title, index) => ({
      index,
      title: tidyName(cellText(title)).slice(0, 80),
      sample: sample.find((cells) => !isBlank(cells[index]))?.[index],
    }))
    .filter(({ title, sample: first }) => title !== '' || first !== undefined)
  const isMatched = filled.every(({ index }) => columns[index] !== '') && columns.includes('name')
  // 'PVP2' is no name for a size.
  const hasOddSize = naming !== undefined || filled.some(({ index }) => !isSizeWord(newSizeOf(index) ?? 'grande'))
  // Without titles that are known the columns are a guess, to be looked at.
  const isVisible = showsAll || !isMatched || isGuess || filled.every(({ title }) => title === '') || hasOddSize
  const notUsed = filled.filter(({ index }) => columns[index] === '')
  // A till writes thirty columns that no menu has.
  const foldsUnused = !showsAll && !isGuess && columns.includes('name') && notUsed.length > MANY
  const listed = foldsUnused ? filled.filter((each) => !notUsed.includes(each)) : filled
  return (
    <section className="stack-12" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('menuImport.columns')}</h3>
      <ColumnQuestions
        titles={titles}
        filled={filled.filter(({ index }) => !hidden.includes(index))}
        rows={sample}
        columns={columns}
        sizes={sizes}
        answered={answered}
        onChange={onChange}
      />
      {isVisible ? (
        <>
          <p className="muted">{t('menuImport.columnsText')}</p>
          <ul className={`${styles.columns} room-for-label`}>
            {listed.map(({ index, title, sample: first }) => {
              const chosenColumn = columns[index] ?? ''
              const named = title || t('menuImport.columnNumber', { number: index + 1 })
              const label = quoted(hidden.includes(index) ? t('menuImport.hiddenColumn', { title: named }) : named)
              const ownSize = newSizeOf(index)
              const typed = naming?.index === index ? naming.text : (ownSize ?? '')
              const isKept = priceColumn(tidyName(typed), sizes) === chosenColumn
              const newSize: Column[] = title && !isCostTitle(title) ? [priceColumn(title, sizes)] : []
              const all = new Set<Column>([
                ...FIXED_COLUMNS,
                ...sizes.map((size): Column => `price:${size}`),
                ...newSize,
              ])
              if (chosenColumn !== '') all.add(chosenColumn)
              return (
                <li key={index} className={ownSize === undefined ? 'stack-4' : 'stack-12'}>
                  <SelectField
                    isQuestion
                    label={label}
                    isRequired={false}
                    placeholder={t('menuImport.unused')}
                    value={chosenColumn}
                    options={[...all].map((column) => ({ value: column, label: columnName(column, sizes) }))}
                    onChange={(column) => {
                      setNaming(undefined)
                      choose(index, column as Column)
                    }}
                  />
                  {first !== undefined && (
                    <bdi className={`muted small ${styles.sample}`}>{cellText(first).slice(0, 80)}</bdi>
                  )}
                  {ownSize !== undefined && (
                    <FormField
                      label={t('menuImport.newSizeName')}
                      spoken={`${t('menuImport.newSizeName')}: ${named}`}
                      value={typed}
                      fault={isKept ? undefined : t('menuImport.sizeNameLeft', { size: ownSize })}
                      onChange={(text) => nameSize(index, text)}
                    />
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
  const { fieldName, quoted } = useImportWords('')
  return {
    columnName: (column: Column, sizes: readonly string[]): string => {
      if (column === '') return t('menuImport.unused')
      if (column === 'name') return t('common.name')
      if (column === 'menu') return t('menuManagement.menu')
      if (column === 'inName' || column === 'inText') return t(`menuImport.${column}Column`)
      if (column === 'extras') return t('menuImport.extras')
      if (column === 'size' || column === 'group' || column === 'id' || column === 'yesOrNo')
        return t(`menuImport.${column}Column`)
      if (isMarkColumn(column))
        return t(column.startsWith('diet:') ? 'menuImport.dietColumn' : 'menuImport.allergenColumn', {
          name: markName(column),
        })
      if (isOffColumn(column)) return t(`menuImport.offColumn.${column}`)
      const size = column.startsWith('price:') ? column.slice('price:'.length) : ''
      return size && !sizes.includes(size) ? t('menuImport.priceNew', { size: quoted(size) }) : fieldName(column)
    },
  }
}
