import { useTranslation } from 'react-i18next'
import { useCategories } from '#/entities/category/api.ts'
import { CategoryNameDialog } from '#/entities/category/CategoryNameDialog.tsx'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { NamedThingsTab } from './NamedThingsTab.tsx'

export function CategoriesTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <NamedThingsTab
      tab="categories"
      query={useCategories()}
      add={t('entities.newCategory')}
      nameDialog={(category, { key, ...props }) => <CategoryNameDialog key={key} category={category} {...props} />}
      deleteDialog={(category, { key, ...props }) => (
        <DeleteCategoryDialog key={key} category={category} restaurantId={restaurantId} {...props} />
      )}
    />
  )
}
