import { usePublicCombination, usePublicCombinations } from '#/entities/combination/api.ts'
import { CombinationDetailsDialog } from '#/entities/combination/CombinationDetailsDialog.tsx'
import { availableAs } from '#/entities/combination/rules.ts'
import { DishDetailsDialog } from '#/entities/dish/DishDetailsDialog.tsx'
import { usePublicMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { OrderByQrPanel } from './OrderByQrPanel.tsx'
import type { Popup } from './popup.ts'
import { SharePanel } from './SharePanel.tsx'

type PanelProps = { restaurant: Restaurant; isOpen: boolean; onClose: () => void }

/** The popup of the address. A dish or combination that does not exist opens nothing. */
export function PopupPanels({ popup, ...panel }: PanelProps & { popup: Popup }) {
  return (
    <MuiProviders>
      {popup.kind === 'dish' && <DishPopup key={popup.id} id={popup.id} {...panel} />}
      {popup.kind === 'combination' && <CombinationPopup key={popup.id} id={popup.id} {...panel} />}
      {popup.kind === 'order' && <OrderByQrPanel dish={popup.dish} {...panel} />}
      {popup.kind === 'share' && <SharePanel {...panel} />}
    </MuiProviders>
  )
}

function DishPopup({ id, restaurant, isOpen, onClose }: PanelProps & { id: string }) {
  const menus = usePublicMenus(restaurant.id)
  const dish = menus.data?.flatMap((menu) => menu.dish).find((each) => each.id === id)
  return dish && <DishDetailsDialog dish={dish} currency={restaurant.currency} open={isOpen} onClose={onClose} />
}

function CombinationPopup({ id, restaurant, isOpen, onClose }: PanelProps & { id: string }) {
  const listed = usePublicCombinations(restaurant.id).data?.find((each) => each.id === id)
  const { data: menus } = usePublicMenus(restaurant.id)
  const isWhole = (listed?.menuList.length ?? 0) > 0
  const whole = usePublicCombination(listed && !isWhole ? id : undefined)
  if (!listed) return null
  // An optional call: without it the combination is shown without its options.
  const isFailed = !isWhole && whole.error && !hasStatus(whole.error, 404, 405) && !whole.isFetching
  return (
    <CombinationDetailsDialog
      combination={availableAs(whole.data ?? listed, availabilityOf(menus))}
      currency={restaurant.currency}
      isLoading={!isWhole && !whole.data && whole.isFetching}
      failure={isFailed && !whole.data ? { error: whole.error, onRetry: whole.refetch } : undefined}
      open={isOpen}
      onClose={onClose}
    />
  )
}
