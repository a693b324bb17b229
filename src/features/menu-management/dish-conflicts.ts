import type { useTranslation } from 'react-i18next'
import { pricesInWords } from '#/entities/dimension/price-rows.ts'
import type { MergeConflict } from '#/lib/forms/use-merge-dialog.ts'
import type { KnownForDish } from './DishForm.tsx'
import type { TypedDish } from './dish-form.ts'

const LABELS = {
  name: 'common.name',
  menuId: 'menuManagement.menu',
  category: 'menuManagement.category',
  isAvailable: 'menuManagement.available',
  position: 'menuManagement.position',
  description: 'menuManagement.description',
  descriptions: 'menuManagement.descriptions',
  rows: 'entities.pricesBySize',
} as const satisfies Record<keyof TypedDish, string>

/** A field of the dish form that two people have changed, in words. */
export const describeDish = ({ menus, categories, sizes }: KnownForDish, t: ReturnType<typeof useTranslation>['t']) => {
  const textOf = (field: keyof TypedDish, dish: TypedDish): string => {
    const nameIn = (things: readonly { id: string; name: string }[], id: string) =>
      things.find((thing) => thing.id === id)?.name ?? ''
    switch (field) {
      case 'menuId':
        return nameIn(menus, dish.menuId)
      case 'category':
        return nameIn(categories, dish.category)
      case 'isAvailable':
        return dish.isAvailable ? t('menuManagement.available') : t('entities.soldOut')
      case 'descriptions':
        return Object.values(dish.descriptions.texts).filter(Boolean).join(' · ')
      case 'rows':
        return pricesInWords(dish.rows, sizes, t('entities.standardSize'))
      default:
        return dish[field]
    }
  }
  return (field: keyof TypedDish, mine: TypedDish, theirs: TypedDish): MergeConflict => ({
    label: LABELS[field],
    theirs: textOf(field, theirs),
    mine: textOf(field, mine),
  })
}
