import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#/app/App.tsx'
import { prefetch, prefetchOnIntent } from '#/app/prefetch.ts'
import type { Language } from '#/config/languages.ts'
import { ownerOfAnswers } from '#/entities/user/session.ts'
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
  showBareFailure(root)
})

// Texts of their own, because the locale files could not be loaded.
const FAILURE_TEXTS: Record<Language, { text: string; reload: string }> = {
  it: { text: 'La pagina non si è caricata. Controlla la connessione.', reload: 'Ricarica' },
  en: { text: 'The page did not load. Check the connection.', reload: 'Reload' },
  ar: { text: 'لم يتم تحميل الصفحة. تحقق من الاتصال.', reload: 'إعادة التحميل' },
  es: { text: 'La página no se ha cargado. Comprueba la conexión.', reload: 'Recargar' },
  fr: { text: 'La page ne s’est pas chargée. Vérifiez la connexion.', reload: 'Recharger' },
}

function showBareFailure(root: HTMLElement): void {
  const words = FAILURE_TEXTS[window.__firstView?.language ?? 'it']
  const box = document.createElement('main')
  box.className = 'bare-failure'
  const text = document.createElement('p')
  text.textContent = words.text
  const button = document.createElement('button')
  button.textContent = words.reload
  button.addEventListener('click', () => window.location.reload())
  box.append(text, button)
  root.replaceChildren(box)
}
