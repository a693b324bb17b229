import { useEffect } from 'react'
import { linkedLanguage } from '#/config/languages.ts'
import { entriesOf, type HeadEntry, type PageHead } from './head-entries.ts'

/*
 * The texts that search engines and previews read from a page. index.html has the texts of every page. A page with its
 * own texts puts them into the same elements, and removes them when it is left.
 */

/** Puts an entry into the head. @returns a function that removes it again */
function place({ tag, names, content }: HeadEntry): () => void {
  const selector =
    tag +
    Object.entries(names)
      .map(([name, value]) => `[${name}="${value}"]`)
      .join('')
  const attribute = tag === 'meta' ? 'content' : 'href'
  const existing = document.head.querySelector(selector)
  const element = existing ?? document.createElement(tag)
  const previousContent = existing?.getAttribute(attribute)
  for (const [name, value] of Object.entries(names)) element.setAttribute(name, value)
  element.setAttribute(attribute, content)
  if (!existing) document.head.append(element)
  return () => {
    if (previousContent == null) element.remove()
    else element.setAttribute(attribute, previousContent)
  }
}

/** Undefined while the page is not known. */
export function usePageHead(head: PageHead | undefined): void {
  const text = head && JSON.stringify(head)
  const asked = linkedLanguage(window.location.search)
  useEffect(() => {
    if (!text) return
    const undo = entriesOf(JSON.parse(text), window.location.origin, asked).map(place)
    return () => {
      for (const step of undo) step()
    }
  }, [text, asked])
}
