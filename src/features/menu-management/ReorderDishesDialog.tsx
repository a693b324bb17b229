import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveDishPositions } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { DiscardDialog } from '#/ui/ConfirmDialog.tsx'
import { inChosenOrder, ReorderList } from '#/ui/ReorderList.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'

/** Reorders the dishes of a menu; a save sends the positions 1 to n (R4.9). */
export function ReorderDishesDialog({ open, menu, onClose }: { open: boolean; menu: Menu; onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Dish['id'][]>([])
  const order = inChosenOrder(menu.dish, chosen)
  const [asksToClose, setAsksToClose] = useState(false)
  const save = useSaveDishPositions()
  // What is being sent is not asked about: its failure is a toast.
  const askToClose = () => (chosen.length === 0 || save.isPending ? onClose() : setAsksToClose(true))
  useBackCloses(open, askToClose)
  return (
    <ResponsivePanel
      open={open}
      title={t('menuManagement.positionsOf', { name: menu.name })}
      onClose={askToClose}
      foot={
        <>
          <Button onClick={askToClose}>{t('common.cancel')}</Button>
          <BusyButton
            variant="contained"
            isBusy={save.isPending}
            onClick={() =>
              save.mutate(
                order.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <ReorderList
        label={t('menuManagement.positionsOf', { name: menu.name })}
        items={order}
        isBusy={save.isPending}
        onChange={(next) => setChosen(next.map(({ id }) => id))}
      />
      <DiscardDialog open={asksToClose} onDiscard={onClose} onGoOn={() => setAsksToClose(false)} />
    </ResponsivePanel>
  )
}
