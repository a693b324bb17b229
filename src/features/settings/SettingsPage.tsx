import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { paths, SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'
import { useCategories } from '#/entities/category/api.ts'
import { CategoryNameDialog } from '#/entities/category/CategoryNameDialog.tsx'
import { useDimensions } from '#/entities/dimension/api.ts'
import { dimensionsInOrder, isStandard } from '#/entities/dimension/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { DeleteDimensionDialog } from './DeleteDimensionDialog.tsx'
import { DimensionNameDialog } from './DimensionNameDialog.tsx'
import { IngredientsTab } from './IngredientsTab.tsx'
import { MenusTab } from './MenusTab.tsx'
import { NamedThingsTab } from './NamedThingsTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'

const TABS: Record<SettingsTab, ComponentType<{ restaurantId: string }>> = {
  profile: ProfileTab,
  menus: MenusTab,
  categories: CategoriesTab,
  dimensions: DimensionsTab,
  ingredients: IngredientsTab,
}

/** The settings always belong to the session's restaurant, whatever id the address has (R2.6, ADR-002). */
export function SettingsPage({ unknown }: { unknown: ReactNode }) {
  const user = useUser()
  const { restaurantId = '', settingsTab } = useParams()
  if (settingsTab === undefined) {
    return <Navigate to={paths.settings(restaurantId, SETTINGS_TABS[0])} replace />
  }
  const tab = SETTINGS_TABS.find((each) => each === settingsTab)
  if (!tab) return unknown
  const Tab = TABS[tab]
  // Without a restaurant the guard shows another page.
  return user?.restaurant ? <Tab restaurantId={user.restaurant} /> : null
}

function CategoriesTab({ restaurantId }: { restaurantId: string }) {
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

/** Standard comes first and cannot be changed (R3.5, R3.6). */
function DimensionsTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <NamedThingsTab
      tab="dimensions"
      query={useDimensions()}
      add={t('settings.newDimension')}
      inOrder={dimensionsInOrder}
      whyFixed={(dimension) => (isStandard(dimension) ? t('settings.fixedText') : undefined)}
      nameDialog={(dimension, { key, ...props }) => <DimensionNameDialog key={key} dimension={dimension} {...props} />}
      deleteDialog={(dimension, { key, ...props }) => (
        <DeleteDimensionDialog key={key} dimension={dimension} restaurantId={restaurantId} {...props} />
      )}
    />
  )
}
