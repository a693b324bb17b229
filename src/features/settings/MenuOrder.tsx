import Button from '@mui/material/Button'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveMenuPositions } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { DiscardDialog } from '#/ui/ConfirmDialog.tsx'
import { inChosenOrder, ReorderList } from '#/ui/ReorderList.tsx'
import styles from './MenusTab.module.css'

/**
 * Reorders the menus: a save sends the positions and ends the mode (R2.55). A failed save leaves the new order on screen,
 * without menus that were deleted meanwhile.
 */
export function MenuOrder({
  menus,
  isMoved,
  onMove,
  onEnd,
}: {
  menus: readonly Menu[]
  isMoved: boolean
  onMove: () => void
  onEnd: () => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Menu['id'][]>([])
  const [asksToEnd, setAsksToEnd] = useState(false)
  const order = inChosenOrder(menus, chosen)
  const save = useSaveMenuPositions()
  const list = useRef<HTMLDivElement>(null)
  // The pressed button is gone: focus the first enabled arrow.
  useLayoutEffect(() => {
    list.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus()
  }, [])
  return (
    <>
      <div ref={list}>
        <ReorderList
          label={t('settings.menuPositions')}
          items={order}
          isBusy={save.isPending}
          onChange={(next) => {
            setChosen(next.map(({ id }) => id))
            onMove()
          }}
        />
      </div>
      <div className={styles.foot}>
        <Button onClick={() => (isMoved ? setAsksToEnd(true) : onEnd())} disabled={save.isPending}>
          {t('common.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          isBusy={save.isPending}
          onClick={() =>
            save.mutate(
              order.map(({ id }) => id),
              { onSuccess: onEnd },
            )
          }
        >
          {t('common.save')}
        </BusyButton>
      </div>
      <DiscardDialog open={asksToEnd} onDiscard={onEnd} onGoOn={() => setAsksToEnd(false)} />
    </>
  )
}
