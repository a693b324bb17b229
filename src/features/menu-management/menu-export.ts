import { LANGUAGE_NAMES, type Language } from '#/config/languages.ts'
import { allergenNames, allergensOf, splitAllergens } from '#/entities/dish/allergens.ts'
import { textsOf } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { csvText } from '#/lib/storage/csv.ts'

/**
 * All dishes of all menus as CSV, in the user's language: a backup, a list for a printer or a translator.
 */
export function menusAsCsv(
  menus: readonly Menu[],
  {
    t,
    language,
    priceTitle,
  }: {
    t: (key: TextKey) => string
    language: Language
    /** With the currency. */
    priceTitle: string
  },
): string {
  const dishes = menus.flatMap((menu) => menu.dish.map((dish) => ({ menu, dish })))
  const sizes = new Map(
    dishes.flatMap(({ dish }) => dish.dimensionAssignments.map(({ dimension }) => [dimension.id, dimension] as const)),
  )
  const decimal = decimalSign(language)
  const price = (amount: number | undefined) => amount?.toFixed(2).replace('.', decimal) ?? ''
  const columns: { title: string; of: (dish: Dish, menu: Menu) => string }[] = [
    { title: t('menuManagement.menu'), of: (_, menu) => menu.name },
    { title: t('common.name'), of: ({ name }) => name },
    { title: t('menuManagement.category'), of: ({ category }) => category?.name ?? '' },
    {
      title: t('menuManagement.available'),
      of: ({ isAvailable }) => t(isAvailable ? 'menuManagement.available' : 'entities.soldOut'),
    },
    ...[...sizes.values()]
      .sort((a, b) => Number(b.standard) - Number(a.standard))
      .map(({ id, name, standard }) => ({
        title: standard ? priceTitle : `${priceTitle}: ${name}`,
        of: ({ dimensionAssignments, price: only }: Dish) =>
          price(
            dimensionAssignments.find(({ dimension }) => dimension.id === id)?.price ?? (standard ? only : undefined),
          ),
      })),
    ...textsOf({}).map(({ language: written }, index) => ({
      title: index === 0 ? t('menuManagement.description') : LANGUAGE_NAMES[written],
      of: (dish: Dish) => {
        const text = textsOf(dish)[index]?.text ?? ''
        // What has to be checked stays in its text.
        return allergensOf(dish).state === 'declared' ? splitAllergens(text).prose : text
      },
    })),
    {
      title: t('entities.allergens'),
      of: (dish) => {
        const allergens = allergensOf(dish)
        if (allergens.state !== 'declared') return ''
        return allergenNames(allergens, language) || t('menuManagement.allergensNone')
      },
    },
  ]
  const lines = [
    columns.map(({ title }) => title),
    ...dishes.map(({ menu, dish }) => columns.map(({ of }) => of(dish, menu))),
  ]
  return csvText(lines, language)
}
