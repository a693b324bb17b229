import { tidyName } from '#/lib/schema/writing.ts'

/* Some tills store descriptions as HTML: '<p>pomodoro &amp; mozzarella</p>'. */

const TAG =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|a|font|small|sup|sub|table|tbody|tr|td|hr|img|picture|figure|figcaption|section|article)(?:\s[^<>]*)?\/?>/gi
/** Elements that a page does not show. */
const HIDDEN_ELEMENTS = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi
/** Matches the tags that end a line. */
const BREAK = /<(?:br|hr)(?:\s[^<>]*)?\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi
const ITEM = /<li(?:\s[^<>]*)?>/gi
const NAMED_ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', deg: '°', bull: '•', middot: '·' },
  ...{ agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù', ccedil: 'ç', ntilde: 'ñ' },
  ...{ aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô', ucirc: 'û' },
  ...{ auml: 'ä', euml: 'ë', iuml: 'ï', ouml: 'ö', uuml: 'ü', szlig: 'ß', oslash: 'ø', aelig: 'æ', aring: 'å' },
  ...{ oelig: 'œ', frac12: '½', frac14: '¼', frac34: '¾', times: '×' },
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) {
    const sign = NAMED_ENTITIES[name.toLowerCase()]
    if (sign === undefined) return entity
    return /^[A-Z]/.test(name) ? sign.toUpperCase() : sign
  }
  const codePoint = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return codePoint > 31 && codePoint < 0x110000 && (codePoint < 0xd800 || codePoint > 0xdfff)
    ? String.fromCodePoint(codePoint)
    : entity
}

const ENTITY = /&(#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi
/** Replaces '&amp;' by '&', and so on. */
export const withoutEntities = (text: string): string => text.replace(ENTITY, decoded)

/** The plain text of an HTML text. A text that is no HTML is not changed. */
export function textOfHtml(text: string): string {
  const plainText = withoutEntities(
    text.replace(HIDDEN_ELEMENTS, '').replace(BREAK, '\n').replace(ITEM, '• ').replace(TAG, ''),
  )
  if (plainText === text) return text
  return plainText
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Soft hyphens and characters without width. Names that were copied from pages and text programs may contain them. */
const WITHIN_WORDS = /[\u00ad\u200b\u2060\ufeff]/g

/** A name as a page would show it, on one line. If nothing of it would be visible, it is the whole text. */
export const visibleName = (text: string): string =>
  tidyName(textOfHtml(text).replace(WITHIN_WORDS, '').replace(/\s+/g, ' ')) || tidyName(text)
