import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { DishGrid } from './DishGrid.tsx'
import { MenuActions } from './MenuActions.tsx'
import { type MenuDialog, MenuDialogs } from './MenuDialogs.tsx'
import { MenuTabs } from './MenuTabs.tsx'
import { useMenuAddress } from './use-menu-address.ts'

/** The menus and their dishes (R2.42 to R2.44). */
export function MenuManagementPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const address = useMenuAddress()
  const query = useMenus(restaurantId)
  const [dialog, setDialog] = useState<MenuDialog>()
  const menus = ownMenus(query.data ?? [])
  const menu = menus.find(({ id }) => id === address.menuId) ?? menus[0]
  return (
    <Screen
      title={t('menuManagement.title')}
      action={
        query.data && (
          <MenuActions menu={menu} onAsk={setDialog} onNewDish={() => menu && address.openDish('new', menu.id)} />
        )
      }
    >
      <StaleNotice queries={[query]} />
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        isEmpty={() => menus.length === 0}
        empty={
          <Notice
            kind="empty"
            title={t('entities.noMenus')}
            action={
              <Button variant="contained" onClick={() => setDialog({ kind: 'menu' })}>
                {t('entities.newMenu')}
              </Button>
            }
          />
        }
      >
        {() =>
          menu && (
            <>
              <MenuTabs menus={menus} shown={menu} onNew={() => setDialog({ kind: 'menu' })} />
              <DishGrid
                key={menu.id}
                menus={menus}
                menu={menu}
                restaurantId={restaurantId}
                onEdit={(dish) => address.openDish(dish.id, menu.id)}
                onNewDish={() => address.openDish('new', menu.id)}
                onAsk={setDialog}
              />
            </>
          )
        }
      </QueryView>
      <MenuDialogs
        dialog={dialog}
        menus={menus}
        menu={menu}
        restaurantId={restaurantId}
        onClose={() => setDialog(undefined)}
      />
    </Screen>
  )
}
