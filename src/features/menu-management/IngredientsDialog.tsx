import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useIngredients, useMenuIngredients, useSaveMenuIngredients } from '#/entities/ingredient/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { DiscardDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { IngredientMover } from './IngredientMover.tsx'
import { differ } from './ingredient-sets.ts'

/** Chooses the ingredients that the dishes of a menu can have as extras (R2.44). */
export function IngredientsDialog({
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
  const { t } = useTranslation()
  const all = useIngredients()
  const inMenu = useMenuIngredients(menu.id)
  const save = useSaveMenuIngredients()
  const [moved, setMoved] = useState<ReadonlySet<string>>()
  const before = new Set(inMenu.data?.map(({ id }) => id))
  const chosen = moved ?? before
  const isDirty = differ(chosen, before)
  const [asksToClose, setAsksToClose] = useState(false)
  // What is being sent is not asked about: its failure is a toast.
  const askToClose = () => (isDirty && !save.isPending ? setAsksToClose(true) : onClose())
  useBackCloses(open, askToClose)
  return (
    <ResponsivePanel
      open={open}
      title={t('menuManagement.ingredientsOf', { name: menu.name })}
      width="md"
      onClose={askToClose}
      foot={
        <>
          <Button onClick={askToClose}>{t('common.cancel')}</Button>
          <BusyButton
            variant="contained"
            disabled={!isDirty}
            isBusy={save.isPending}
            onClick={() =>
              // Ingredients that were deleted meanwhile are not sent.
              save.mutate(
                { menuId: menu.id, ids: (all.data ?? []).map(({ id }) => id).filter((id) => chosen.has(id)) },
                { onSuccess: onClose },
              )
            }
          >
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <QueryView
        query={all}
        failed="errors.ingredientsFailed"
        empty={
          <Notice
            kind="empty"
            title={t('common.emptyList')}
            action={<Link to={paths.settings(restaurantId, 'ingredients')}>{t('menuManagement.toIngredients')}</Link>}
          />
        }
      >
        {(list) => (
          <QueryView query={inMenu} failed="errors.ingredientsFailed">
            {() => <IngredientMover all={list} chosen={chosen} isBusy={save.isPending} onChange={setMoved} />}
          </QueryView>
        )}
      </QueryView>
      <DiscardDialog open={asksToClose} onDiscard={onClose} onGoOn={() => setAsksToClose(false)} />
    </ResponsivePanel>
  )
}
