import type { CSSProperties } from 'react'
import { directionOf, type Language } from '#/config/languages.ts'
import { firstSoldOutOption, shownCombinationPrice } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { isStandard, otherAssignments } from '#/entities/dimension/rules.ts'
import { shownSize, sizeChips } from '#/entities/dimension/sizes-view.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import { availabilityWord, shownDishMills } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { formatMills } from '#/lib/money/money.ts'
import { buttonClass } from '#/ui/buttons/button-class.ts'
import type { CreateElement } from '#/ui/create-element.ts'
import { priceView } from '#/ui/text/price-view.ts'
import styles from './MenuSections.module.css'
import { categoriesOf, type MenuSection } from './menu-sections.ts'
import menuStyles from './PublicMenu.module.css'

/* What React and the boot script both draw of the public menu (ADR-024). */

/** How texts and prices are written. `currency`: the restaurant's. */
export type Writing = {
  t: (key: TextKey, values?: Record<string, string>) => string
  language: Language
  currency: string | undefined
}

/** Properties of an element that only React gives: what a tap does, and what screen readers get. */
type OwnProps = Record<string, unknown>

export const BODY_CLASS = `stack ${menuStyles.body}`

/** The id of the section of the combinations. */
export const COMBINATIONS_ID = 'combinations'

/** The search and what filters the menu, in one row. */
export const toolsRow = <Node>(create: CreateElement<Node>, search: Node[], others: Node[]): Node =>
  create('div', { className: menuStyles.tools }, create('div', { className: menuStyles.search }, ...search), ...others)

/** A button of that row. */
export const toolChip = <Node>(create: CreateElement<Node>, label: string, props: OwnProps): Node =>
  create(
    'button',
    { type: 'button', className: buttonClass('chip', `${menuStyles.chip} ${menuStyles.choice} one-line`), ...props },
    create('bdi', null, label),
  )

/**
 * The categories of a section that stand beside its name in the bar. A single category begins where its menu does, and
 * needs no button.
 */
export function categoriesInBar(section: MenuSection | undefined): ReturnType<typeof categoriesOf> {
  const all = section ? categoriesOf(section) : []
  return all.length > 1 ? all.filter(({ name }) => name !== '') : []
}

/**
 * The names of the sections in one row.
 * @param active the id of the section that is read; its categories stand beside its name
 * @param before what stands before the names and does not scroll
 */
export function sectionBar<Node>(
  create: CreateElement<Node>,
  sections: readonly MenuSection[],
  {
    active,
    categories,
    activeCategory,
    label,
    categoriesLabel,
    before = false,
    row,
    sectionProps,
    categoryProps,
  }: {
    active: string | undefined
    categories: readonly { id: string; name: string }[]
    activeCategory?: string | undefined
    label?: string
    categoriesLabel?: (menu: string) => string
    before?: Node | false
    row?: OwnProps
    sectionProps: (id: string) => OwnProps
    categoryProps: (id: string) => OwnProps
  },
): Node {
  const button = (id: string, name: string, className: string, props: OwnProps) =>
    create('button', { key: id, type: 'button', className, ...props }, create('bdi', null, name))
  const buttons = sections.flatMap(({ id, name }) => {
    const isActive = id === active
    const section = button(id, name, buttonClass('chip', `${menuStyles.chip} one-line`), {
      'aria-current': isActive ? 'true' : undefined,
      ...sectionProps(id),
    })
    if (!isActive || categories.length === 0) return [section]
    const ofSection = categories.map((category) =>
      button(category.id, category.name, buttonClass('quiet', `${menuStyles.category} one-line`), {
        'data-current': category.id === activeCategory || undefined,
        ...categoryProps(category.id),
      }),
    )
    const key = `${id}-categories`
    return [
      section,
      create(
        'fieldset',
        { key, className: menuStyles.categories, 'aria-label': categoriesLabel?.(name) },
        ...ofSection,
      ),
    ]
  })
  return create(
    'nav',
    { className: menuStyles.bar, 'aria-label': label },
    before,
    create('div', { className: menuStyles.chips, ...row }, ...buttons),
  )
}

/** The combinations as cards (R2.23). @param card draws each one as a link */
export const combinationsRow = <Node>(
  create: CreateElement<Node>,
  combinations: readonly Combination[],
  { t, language, currency }: Writing,
  linkProps: (combination: Combination) => OwnProps,
): Node =>
  create(
    'section',
    { id: COMBINATIONS_ID, className: menuStyles.combinations, 'aria-labelledby': `${COMBINATIONS_ID}-name` },
    create(
      'h2',
      { id: `${COMBINATIONS_ID}-name`, className: menuStyles.title, tabIndex: -1 },
      t('publicRestaurant.combinations'),
    ),
    create(
      'ul',
      { className: menuStyles.cards },
      ...combinations.map((combination) => {
        const soldOutOption = firstSoldOutOption(combination)
        const price = shownCombinationPrice(combination, currency)
        const sizes = combination.dimensionAssignments.filter(({ dimension }) => !isStandard(dimension))
        const className = `card stack-4 ${menuStyles.card} ${soldOutOption ? menuStyles.soldOut : ''}`
        return create(
          'li',
          { key: combination.id },
          create(
            'a',
            { className, ...linkProps(combination) },
            create('h3', { className: menuStyles.name }, create('bdi', null, combination.name)),
            create(
              'p',
              { className: menuStyles.price },
              price.mills !== undefined && priceView(create, formatMills(price.mills, price.currency, language)),
            ),
            soldOutOption !== undefined &&
              create(
                'p',
                { className: `tag ${menuStyles.word}` },
                t('entities.optionOut', { option: soldOutOption.name }),
              ),
            sizes.length > 0 && sizeChips(create, sizes, { label: t('entities.sizes'), currency, language }),
          ),
        )
      }),
    ),
  )

/** If a section has more dishes than this, the browser lays out only the rows near the window. */
const FULL_LAYOUT_MOST = 100

/** The level of a dish's heading: h4 below a category's heading, else h3. */
export type DishLevel = 'h3' | 'h4'

/** A menu with its name, its categories and its dishes. */
export const sectionView = <Node>(
  create: CreateElement<Node>,
  section: MenuSection,
  rowOf: (dish: Dish, level: DishLevel) => Node,
): Node => {
  const rows = (section.whole ?? section).dishes.length
  return create(
    'section',
    {
      id: section.id,
      className: styles.section,
      'aria-labelledby': `${section.id}-name`,
      // Reserves the height of the rows that are not laid out, for a scroll bar of about the right size.
      style: { '--rows': rows } as CSSProperties,
    },
    create('h2', { id: `${section.id}-name`, className: styles.name, tabIndex: -1 }, create('bdi', null, section.name)),
    ...categoriesOf(section).map(({ id, name, dishes }) =>
      create(
        'div',
        { key: id, id },
        name !== '' && create('h3', { className: styles.category, tabIndex: -1 }, create('bdi', null, name)),
        create(
          'ul',
          {
            className: rows > FULL_LAYOUT_MOST ? `${styles.dishes} ${styles.long}` : styles.dishes,
          },
          ...dishes.map((dish) => rowOf(dish, name === '' ? 'h3' : 'h4')),
        ),
      ),
    ),
  )
}

/** The class of a dish's picture. */
export const DISH_PICTURE_CLASS = styles.picture

/** A dish with price and picture. If sold out, it is grey and has no add button (R2.24). */
export function dishRow<Node>(
  create: CreateElement<Node>,
  dish: Dish,
  { t, language, currency }: Writing,
  {
    level,
    picture,
    row,
    link,
    addButton,
  }: { level: DishLevel; picture: Node; row?: OwnProps; link: OwnProps; addButton: OwnProps },
): Node {
  const description = descriptionFor(dish, language)
  const otherSizes = otherAssignments(dish.dimensionAssignments)
  const mills = shownDishMills(dish)
  const availability = availabilityWord(dish.isAvailable)
  const isSoldOut = dish.isAvailable === false
  return create(
    'li',
    { className: isSoldOut ? `${styles.row} ${styles.soldOut}` : styles.row, ...row },
    create(
      'div',
      { className: `stack-4 grow ${styles.words}` },
      create(
        level,
        { className: styles.dishName },
        create('a', { className: styles.open, ...link }, create('bdi', null, dish.name)),
      ),
      create(
        'p',
        { className: `wrap-line ${styles.price}` },
        mills !== undefined && priceView(create, formatMills(mills, currency, language)),
        (mills !== undefined && shownSize(create, dish.dimensionAssignments)) ?? false,
        availability !== undefined && create('span', { className: `tag ${styles.word}` }, t(availability)),
      ),
      otherSizes.length > 0 &&
        sizeChips(create, otherSizes, { label: t('entities.sizes'), currency, language, className: styles.sizes }),
      description !== undefined &&
        create(
          'p',
          {
            className: `muted small ${styles.description}`,
            lang: description.language,
            dir: directionOf(description.language),
          },
          description.text,
        ),
    ),
    create(
      'div',
      { className: styles.side },
      picture,
      !isSoldOut && create('button', { type: 'button', className: buttonClass('filled', styles.add), ...addButton }),
    ),
  )
}
