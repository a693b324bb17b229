import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import CombinationsIcon from '@mui/icons-material/RestaurantMenuOutlined'
import TableIcon from '@mui/icons-material/TableRestaurantOutlined'
import SettingsIcon from '@mui/icons-material/TuneOutlined'
import type { ComponentType } from 'react'
import { type AreaTab, paths } from '#/config/paths.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

type NavItem = {
  tab: AreaTab
  label: TextKey
  Icon: ComponentType
  to: (restaurantId: string) => string
  /** R2.9: the mobile drawer has no staff entry. */
  isOnPhone: boolean
}

export const NAV_ITEMS: NavItem[] = [
  { tab: 'Home', label: 'app.navHome', Icon: HomeIcon, to: paths.dashboard, isOnPhone: true },
  { tab: 'Tabels', label: 'app.navTables', Icon: TableIcon, to: paths.tables, isOnPhone: true },
  { tab: 'Staff', label: 'app.navStaff', Icon: GroupsIcon, to: paths.staff, isOnPhone: false },
  { tab: 'menu', label: 'app.navMenu', Icon: MenuBookIcon, to: paths.menuManagement, isOnPhone: true },
  {
    tab: 'Combinations',
    label: 'app.navCombinations',
    Icon: CombinationsIcon,
    to: paths.combinations,
    isOnPhone: true,
  },
  { tab: 'Orders', label: 'app.navOrders', Icon: ReceiptIcon, to: paths.orders, isOnPhone: true },
  { tab: 'Settings', label: 'app.navSettings', Icon: SettingsIcon, to: paths.settings, isOnPhone: true },
]
