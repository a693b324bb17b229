import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#/app/App.tsx'
import { showBareFailure } from '#/app/bare-failure.ts'
import { prefetch, prefetchOnIntent } from '#/app/prefetch.ts'
import { ownerOfAnswers } from '#/entities/user/session.ts'
import { followColorScheme } from '#/lib/browser/color-scheme.ts'
import { guardDoubleTaps } from '#/lib/browser/double-taps.ts'
import { followLanguage, startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'

/** The door: data and code of the first page start at once, then the words, then the drawing. */
async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient(ownerOfAnswers)
  prefetch(client, window.location)
  followColorScheme()
  guardDoubleTaps()
  await startLanguages()
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
