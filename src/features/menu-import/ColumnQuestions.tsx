import { useTranslation } from 'react-i18next'
import { DISH_LANGUAGES, LANGUAGE_NAMES } from '#/config/languages.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, isBlank, isUnread, readPrice } from '#/panels/menu-file/cells.ts'
import {
  type Column,
  chooseColumn,
  isCostTitle,
  isNoPriceTitle,
  matchColumns,
  ofPlace,
  placesIn,
  priceColumn,
  type Sheet,
} from '#/panels/menu-file/columns.ts'
import { foreignDescription, isTitleOfDay, isUnsureLanguage, seemsPriced } from '#/panels/menu-file/propose-columns.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import type { Correction } from './rest-of-file.ts'

type Answered = NonNullable<Correction['answered']>

/** Rows that show what a column holds. */
const SAMPLE = 50

/** Prices that are those of another column in each row say no more than that. */
const areSame = (rows: Sheet['rows'], one: number, other: number): boolean =>
  rows.every((row) => {
    const [own, price] = [row[one], row[other]]
    if (isBlank(own) || isBlank(price)) return isBlank(own) && isBlank(price)
    const read = readPrice(own)
    return typeof read === 'number' && read === readPrice(price)
  })

/** What the titles and cells of columns leave open: what a column of prices, of days or of yes and no is, its language, its shop. */
export function ColumnQuestions({
  titles,
  filled,
  rows: all,
  columns,
  sizes,
  answered,
  onChange,
}: {
  titles: Sheet['rows'][number]
  /** The columns with a title or cells. */
  filled: readonly { index: number; title: string }[]
  /** Below the titles. */
  rows: Sheet['rows']
  columns: readonly Column[]
  sizes: readonly string[]
  /** The columns that the person has answered for. */
  answered: Answered
  onChange: (columns: Column[], answered: Answered) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const answeredWith = (index: number, title: string): Answered => [...answered, title || index]
  const choose = (index: number, column: Column, all = answered) => onChange(chooseColumn(columns, index, column), all)
  const open = filled.filter(({ index, title }) => !answered.includes(title || index))
  const free = open.filter(({ index }) => columns[index] === '')
  const rows = all.slice(0, SAMPLE)
  const cellsOf = (index: number) => rows.flatMap((row) => row[index] ?? [])
  const nameOf = (index: number, title: string) => title || t('menuImport.columnNumber', { number: index + 1 })

  const places = placesIn(titles)
  const place = places.find((each) => ofPlace(titles, columns, each).every((column, at) => column === columns[at]))

  const used = columns.findIndex((column) => column.startsWith('price:'))
  /** 'Asporto', of 'Prezzo asporto' */
  const sizeIn = (title: string) => {
    const [column] = matchColumns([title], sizes)
    return column?.startsWith('price:') ? column : priceColumn(title, sizes)
  }
  const isPriceTitled = (title: string) => sizeIn(title) === 'price:'
  const priced = free.filter(
    ({ index, title }) =>
      !(isCostTitle(title) ? used >= 0 : isNoPriceTitle(title)) &&
      !(isPriceTitled(title) && (places.length > 0 || (used >= 0 && areSame(all, index, used)))) &&
      seemsPriced(
        rows.map((row) => row[index]),
        used < 0 ? undefined : rows.map((row) => row[used]),
      ),
  )
  /** For a column whose title says none. */
  const otherSizes = [...sizes, t('menuImport.ask.small'), t('menuImport.ask.large')].filter(
    (size, at, all) =>
      !columns.includes(priceColumn(size, sizes)) && all.findIndex((each) => fold(each) === fold(size)) === at,
  )

  const days = columns.includes('category') ? [] : free.filter(({ title }) => isTitleOfDay(title))
  const yesOrNo = filled.filter(({ index }) => columns[index] === 'yesOrNo')
  const isOnlyText = columns.filter((column) => column.startsWith('text:')).length === 1
  const unsure = open.filter(
    ({ index }) => isOnlyText && isUnsureLanguage(columns[index] ?? '', titles[index] ?? '', cellsOf(index), language),
  )
  const no = (index: number, title: string) => (
    <Button onClick={() => onChange([...columns], answeredWith(index, title))}>{t('menuImport.isNoSize')}</Button>
  )
  const usual = columns.indexOf('price:')
  const usualTitle = tidyName(cellText(titles[usual]))
  const isPrice = (index: number) => (
    <Button
      // That the other one is not the price is said with it.
      onClick={() => choose(index, 'price:', usual < 0 ? answered : answeredWith(usual, usualTitle))}
    >
      {usual < 0 ? t('menuImport.isPrice') : t('menuImport.isPriceInstead', { used: nameOf(usual, usualTitle) })}
    </Button>
  )
  return (
    <>
      {places.length > 0 && (
        <div className="room-for-label">
          <SelectField
            isQuestion
            label={t('menuImport.askPlace')}
            value={place ?? ''}
            placeholder={t('menuImport.otherColumns')}
            options={places.map((each) => ({ value: each, label: each }))}
            onChange={(chosen) => chosen !== '' && onChange(ofPlace(titles, columns, chosen), answered)}
          />
        </div>
      )}
      {priced.map(({ index, title }) =>
        title === '' ? (
          <Question key={index} text={t('menuImport.askSizeUntitled', { number: index + 1 })}>
            {isPrice(index)}
            {otherSizes.map((size) => (
              <Button key={size} onClick={() => choose(index, priceColumn(size, sizes))}>
                {size}
              </Button>
            ))}
            {no(index, title)}
          </Question>
        ) : (
          <Question key={index} text={t('menuImport.askPrices', { title })}>
            {isPrice(index)}
            {!isPriceTitled(title) && !isCostTitle(title) && (
              <Button onClick={() => choose(index, sizeIn(title))}>
                {t('menuImport.isSize', { title: sizeIn(title).slice('price:'.length) })}
              </Button>
            )}
            {no(index, title)}
          </Question>
        ),
      )}
      {days.map(({ index, title }) => (
        <Question key={index} text={t('menuImport.askDay', { title })}>
          <Button onClick={() => choose(index, 'category')}>{t('menuImport.dayIsCategory')}</Button>
          {!columns.includes('menu') && (
            <Button onClick={() => choose(index, 'menu')}>{t('menuImport.dayIsMenu')}</Button>
          )}
          {no(index, title)}
        </Question>
      ))}
      {yesOrNo.map(({ index, title }) => {
        const [yes, no] = [true, false].map((said) =>
          cellText(cellsOf(index).find((cell) => !isUnread(cell) && readAvailability(cell) === said)).trim(),
        )
        return (
          <Question key={index} text={t('menuImport.askSold', { title: nameOf(index, title), yes, no })}>
            <Button onClick={() => choose(index, 'forSale')}>{t('menuImport.isSold', { sold: yes, off: no })}</Button>
            <Button onClick={() => choose(index, 'off')}>{t('menuImport.isSold', { sold: no, off: yes })}</Button>
            <Button onClick={() => choose(index, '')}>{t('menuImport.isNoSize')}</Button>
          </Question>
        )
      })}
      {unsure.map(({ index, title }) => (
        <Question key={index} text={t('menuImport.askLanguage', { title })}>
          {DISH_LANGUAGES.map((each) => (
            <Button key={each} onClick={() => choose(index, `text:${each}`, answeredWith(index, title))}>
              {LANGUAGE_NAMES[each]}
            </Button>
          ))}
        </Question>
      ))}
      {filled.map(({ index, title }) => {
        const foreign = columns[index] === '' ? foreignDescription(titles[index] ?? '', cellsOf(index)) : undefined
        return (
          foreign && (
            <p key={index} className="muted">
              {t('menuImport.foreignText', {
                title: nameOf(index, title),
                language: new Intl.DisplayNames(language, { type: 'language' }).of(foreign) ?? foreign,
              })}
            </p>
          )
        )
      })}
    </>
  )
}

function Question({ text, children }: { text: string; children: Elements }) {
  return (
    <div className="note-reserved stack-8">
      <p className="break-anywhere">{text}</p>
      <div className="wrap-line row-8">{children}</div>
    </div>
  )
}
