import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { usePopup } from './use-popup.ts'

const PopupPanels = lazyPart(() => import('./PopupPanels.tsx'), 'PopupPanels')

/** The popups of the public page, loaded with the first one. */
export function PublicDialogs({ restaurant }: { restaurant: Restaurant }) {
  const { popup, close } = usePopup()
  const { shown } = useDialogValue(popup && JSON.stringify(popup))
  if (!shown) return null
  return (
    <LazyBoundary retry={PopupPanels.preload} onGiveUp={close}>
      <PopupPanels restaurant={restaurant} popup={JSON.parse(shown)} isOpen={popup !== undefined} onClose={close} />
    </LazyBoundary>
  )
}
