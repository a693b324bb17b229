import Menu from '@mui/material/Menu'
import PencilIcon from 'lucide-react/icons/pencil'
import PinIcon from 'lucide-react/icons/pin'
import PrinterIcon from 'lucide-react/icons/printer'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { ActionItem } from '#/ui/buttons/ActionItem.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts'
import type { BoardActions, Kitchen } from './use-kitchen.ts'

/** What can be done with a ticket besides archiving it. The board has one menu, because it has tickets by the hundred. */
export function TicketMenu({
  menu: { order, anchor, close },
  actions,
}: {
  menu: Kitchen['ticketMenu']
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const { shown } = useDialogValue(order)
  const entries = useEntries(shown, actions)
  const closeMenu = useEffectEvent(close)
  // Another width deals the tickets anew, and the button of the menu is gone.
  useEffect(() => {
    const onResize = () => closeMenu()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  if (!shown) return null
  return (
    <Menu
      open={order !== undefined}
      anchorEl={anchor}
      onClose={close}
      // Inside the page's `main` element, for screen readers.
      container={() => document.querySelector('main')}
      // The lock makes `main` a scroll container, in which the sticky bar stands elsewhere.
      disableScrollLock
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t('orders.actionsOf', { number: shown.tableNumber }) } }}
    >
      {entries.map(({ words, Icon, act }) => (
        <ActionItem key={words} Icon={Icon} label={words} act={act} onClose={close} />
      ))}
    </Menu>
  )
}

function useEntries(order: Order | undefined, actions: BoardActions) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const { front } = useKitchenSettings()
  const canCorrect = useOrderUpdateIsOffered()
  if (!order) return []
  const { id, tableNumber: number, unreadableLines } = order
  const toFront = {
    words: t('orders.toFront', { number }),
    Icon: PinIcon,
    act: () => changeKitchenSettings({ front: id }),
  }
  const print = { words: t('orders.paper.action', { number }), Icon: PrinterIcon, act: () => actions.print(order) }
  // All staff may correct an order here, as on the screen of its table (ADR-008).
  const correct = {
    words: t('orders.correct', { number }),
    Icon: PencilIcon,
    act: () => navigate(paths.correctOrder(restaurantId, number, id), { state: { isFromKitchen: true } }),
  }
  return [...(front === id ? [] : [toFront]), print, ...(canCorrect && unreadableLines === 0 ? [correct] : [])]
}
