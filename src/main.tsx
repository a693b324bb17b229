import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#/app/App.tsx'
import { prefetch, prefetchOnIntent } from '#/app/prefetch.ts'
import { ownerOfAnswers } from '#/entities/user/session.ts'
import { showBareFailure } from '#/lib/device/bare-failure.ts'
import { followColorScheme } from '#/lib/device/color-scheme.ts'
import { guardDoubleTaps } from '#/lib/device/double-taps.ts'
import { followLanguage, startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { loadHeadingFont } from '#/ui/heading-font.ts'

/**
 * The first page renders when its code and texts are there. Rendered earlier it would show a spinner, which React keeps
 * for at least 300 ms.
 */
async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient(ownerOfAnswers)
  await endFirstView()
  const code = prefetch(client, window.location)
  followColorScheme()
  guardDoubleTaps()
  // The boot script has detected the language; a host may have blocked it.
  await Promise.all([startLanguages(window.__firstView?.language, 'first'), code])
  followLanguage()
  prefetchOnIntent(client)
  // As a transition React renders in short pieces, between which a slow phone can answer a finger.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  )
  await loadHeadingFont()
}

/** Vite takes an added style sheet for a loaded one, so the program waits for it. A failed one was removed and is requested again. */
async function endFirstView(): Promise<void> {
  if (!window.__firstView) return
  window.__firstView.isOver = true
  await window.__firstView.styles
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
start(root).catch((error) => {
  console.warn('The app could not start:', error)
  showBareFailure(root, window.__firstView?.language)
})
