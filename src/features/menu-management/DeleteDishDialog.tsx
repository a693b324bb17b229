import { useTranslation } from 'react-i18next'
import { useDeleteDish } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useOptionMenus } from '#/entities/menu/api.ts'
import { joinWords } from '#/lib/i18n/join.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'

/** The question before a dish is deleted; it tells which combinations' options offer it. */
export function DeleteDishDialog({
  open,
  dish,
  restaurantId,
  onClose,
}: {
  open: boolean
  dish: Dish
  restaurantId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: options = [] } = useOptionMenus(restaurantId)
  const remove = useDeleteDish()
  const offering = options.filter((option) => option.dish.some(({ id }) => id === dish.id)).map(({ name }) => name)
  return (
    <ConfirmDialog
      open={open}
      title={t('common.deleteQuestion', { name: dish.name })}
      text={
        offering.length > 0
          ? t('menuManagement.deleteOffered', { options: joinWords(offering, language) })
          : t('menuManagement.deleteText')
      }
      confirm={t('common.delete')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(dish.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
