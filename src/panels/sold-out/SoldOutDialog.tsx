import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import type { SoldOutSubject } from './sold-out-rules.ts'

const SoldOutPanel = lazyPart(() => import('./SoldOutPanel.tsx'), 'SoldOutPanel')

/** The panel of what is sold out. Its code is loaded when it is first opened. */
export function SoldOutDialog({
  restaurantId,
  subject,
  onClose,
}: {
  restaurantId: string
  /** Undefined: closed. `all`: the list; else one dish. */
  subject: SoldOutSubject | 'all' | undefined
  onClose: () => void
}) {
  const isOpen = subject !== undefined
  const { shown, opening } = useDialogValue(subject)
  useBackCloses(isOpen, onClose)
  if (!shown) return null
  return (
    <LazyBoundary retry={SoldOutPanel.preload} onGiveUp={onClose}>
      <SoldOutPanel key={opening} restaurantId={restaurantId} subject={shown} open={isOpen} onClose={onClose} />
    </LazyBoundary>
  )
}
