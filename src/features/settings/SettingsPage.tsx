import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { paths, SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { Notice } from '#/ui/Notice.tsx'
import { CategoriesTab } from './CategoriesTab.tsx'
import { DimensionsTab } from './DimensionsTab.tsx'
import { IngredientsTab } from './IngredientsTab.tsx'
import { MenusTab } from './MenusTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

const TABS: Record<SettingsTab, ComponentType<{ restaurantId: string }>> = {
  profile: ProfileTab,
  menus: MenusTab,
  categories: CategoriesTab,
  dimensions: DimensionsTab,
  ingredients: IngredientsTab,
}

/**
 * The settings (specification, section 2, tab 6). They always work on the session's restaurant, whatever restaurant the
 * address names (decisions, Screens and addresses).
 */
export function SettingsPage({ unknown }: { unknown: ReactNode }) {
  const { t } = useTranslation()
  const user = useUser()
  const { restaurantId = '', settingsTab } = useParams()
  if (settingsTab === undefined) {
    return <Navigate to={paths.settings(restaurantId, SETTINGS_TABS[0])} replace />
  }
  const tab = SETTINGS_TABS.find((each) => each === settingsTab)
  if (!tab) return unknown
  if (!user?.restaurant) {
    return (
      <SettingsFrame tab={tab}>
        <Notice kind="problem" title={t('auth.sessionExpiredCode')} />
      </SettingsFrame>
    )
  }
  const Tab = TABS[tab]
  return <Tab restaurantId={user.restaurant} />
}
