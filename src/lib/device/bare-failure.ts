import { FALLBACK_LANGUAGE, type Language } from '#/config/languages.ts'

// Texts of their own, because the locale files could not be loaded.
const FAILURE_TEXTS: Record<Language, { text: string; reload: string }> = {
  it: { text: 'La pagina non si è caricata. Controlla la connessione.', reload: 'Ricarica' },
  en: { text: 'The page did not load. Check the connection.', reload: 'Reload' },
  ar: { text: 'لم يتم تحميل الصفحة. تحقق من الاتصال.', reload: 'إعادة التحميل' },
  es: { text: 'La página no se ha cargado. Comprueba la conexión.', reload: 'Recargar' },
  fr: { text: 'La page ne s’est pas chargée. Vérifiez la connexion.', reload: 'Recharger' },
}

/**
 * One sentence and a button to load the page again. They stand above what the boot script has drawn, because a guest can
 * still read it and its links lead somewhere. Without a drawn view they replace the page.
 */
export function showBareFailure(root: HTMLElement, language: Language = FALLBACK_LANGUAGE): void {
  const words = FAILURE_TEXTS[language]
  const box = document.createElement('main')
  box.className = 'bare-failure'
  const text = document.createElement('p')
  text.textContent = words.text
  const button = document.createElement('button')
  button.textContent = words.reload
  button.addEventListener('click', () => window.location.reload())
  box.append(text, button)
  const drawn = root.querySelector('[data-first-view]')
  // Nothing replaces it now, so it is read aloud, and the keyboard reaches its links.
  drawn?.removeAttribute('aria-hidden')
  for (const link of drawn?.querySelectorAll('a') ?? []) link.removeAttribute('tabindex')
  root.replaceChildren(box, ...(drawn ? [drawn] : []))
}
