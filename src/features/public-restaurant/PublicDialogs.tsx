import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { PartFrame } from '#/ui/PartFrame.tsx'
import { useOpening } from '#/ui/use-opening.ts'
import { usePopup } from './use-popup.ts'

const PopupPanels = lazyPart(() => import('./PopupPanels.tsx'), 'PopupPanels')

/** What lies over the public page, loaded with the first popup. */
export function PublicDialogs({ restaurant }: { restaurant: Restaurant }) {
  const { popup, close } = usePopup()
  const { shown } = useOpening(popup && JSON.stringify(popup))
  if (!shown) return null
  return (
    <PartFrame retry={PopupPanels.preload} onGiveUp={close}>
      <PopupPanels restaurant={restaurant} popup={JSON.parse(shown)} isOpen={popup !== undefined} onClose={close} />
    </PartFrame>
  )
}
