import { LANGUAGES, type Language } from '#/config/languages.ts'

export type PageHead = {
  title: string
  description: string
  /** The path of the page, without the language: '/restaurant/1'. */
  path: string
  /** An address of a picture. */
  image?: string | undefined
}

/** An element of the head. */
export type HeadEntry = { tag: 'meta' | 'link'; names: Record<string, string>; content: string }

/** A description is cut to the length that search engines show. */
const DESCRIPTION_MOST = 200

const WITHOUT_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

function tidySummary(text: string): string {
  const letters = [...text.replace(WITHOUT_DIRECTION, '').replace(/\s+/g, ' ').trim()]
  return letters.length <= DESCRIPTION_MOST ? letters.join('') : `${letters.slice(0, DESCRIPTION_MOST - 1).join('')}…`
}

const inLanguage = (address: URL, language: Language): string => {
  const other = new URL(address)
  other.searchParams.set('lang', language)
  return other.href
}

/** @param asked the language that the address requests. */
export function entriesOf(
  { title, description, path, image }: PageHead,
  origin: string,
  asked?: Language,
): HeadEntry[] {
  const address = new URL(path, origin)
  const pageAddress = asked ? inLanguage(address, asked) : address.href
  const meta = (kind: 'name' | 'property', name: string, content: string): HeadEntry => ({
    tag: 'meta',
    names: { [kind]: name },
    content,
  })
  const link = (names: Record<string, string>, content: string): HeadEntry => ({ tag: 'link', names, content })
  const alternate = (hreflang: string, href: string) => link({ rel: 'alternate', hreflang }, href)
  const summary = tidySummary(description)
  return [
    meta('name', 'description', summary),
    meta('property', 'og:title', tidySummary(title)),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', pageAddress),
    ...(image ? [meta('property', 'og:image', new URL(image, origin).href)] : []),
    link({ rel: 'canonical' }, pageAddress),
    ...LANGUAGES.map((language) => alternate(language, inLanguage(address, language))),
    alternate('x-default', address.href),
  ]
}
