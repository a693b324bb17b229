/** Tells machine translators whether they must leave the whole page alone, with its dialogs and toasts (ADR-040). */
export function keepFromTranslators(isProtected: boolean): void {
  const page = document.documentElement
  // Google's translator also reads this class.
  page.classList.toggle('notranslate', isProtected)
  if (isProtected) page.setAttribute('translate', 'no')
  else page.removeAttribute('translate')
}
