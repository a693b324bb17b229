import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { csvText } from '#/lib/storage/csv.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './FigureTable.module.css'

export type FigureRow = {
  key: string | number
  name: string
  /** A shorter name below the bar. */
  label?: string
  /** The name in the CSV file, where it is another. */
  plainName?: string
  /** What the bar shows; undefined: unknown, drawn as a gap. */
  share: number | undefined
  /** The bar's value in words. */
  text: string
  /** Something of what the bar shows is missing. */
  isPartial?: boolean
  /** The cells of the table and of the CSV file after the name. */
  values: readonly Cell[]
}

/** `plain`: the number in the CSV file; without one, the text. */
type Cell = { text: string; plain?: number }

/** So many rows are listed; a button shows the others. */
const FEW_ROWS = 10

/** How many letters fit below the bars on a narrow phone. */
const MOST_LETTERS = 64

/**
 * Bars of plain elements, which follow the direction of the language, with their table and a CSV file.
 * @param look `columns` for a time axis, `rows` for names, which are the table itself.
 */
export function FigureTable({
  title,
  text,
  heads,
  rows,
  look,
}: {
  title: string
  text?: string | undefined
  heads: readonly string[]
  rows: readonly FigureRow[]
  look: 'columns' | 'rows'
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [areAllListed, setAreAllListed] = useState(false)
  const longestLabel = Math.max(...rows.map(({ name, label = name }) => label.length), 0)
  const labelEvery = Math.ceil((rows.length * (longestLabel + 2)) / MOST_LETTERS)
  const most = Math.max(...rows.map(({ share }) => share ?? 0), 0)
  const listedRows = look === 'rows' && !areAllListed ? rows.slice(0, FEW_ROWS) : rows
  const download = () => {
    const plainNumber = (value: number) => String(value).replace('.', decimalSign(language))
    const cellOf = ({ text, plain: value }: Cell) => (value === undefined ? text : plainNumber(value))
    const cells = [heads, ...rows.map(({ name, plainName = name, values }) => [plainName, ...values.map(cellOf)])]
    downloadFile(`${title}.csv`, new Blob([csvText(cells, language)], { type: 'text/csv;charset=utf-8' }))
  }
  const csvButton = (
    <AreaButton look="text" onClick={download} aria-label={t('orders.insights.csvOf', { title })}>
      {t('orders.insights.csv')}
    </AreaButton>
  )
  const table = (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listedRows.map(({ key, name, share, values }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                <span>{name}</span>
                {look === 'rows' && <Bar share={share} most={most} />}
              </th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>
                  <bdi>{value.text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <section className="stack-8">
      <header className={`line ${styles.head}`}>
        <h2 className={styles.heading}>{title}</h2>
        {look === 'rows' && csvButton}
      </header>
      {text && <p className="muted">{text}</p>}
      {look === 'rows' ? (
        table
      ) : (
        <>
          <div className={styles.columns} aria-hidden="true">
            {rows.map(({ key, name, label = name, share, text, isPartial }, index) => (
              <div key={key} className={styles.place} title={`${name}: ${text}`}>
                <div className={styles.track}>
                  <bdi className={styles.value}>{text}</bdi>
                  <div
                    className={share === undefined || isPartial ? styles.gap : styles.column}
                    style={{ '--share': share === undefined ? 1 : most > 0 ? share / most : 0 } as CSSProperties}
                  />
                </div>
                <span className={styles.label}>
                  {index % labelEvery === 0 && index + labelEvery <= rows.length && label}
                </span>
              </div>
            ))}
          </div>
          <details>
            <summary>{t('orders.insights.asTable')}</summary>
            {table}
            {csvButton}
          </details>
        </>
      )}
      {look === 'rows' && rows.length > FEW_ROWS && (
        <AreaButton look="text" onClick={() => setAreAllListed(!areAllListed)}>
          {areAllListed ? t('orders.insights.fewer') : t('orders.insights.showAll', { number: rows.length })}
        </AreaButton>
      )}
    </section>
  )
}

const Bar = ({ share = 0, most }: { share: number | undefined; most: number }) => (
  <span className={styles.bar} style={{ inlineSize: `${most > 0 ? (share / most) * 100 : 0}%` }} aria-hidden="true" />
)
