import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDish } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { QueryView } from '#/ui/QueryView.tsx'
import { SideSheetContent } from '#/ui/SideSheetContent.tsx'

/** Reads the dish that is edited, as it is now. Where it cannot be had, the word 'error' stands there (section 8). */
export function EditedDish({
  dishId,
  onClose,
  children,
}: {
  dishId: string
  onClose: () => void
  children: (dish: Dish) => ReactNode
}) {
  const { t } = useTranslation()
  const dish = useDish(dishId)
  if (dish.data) return children(dish.data)
  return (
    <SideSheetContent foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}>
      <QueryView query={dish} failed="menuManagement.dishFailed">
        {() => null}
      </QueryView>
    </SideSheetContent>
  )
}
