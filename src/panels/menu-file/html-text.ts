import { tidyName } from '#/lib/schema/writing.ts'

/* Tills keep descriptions as pages: '<p>pomodoro &amp; mozzarella</p>'. */

const TAG =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|a|font|small|sup|sub|table|tbody|tr|td|hr|img|picture|figure|figcaption|section|article)(?:\s[^<>]*)?\/?>/gi
/** What a page does not show. */
const UNSEEN = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi
/** Where a line ends. */
const BREAK = /<(?:br|hr)(?:\s[^<>]*)?\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi
const ITEM = /<li(?:\s[^<>]*)?>/gi
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', deg: '°', bull: '•', middot: '·' },
  ...{ agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù', ccedil: 'ç', ntilde: 'ñ' },
  ...{ aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô', ucirc: 'û' },
  ...{ auml: 'ä', euml: 'ë', iuml: 'ï', ouml: 'ö', uuml: 'ü', szlig: 'ß', oslash: 'ø', aelig: 'æ', aring: 'å' },
  ...{ oelig: 'œ', frac12: '½', frac14: '¼', frac34: '¾', times: '×' },
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) {
    const sign = NAMED[name.toLowerCase()]
    if (sign === undefined) return entity
    return /^[A-Z]/.test(name) ? sign.toUpperCase() : sign
  }
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : entity
}

const ENTITY = /&(#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi
/** '&amp;' as '&'. */
export const withoutEntities = (text: string): string => text.replace(ENTITY, decoded)

/** The text without the tags of a page, and with the signs that stand for others in it. Another text stays as it is. */
export function textOfHtml(text: string): string {
  const bare = withoutEntities(text.replace(UNSEEN, '').replace(BREAK, '\n').replace(ITEM, '• ').replace(TAG, ''))
  if (bare === text) return text
  return bare
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A soft hyphen and signs without width, which pages and text programs leave in copied names. */
const WITHIN_WORDS = /[\u00ad\u200b\u2060\ufeff]/g

/** A name as it is seen: on one line, without what a page has besides. Of one with nothing else all is shown. */
export const seenName = (text: string): string =>
  tidyName(textOfHtml(text).replace(WITHIN_WORDS, '').replace(/\s+/g, ' ')) || tidyName(text)
