/** Whether machine translators leave the whole page alone, with its dialogs and toasts (ADR-040). */
export function keepFromTranslators(isKept: boolean): void {
  const page = document.documentElement
  // Google's translator also knows the class.
  page.classList.toggle('notranslate', isKept)
  if (isKept) page.setAttribute('translate', 'no')
  else page.removeAttribute('translate')
}
