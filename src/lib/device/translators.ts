/** Tells machine translators to leave the whole page alone, with its dialogs and toasts, or not (ADR-040). */
export function keepFromTranslators(isProtected: boolean): void {
  const page = document.documentElement
  // Google's translator also knows the class.
  page.classList.toggle('notranslate', isProtected)
  if (isProtected) page.setAttribute('translate', 'no')
  else page.removeAttribute('translate')
}
