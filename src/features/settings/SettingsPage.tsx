import type { ComponentType, ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { paths, SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { CategoriesTab } from './CategoriesTab.tsx'
import { DimensionsTab } from './DimensionsTab.tsx'
import { IngredientsTab } from './IngredientsTab.tsx'
import { MenusTab } from './MenusTab.tsx'
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
