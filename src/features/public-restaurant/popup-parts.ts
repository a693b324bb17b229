import { lazyPart, loadPrepared } from '#/lib/deployment/lazy-part.ts'

export const PopupPanels = lazyPart(() => loadPrepared(import('./PopupPanels.tsx')), 'PopupPanels')
export const GuestListPanels = lazyPart(() => loadPrepared(import('./GuestListPanels.tsx')), 'GuestListPanels')
