import { expect, vi } from 'vitest'
import { toast } from '#/lib/toasts/toasts.ts'
import { allFailureTexts, type ShownText, type TestLanguage } from './error-texts.ts'
import type { Row } from './row.ts'

/** The visible elements whose whole text is this one. */
export function placesOf(text: string): HTMLElement[] {
  const places: HTMLElement[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const place = node.parentElement
    if (node.textContent?.trim() === text && place && !place.closest('.visually-hidden')) places.push(place)
  }
  return places
}

type Toasted = { kind: string; title: string; detail?: string | undefined }

/** The toasts since `forgetToasts`. */
export const toasts = (): Toasted[] => vi.mocked(toast).mock.calls.map(([note]) => note)
export const forgetToasts = (): void => void vi.mocked(toast).mockClear()

const countOf = (text: string) => ({
  onScreen: placesOf(text).length,
  inToasts: toasts()
    .flatMap(({ title, detail }) => [title, detail])
    .filter((words) => words === text).length,
})

/** Fails unless exactly these texts of a failure are shown, once and in the right place. */
export function expectShown({ title, detail }: ShownText, where: Row['where'], language: TestLanguage): void {
  const expected = [title, ...(detail === undefined ? [] : [detail])]
  const found = Object.fromEntries(
    [...new Set([...allFailureTexts(language), ...expected])]
      .map((text) => [text, countOf(text)] as const)
      .filter(([, { onScreen, inToasts }]) => onScreen + inToasts > 0),
  )
  const isToast = where === 'toast'
  const once = { onScreen: where === 'toast' ? 0 : 1, inToasts: isToast ? 1 : 0 }
  expect(found).toEqual(Object.fromEntries(expected.map((text) => [text, once])))
  if (isToast) expect(toasts()).toEqual([expect.objectContaining({ kind: 'error', title })])
  if (where === 'toast' || where === 'note') return
  for (const text of expected) {
    const [place] = placesOf(text)
    // Screen readers must announce it.
    expect(place?.closest('[role="alert"], [role="status"]'), `'${text}' is not announced`).not.toBeNull()
    if (where === 'form') expect(place?.closest('form, [role="dialog"]'), `'${text}' is not in the form`).not.toBeNull()
  }
}

/** Fails if any text of a failure is shown. */
export function expectNothingShown(language: TestLanguage): void {
  const found = allFailureTexts(language).filter((text) => placesOf(text).length > 0)
  expect(found).toEqual([])
  expect(toasts().filter(({ kind }) => kind === 'error')).toEqual([])
}
