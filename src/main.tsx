import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#/app/App.tsx'
import { showBareFailure } from '#/app/bare-failure.ts'
import { prefetch, prefetchOnIntent } from '#/app/prefetch.ts'
import { ownerOfAnswers } from '#/entities/user/session.ts'
import { followColorScheme } from '#/lib/device/color-scheme.ts'
import { guardDoubleTaps } from '#/lib/device/double-taps.ts'
import { followLanguage, startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'

/**
 * Data, code and texts of the first page load at once, and it renders when code and texts are there. Rendered earlier
 * it would show a spinner, which React keeps for at least 300 ms.
 */
async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient(ownerOfAnswers)
  const code = prefetch(client, window.location)
  followColorScheme()
  guardDoubleTaps()
  await Promise.all([startLanguages(), code])
  followLanguage()
  prefetchOnIntent(client)
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
start(root).catch((error) => {
  console.warn('The app could not start:', error)
  showBareFailure(root)
})
