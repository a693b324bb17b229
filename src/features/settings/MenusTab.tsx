import AddIcon from '@mui/icons-material/AddOutlined'
import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import MuiButton from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useDeleteMenu, useMenus, useOptionMenus } from '#/entities/menu/api.ts'
import { MenuNameDialog } from '#/entities/menu/MenuNameDialog.tsx'
import { isFixedMenu, optionsWith, ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { useLeaveGuard } from '#/lib/history/use-leave-guard.ts'
import { Button } from '#/ui/Button.tsx'
import { DeleteDialog, DiscardDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { MenuOrder } from './MenuOrder.tsx'
import styles from './MenusTab.module.css'
import { NamedList } from './NamedList.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

type Asked = { kind: 'name'; menu: Menu | undefined } | { kind: 'delete'; menu: Menu }

/** R2.55 */
export function MenusTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const menus = useMenus(restaurantId)
  const [isOrdering, setIsOrdering] = useState(false)
  const [hasOrdered, setHasOrdered] = useState(false)
  const [isMoved, setIsMoved] = useState(false)
  const { asked: leads, go, stay, leave } = useLeaveGuard(isMoved)
  const [asked, setAsked] = useState<Asked>()
  const { shown, opening } = useDialogValue(asked)
  const dialog = { open: asked !== undefined, onClose: () => setAsked(undefined) }
  useBackCloses(asked?.kind === 'name', dialog.onClose)
  const listed = ownMenus(menus.data ?? [])
  return (
    <SettingsFrame
      tab="menus"
      hint={t('settings.hint.menus')}
      onGo={go}
      action={
        !isOrdering && (
          <MuiButton
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setAsked({ kind: 'name', menu: undefined })}
          >
            {t('entities.newMenu')}
          </MuiButton>
        )
      }
    >
      <StaleNotice queries={[menus]} />
      <QueryView
        query={menus}
        failed="errors.loadingFailed"
        isEmpty={() => listed.length === 0}
        empty={<Notice kind="empty" title={t('entities.noMenus')} />}
      >
        {() =>
          isOrdering ? (
            <MenuOrder
              menus={listed}
              isMoved={isMoved}
              onMove={() => setIsMoved(true)}
              onEnd={() => {
                setIsMoved(false)
                setIsOrdering(false)
                setHasOrdered(true)
              }}
            />
          ) : (
            <>
              {listed.length > 1 && (
                // Gets the focus back when the mode ends.
                <Button className={styles.order} autoFocus={hasOrdered} onClick={() => setIsOrdering(true)}>
                  <SwapIcon />
                  {t('entities.editPosition')}
                </Button>
              )}
              <NamedList
                things={listed}
                whyFixed={(menu) => (isFixedMenu(menu) ? t('entities.standardMenu') : undefined)}
                detail={({ id, name, dish }) => (
                  <Link to={paths.menu(restaurantId, id)}>
                    {t('entities.dishes', { count: dish.length })}
                    <span className="visually-hidden">: {name}</span>
                  </Link>
                )}
                onEdit={(menu) => setAsked({ kind: 'name', menu })}
                onDelete={(menu) => setAsked({ kind: 'delete', menu })}
              />
            </>
          )
        }
      </QueryView>
      <DiscardDialog open={leads !== undefined} onDiscard={leave} onGoOn={stay} />
      {shown?.kind === 'name' && (
        <MenuNameDialog key={opening} menu={shown.menu} restaurantId={restaurantId} {...dialog} />
      )}
      {shown?.kind === 'delete' && (
        <DeleteMenuDialog key={opening} menu={shown.menu} restaurantId={restaurantId} {...dialog} />
      )}
    </SettingsFrame>
  )
}

/** Names the dishes that are deleted with the menu, and the combinations that offer them. */
function DeleteMenuDialog({
  open,
  menu,
  restaurantId,
  onClose,
}: {
  open: boolean
  menu: Menu
  restaurantId: string
  onClose: () => void
}) {
  const { t, names, whenKnown } = useDependentsText()
  const options = useOptionMenus(restaurantId)
  const text = whenKnown([options], () => {
    if (menu.dish.length === 0) return t('settings.menuEmpty')
    const told = t('settings.menuUsed', { count: menu.dish.length, names: names(menu.dish) })
    const offering = optionsWith(options.data ?? [], menu.dish)
    return offering.length > 0 ? `${told} ${t('settings.inCombinations', { options: names(offering) })}` : told
  })
  return (
    <DeleteDialog open={open} id={menu.id} name={menu.name} text={text} remove={useDeleteMenu()} onClose={onClose} />
  )
}
