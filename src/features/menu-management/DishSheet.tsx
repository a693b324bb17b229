import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories } from '#/entities/category/api.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { QueryView } from '#/ui/QueryView.tsx'
import { SideSheet } from '#/ui/SideSheet.tsx'
import { SideSheetContent } from '#/ui/SideSheetContent.tsx'
import { DishForm } from './DishForm.tsx'
import { EditedDish } from './EditedDish.tsx'

/** Where the dish form stands: what it needs is read first. One form for a new dish and for an edit. */
export function DishSheet({
  open,
  dishId,
  menuId,
  menus,
  restaurantId,
  onClose,
}: {
  open: boolean
  /** The dish that is edited; undefined for a new one. */
  dishId: string | undefined
  /** The menu that the form was opened in. */
  menuId: string
  menus: readonly Menu[]
  restaurantId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const categories = useCategories()
  const sizes = useDimensions()
  // Every dish that is added after another begins with an empty form.
  const [round, setRound] = useState(0)
  // Most dishes are added category by category.
  const [lastCategory, setLastCategory] = useState('')
  // What was typed may want a question first: the form puts it here.
  const askToClose = useRef(onClose)
  const waiting = (
    <SideSheetContent foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}>
      <QueryView query={categories} failed="errors.loadingFailed">
        {() => (
          <QueryView query={sizes} failed="errors.loadingFailed">
            {() => null}
          </QueryView>
        )}
      </QueryView>
    </SideSheetContent>
  )
  const known = categories.data && sizes.data && { categories: categories.data, sizes: sizes.data, menus }
  const common = {
    menuId,
    restaurantId,
    askToClose,
    onClose,
    onAgain: (category: string) => {
      setLastCategory(category)
      setRound(round + 1)
    },
  }
  return (
    <SideSheet
      open={open}
      title={t(dishId === undefined ? 'menuManagement.newDish' : 'menuManagement.editDish')}
      onClose={() => askToClose.current()}
    >
      {!known && waiting}
      {known && dishId === undefined && (
        <DishForm key={round} {...common} known={known} dish={undefined} firstCategory={lastCategory} />
      )}
      {known && dishId !== undefined && (
        <EditedDish dishId={dishId} onClose={onClose}>
          {(dish) => <DishForm {...common} known={known} dish={dish} />}
        </EditedDish>
      )}
    </SideSheet>
  )
}
