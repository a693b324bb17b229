import { memo } from 'react'
import { directionOf, type Language } from '#/config/languages.ts'
import { ALLERGENS, allergenName } from '#/entities/dish/allergens.ts'
import { dietName } from '#/entities/dish/diets.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import type { Words } from '#/lib/i18n/use-words-of.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { formatMills } from '#/lib/money/money.ts'
import type { SheetSize } from '#/ui/layout/PrintedPaper.tsx'
import { QrCode } from '#/ui/pictures/QrCode.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { DIET_SIGNS, type Marks } from './dish-marks.ts'
import styles from './MenuPage.module.css'
import { type Block, type DishBlock, legendOf } from './menu-blocks.ts'
import { type Page, toBooklet } from './pages.ts'
import type { Format } from './studio-settings.ts'

/** All that decides what is printed. */
export type MenuOnPaper = {
  format: Format
  /** The paper has one language or two. */
  languages: readonly Language[]
  words: (language: Language) => Words
  restaurant: Restaurant | undefined
  blocks: readonly Block[]
  hasPrices: boolean
  hasAllergens: boolean
  /** The address of the public page, which the code on the paper holds. Undefined: there is no code. */
  address: string | undefined
}

const firstLanguage = ({ languages }: MenuOnPaper): Language => languages[0] ?? 'it'

/** The number of columns: A4 has two, unless two languages need the width. */
export const columnsOf = ({ format, languages }: MenuOnPaper): number =>
  format === 'a4' && languages.length === 1 ? 2 : 1

const pageClass = (paper: MenuOnPaper): string =>
  `${styles.page} ${paper.format === 'a4' ? styles.large : styles.small} ${columnsOf(paper) === 2 ? styles.two : ''}`

/** The sheets in the order in which they are printed. */
export function sheetsOf(
  paper: MenuOnPaper,
  pages: readonly Page[],
): { key: number; size: SheetSize; content: Elements }[] {
  const pageAt = (index: number | undefined) =>
    index === undefined ? (
      <div className={pageClass(paper)} />
    ) : (
      <MenuPage paper={paper} page={pages[index] ?? []} number={index + 1} count={pages.length} />
    )
  if (paper.format !== 'folded') {
    const { format } = paper
    return pages.map((_, index) => ({ key: index, size: format, content: pageAt(index) }))
  }
  return toBooklet(pages.length, directionOf(firstLanguage(paper)) === 'rtl').map(([left, right], side) => ({
    key: side,
    size: 'a4-wide',
    content: (
      <div className={styles.folded}>
        {pageAt(left)}
        {pageAt(right)}
      </div>
    ),
  }))
}

export const MenuPage = memo(function MenuPage({
  paper,
  page,
  number,
  count,
}: {
  paper: MenuOnPaper
  page: Page
  number: number
  count: number
}) {
  return (
    <div className={pageClass(paper)} lang={firstLanguage(paper)} dir={directionOf(firstLanguage(paper))}>
      {number === 1 && <PaperHead restaurant={paper.restaurant} />}
      <div className={styles.columns} data-columns>
        {page.map((indices) => (
          <div key={indices[0]} className={styles.column}>
            {indices.map((index) => {
              const block = paper.blocks[index]
              return block && <BlockView key={block.key} block={block} paper={paper} />
            })}
          </div>
        ))}
      </div>
      {count > 1 && (
        <p className={`${styles.foot} figures`}>
          <bdi dir="ltr">{`${number} / ${count}`}</bdi>
        </p>
      )}
    </div>
  )
})

function PaperHead({ restaurant }: { restaurant: Restaurant | undefined }) {
  const place = [restaurant?.street, restaurant?.city].filter(Boolean).join(', ')
  return (
    <header className={styles.head}>
      <p className={styles.restaurant}>
        <bdi>{restaurant?.name}</bdi>
      </p>
      {place && (
        <p className={styles.place}>
          <bdi>{place}</bdi>
        </p>
      )}
    </header>
  )
}

function BlockView({ block, paper }: { block: Block; paper: MenuOnPaper }) {
  switch (block.kind) {
    case 'menu':
      return (
        <p className={styles.menu} data-block>
          <bdi>{block.name}</bdi>
        </p>
      )
    case 'category':
      return (
        <p className={styles.category} data-block>
          <bdi>{block.name}</bdi>
        </p>
      )
    case 'dish':
      return <DishView dish={block} paper={paper} />
    case 'rest':
      return (
        <div className={styles.dish} data-block>
          <Texts texts={block.texts} />
        </div>
      )
    case 'end':
      return <End paper={paper} />
  }
}

function DishView({ dish, paper }: { dish: DishBlock; paper: MenuOnPaper }) {
  const { hasPrices, hasAllergens } = paper
  return (
    <div className={styles.dish} data-block>
      <p className={styles.line}>
        <span className={styles.name}>
          <bdi>{dish.name}</bdi>
          {hasAllergens && <MarksView marks={dish.marks} />}
        </span>
        {hasPrices && dish.mills !== undefined && <Amount mills={dish.mills} paper={paper} />}
      </p>
      {dish.sizes.length > 0 && (
        <p className={styles.sizes}>
          {dish.sizes.map(({ name, mills }) => (
            <span key={name} className={styles.size}>
              <bdi>{name}</bdi>
              <Space />
              {hasPrices && mills !== undefined && <Amount mills={mills} paper={paper} />}
            </span>
          ))}
        </p>
      )}
      <Texts texts={dish.texts} />
    </div>
  )
}

const Amount = ({ mills, paper }: { mills: number; paper: MenuOnPaper }) => (
  <bdi dir="ltr" className={`figures ${styles.amount}`}>
    {formatMills(mills, paper.restaurant?.currency, firstLanguage(paper))}
  </bdi>
)

const NO_ALLERGENS_MARK = '–'
const UNCLEAR_MARK = '?'

const MarksView = ({ marks: { contains, isUnclear, suitedDiets } }: { marks: Marks }) => (
  <span className={`figures ${styles.marks}`}>
    <bdi dir="ltr">{[...contains, ...(isUnclear ? [UNCLEAR_MARK] : [])].join(', ') || NO_ALLERGENS_MARK}</bdi>
    {suitedDiets.length > 0 && (
      <bdi className={styles.diets} dir="ltr">
        {suitedDiets.map((diet) => DIET_SIGNS[diet]).join(' ')}
      </bdi>
    )}
  </span>
)

function Texts({ texts }: Pick<DishBlock, 'texts'>) {
  if (texts.every((text) => text === undefined)) return null
  return (
    <div className={styles.texts}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is a number
        <p key={index} lang={text?.language} dir={text && directionOf(text.language)}>
          {text?.text}
        </p>
      ))}
    </div>
  )
}

function End({ paper }: { paper: MenuOnPaper }) {
  const { hasAllergens, address, languages } = paper
  return (
    <div className={styles.end} data-block>
      {hasAllergens && languages.map((language) => <Legend key={language} language={language} paper={paper} />)}
      {address && (
        <div className={styles.code}>
          <QrCode
            text={address}
            label={paper.words(firstLanguage(paper))('entities.codeOf', { name: paper.restaurant?.name ?? '' })}
          />
          <div>
            {languages.map((language) => (
              <p key={language} lang={language} dir={directionOf(language)}>
                {paper.words(language)('tables.scanMe')}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** Explains the marks that are on the paper. */
function Legend({ language, paper }: { language: Language; paper: MenuOnPaper }) {
  const t = paper.words(language)
  const { numbers, hasUnclear, hasNoAllergens, diets } = legendOf(paper.blocks)
  const entries: [string | number, string][] = [
    ...numbers.map((number): [number, string] => {
      const allergen = ALLERGENS[number - 1]
      return [number, allergen ? allergenName(allergen, language) : '']
    }),
    ...(hasNoAllergens ? [[NO_ALLERGENS_MARK, t('printStudio.free')] as [string, string]] : []),
    ...(hasUnclear ? [[UNCLEAR_MARK, t('printStudio.open')] as [string, string]] : []),
  ]
  return (
    <div className={styles.legend} lang={language} dir={directionOf(language)}>
      <p className={styles.legendName}>{t('entities.allergens')}</p>
      <p>
        {entries.map(([mark, meaning]) => (
          <span key={mark} className={styles.entry}>
            <bdi className="figures strong">{mark}</bdi>
            <span>{` ${meaning}`}</span>
          </span>
        ))}
      </p>
      {diets.length > 0 && (
        <>
          <p className={styles.legendName}>{t('entities.diets')}</p>
          <p>
            {diets.map((diet) => (
              <span key={diet} className={styles.entry}>
                <bdi className="strong">{DIET_SIGNS[diet]}</bdi>
                <span>{` ${dietName(diet, language)}`}</span>
              </span>
            ))}
          </p>
        </>
      )}
      <p>{t('entities.allergensResponsible')}</p>
    </div>
  )
}
