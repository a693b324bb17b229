import FileUpIcon from 'lucide-react/icons/file-up'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { FIXED_COLUMNS } from '#/panels/menu-file/column-fields.ts'
import { type Column, chooseColumn, type Sheet } from '#/panels/menu-file/columns.ts'
import { FileReading } from '#/panels/menu-file/FileReading.tsx'
import { findHeader, type Header, titleChoices, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { proposeColumns } from '#/panels/menu-file/propose-columns.ts'
import { useFileReading } from '#/panels/menu-file/use-file-reading.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { type Comparison, compareTable, type ExistingThings } from './compare.ts'
import { DryRun } from './DryRun.tsx'
import { FileQuestions } from './FileQuestions.tsx'
import styles from './MenuImport.module.css'
import { legendIn } from './read-allergens.ts'
import { cut, useImportWords } from './use-import-words.ts'

type Chosen = { title: string; sheets: Sheet[] }

const sizesOf = ({ dimensions }: ExistingThings) =>
  dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name))

/** A file is chosen, its columns are matched, and what it would change is shown before anything is written. */
export function ImportFile({
  existing,
  restaurantId,
  given,
  onRead,
  onStart,
}: {
  existing: ExistingThings
  restaurantId: string
  /** Chosen already. */
  given: File | undefined
  /** A file was chosen: what it is compared with should be new. */
  onRead: () => void
  onStart: (title: string, comparison: Comparison) => void
}) {
  const { t } = useTranslation()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [chosen, setChosen] = useState<Chosen>()
  const [isOver, setIsOver] = useState(false)
  const turn = useRef(0)
  const { isReading, refusal, take, stop } = useFileReading({
    onBegin: onRead,
    onRead: (read) => {
      turn.current += 1
      setChosen(read)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void take(given), [])

  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="import-file">
      <h2 id="import-file">{t('menuImport.importTitle')}</h2>
      <p className="muted">{t('menuImport.importText')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button does the same */}
      <div
        className={`wrap-line row-12 ${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        <label className={`field-box choice-frame target-line ${styles.choose}`}>
          <FileUpIcon />
          <span>{t(chosen ? 'menuImport.chooseOther' : 'menuImport.chooseFile')}</span>
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen again, corrected.
              event.target.value = ''
            }}
          />
        </label>
        {chosen ? (
          <bdi className="strong break-anywhere">{chosen.title}</bdi>
        ) : (
          hasKeyboard && <span className="muted small">{t('menuImport.drop')}</span>
        )}
      </div>
      <FileReading isReading={isReading} refusal={refusal} onStop={stop} />
      {chosen && (
        <MatchedFile
          key={turn.current}
          chosen={chosen}
          existing={existing}
          restaurantId={restaurantId}
          onStart={(comparison) => onStart(chosen.title, comparison)}
        />
      )}
    </section>
  )
}

function MatchedFile({
  chosen,
  existing,
  restaurantId,
  onStart,
}: {
  chosen: Chosen
  existing: ExistingThings
  restaurantId: string
  onStart: (comparison: Comparison) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [sheetIndex, setSheetIndex] = useState(0)
  const rows = chosen.sheets[sheetIndex]?.rows ?? []
  const sizes = useMemo(() => sizesOf(existing), [existing])
  const found = useMemo(() => findHeader(rows, sizes), [rows, sizes])
  const [corrected, setCorrected] = useState<{ sheet: number; header: Header; columns?: Column[] }>()
  const correction = corrected?.sheet === sheetIndex ? corrected : undefined
  const header = correction?.header ?? found
  const titles = useMemo(() => titlesOf(rows, header), [rows, header])
  const columns = useMemo(
    () => correction?.columns ?? proposeColumns(rows, header, sizes, language),
    [correction, rows, header, sizes, language],
  )
  const [defaults, setDefaults] = useState({ menu: '', category: '' })
  const [given, setGiven] = useState<Answers>(NO_ANSWERS)
  const legend = useMemo(() => legendIn(rows), [rows])
  const answers = useMemo(() => ({ ...given, allergens: { ...legend, ...given.allergens } }), [given, legend])
  const compared = useMemo(() => {
    const below = rows.map((cells, index) => ({ line: index + 1, cells })).slice(header.row + 1)
    return compareTable({ columns, rows: below }, { defaults, answers }, existing)
  }, [rows, header, columns, defaults, answers, existing])
  const named = (things: readonly { name: string }[]) => things.map(({ name }) => ({ value: name, label: name }))
  return (
    <>
      {chosen.sheets.length > 1 && (
        <div className="room-for-label">
          <SelectField
            label={t('menuImport.sheet')}
            value={String(sheetIndex)}
            options={chosen.sheets.map(({ name }, index) => ({
              value: String(index),
              label: name || t('menuImport.sheetNumber', { number: index + 1 }),
            }))}
            onChange={(value) => setSheetIndex(Number(value))}
          />
        </div>
      )}
      <TitleRows
        key={sheetIndex}
        rows={rows}
        header={header}
        isGuess={found.known === 0}
        onChange={(chosenHeader) => setCorrected({ sheet: sheetIndex, header: chosenHeader })}
      />
      <ColumnList
        titles={titles}
        sample={rows.slice(header.row + 1)}
        columns={columns}
        sizes={sizes}
        onChange={(index, column) =>
          setCorrected({ sheet: sheetIndex, header, columns: chooseColumn(columns, index, column) })
        }
      />
      <div className={`${styles.columns} room-for-label`}>
        <SelectField
          label={t('menuImport.defaultMenu')}
          isRequired={false}
          placeholder={t('menuImport.anyMenu')}
          value={defaults.menu}
          options={named(existing.menus)}
          onChange={(menu) => setDefaults({ ...defaults, menu })}
        />
        <SelectField
          label={t('menuImport.defaultCategory')}
          isRequired={false}
          placeholder={t('menuImport.noCategory')}
          value={defaults.category}
          options={named(existing.categories)}
          onChange={(category) => setDefaults({ ...defaults, category })}
        />
      </div>
      {columns.includes('name') ? (
        <>
          <FileQuestions
            {...{ answers, existing, restaurantId }}
            questions={compared.questions}
            onAnswer={(answer) => setGiven({ ...given, ...answer })}
          />
          <DryRun comparison={compared} restaurantId={restaurantId} onStart={() => onStart(compared)} />
        </>
      ) : (
        <p className="note-reserved" role="status">
          {t('menuImport.lacksName')}
        </p>
      )}
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
      {isGuess && <p className="note-reserved">{t('menuImport.guessedTitles')}</p>}
      <div className="room-for-label">
        <SelectField
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

function ColumnList({
  titles,
  sample,
  columns,
  sizes,
  onChange,
}: {
  titles: Sheet['rows'][number]
  sample: Sheet['rows']
  columns: readonly Column[]
  sizes: readonly string[]
  onChange: (index: number, column: Column) => void
}) {
  const { t } = useTranslation()
  const { columnName } = useImportWordsOfColumns()
  const [showsAll, setShowsAll] = useState(false)
  const filled = titles
    .map((title, index) => ({
      index,
      title: tidyName(cellText(title)).slice(0, 80),
      sample: sample.find((cells) => !isBlank(cells[index]))?.[index],
    }))
    .filter(({ title, sample: first }) => title !== '' || first !== undefined)
  const isMatched = filled.every(({ index }) => columns[index] !== '') && columns.includes('name')
  const isVisible = showsAll || !isMatched
  return (
    <section className="stack-12" aria-labelledby="import-columns">
      <h3 id="import-columns">{t('menuImport.columns')}</h3>
      {isVisible ? (
        <>
          <p className="muted">{t('menuImport.columnsText')}</p>
          <ul className={`${styles.columns} room-for-label`}>
            {filled.map(({ index, title, sample: first }) => {
              const chosenColumn = columns[index] ?? ''
              const label = title || t('menuImport.columnNumber', { number: index + 1 })
              const newSize: Column[] = title && !sizes.includes(title) ? [`price:${title}`] : []
              const all = new Set<Column>([
                ...FIXED_COLUMNS,
                ...sizes.map((size): Column => `price:${size}`),
                ...newSize,
              ])
              if (chosenColumn !== '') all.add(chosenColumn)
              return (
                <li key={index} className="stack-4">
                  <SelectField
                    label={label}
                    isRequired={false}
                    placeholder={t('menuImport.unused')}
                    value={chosenColumn}
                    options={[...all].map((column) => ({ value: column, label: columnName(column, sizes) }))}
                    onChange={(column) => onChange(index, column as Column)}
                  />
                  {first !== undefined && (
                    <bdi className={`muted small ${styles.sample}`}>{cellText(first).slice(0, 80)}</bdi>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <p className="wrap-line row-8">
          {filled.map(({ index, title }) => (
            <bdi key={index} className="muted small">
              {`${title}: ${columnName(columns[index] ?? '', sizes)}`}
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
function useImportWordsOfColumns() {
  const { t } = useTranslation()
  const { fieldName } = useImportWords('')
  return {
    columnName: (column: Column, sizes: readonly string[]): string => {
      if (column === '') return t('menuImport.unused')
      if (column === 'name') return t('common.name')
      if (column === 'menu') return t('menuManagement.menu')
      if (column === 'extras') return t('menuImport.extras')
      if (column === 'forSale' || column === 'off' || column === 'stock') return t(`menuImport.offColumn.${column}`)
      const size = column.startsWith('price:') ? column.slice('price:'.length) : ''
      return size && !sizes.includes(size) ? t('menuImport.priceNew', { size }) : fieldName(column)
    },
  }
}
