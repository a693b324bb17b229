import { DESKTOP } from '#/config/breakpoints.ts'
import type { Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { withAvailability } from '#/entities/combination/rules.ts'
import { combinationList } from '#/entities/combination/schema.ts'
import { dishPictureAddress } from '#/entities/dish/rules.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import { publicMenus } from '#/entities/menu/schema.ts'
import { dishesAtOnce, firstDishes, needsTitle, sectionsOf } from '#/features/public-restaurant/menu-sections.ts'
import * as menuView from '#/features/public-restaurant/menu-view.ts'
import { searchWithPopup } from '#/features/public-restaurant/popup-address.ts'
import { readEarlyAnswer } from '#/lib/http/early-answers.ts'
import { SEARCH_INPUT_CLASS, searchBox } from '#/ui/fields/search-box-view.ts'
import { pictureBox } from '#/ui/pictures/picture-box.ts'
import { createPlainElement as create } from './plain-elements.ts'
import '#/lib/http/learned-zeros.ts'

/*
 * The first dishes of the restaurant's page, which the boot script draws before React is loaded (ADR-024). The app uses
 * the same modules, so this file is small.
 */

/** The texts of `locales/…/first.json`. */
type FirstTexts = { [group: string]: string | FirstTexts }

const textOf = (texts: FirstTexts, key: string): string =>
  key.split('.').reduce<string | FirstTexts>((group, name) => (group as FirstTexts)[name] ?? '', texts) as string

/**
 * The menu as React draws it first. Undefined if an answer cannot be read, or if there is nothing to draw.
 * @param answers to the calls for the menus and for the combinations, in this order
 * @param currency the restaurant's
 * @param search of the page's address
 */
export async function firstMenu(
  answers: readonly Response[],
  {
    texts,
    language,
    currency,
    search,
  }: {
    texts: FirstTexts
    language: Language
    currency: string | undefined
    search: string
  },
): Promise<HTMLElement[] | undefined> {
  const [menusAnswer, combinationsAnswer] = answers
  const menus = menusAnswer && (await readEarlyAnswer(menusAnswer, publicMenus))
  const listed = combinationsAnswer && (await readEarlyAnswer(combinationsAnswer, combinationList))
  const sections = menus && sectionsOf(menus)
  if (!sections || sections.length === 0 || !listed) return undefined
  const isAvailable = availabilityOf(menus)
  const combinations = listed.map((combination) => withAvailability(combination, isAvailable))
  const t: menuView.Writing['t'] = (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, () => value), textOf(texts, key))
  const writing = { t, language, currency }
  const notFocusable = { tabIndex: -1 }
  const linkTo = (kind: 'dish' | 'combination', id: string) => ({
    href: searchWithPopup(search, { kind, id }),
    ...notFocusable,
  })
  const size = LIMITS.dishCardPicture
  const barSections =
    combinations.length > 0
      ? [{ id: menuView.COMBINATIONS_ID, name: t('publicRestaurant.combinations'), dishes: [] }, ...sections]
      : sections
  const categories = menuView.categoriesInBar(barSections[0])
  const tools = menuView.toolsRow(
    create,
    [
      searchBox(
        create,
        create('svg', { width: 22, height: 22 }),
        create('input', { className: SEARCH_INPUT_CLASS, placeholder: t('publicRestaurant.searchShort') }),
      ),
    ],
    [menuView.toolChip(create, t(needsTitle(sections.flatMap(({ dishes }) => dishes))), {})],
  )
  const bar = menuView.sectionBar(create, barSections, {
    active: barSections[0]?.id,
    categories,
    activeCategory: categories[0]?.id,
    sectionProps: () => ({}),
    categoryProps: () => ({}),
  })
  const body = create(
    'div',
    { className: menuView.BODY_CLASS },
    combinations.length > 0 &&
      menuView.combinationsRow(create, combinations, writing, ({ id }) => linkTo('combination', id)),
    ...firstDishes(sections, dishesAtOnce(matchMedia(DESKTOP).matches)).map((section) =>
      menuView.sectionView(create, section, (dish, level) =>
        menuView.dishRow(create, dish, writing, {
          level,
          picture: pictureBox(create, dishPictureAddress(dish), {
            className: menuView.DISH_PICTURE_CLASS,
            width: size,
            height: size,
          }),
          link: linkTo('dish', dish.id),
          addButton: notFocusable,
        }),
      ),
    ),
  )
  const nodes = [tools, bar, body].filter((node) => node instanceof HTMLElement)
  // Only links do something yet (boot.ts). Nothing can be typed that would be lost, and the keyboard gets React's page only.
  for (const part of nodes.slice(0, -1)) part.setAttribute('inert', '')
  for (const row of body instanceof HTMLElement ? body.querySelectorAll('ul') : []) row.tabIndex = -1
  return nodes
}
