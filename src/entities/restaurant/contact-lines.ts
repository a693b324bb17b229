import { LANGUAGES, type Language } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'

/*
 * The lines at the end of a description that have the opening hours and the telephone (ADR-038), told by their first word.
 * `opening-hours.ts` reads what they say; the first view is drawn before that.
 */

type Heads = { hours: string; phone: string }

/** What begins such a line in each language. */
export const CONTACT_HEADS: Record<Language, Heads> = {
  en: { hours: 'Opening hours: ', phone: 'Phone: ' },
  it: { hours: 'Orari: ', phone: 'Telefono: ' },
  ar: { hours: 'ساعات العمل: ', phone: 'الهاتف: ' },
  es: { hours: 'Horario: ', phone: 'Teléfono: ' },
  fr: { hours: 'Horaires : ', phone: 'Téléphone : ' },
}

const KINDS = new Map(
  LANGUAGES.flatMap((language) => {
    const { hours, phone } = CONTACT_HEADS[language]
    return [[fold(hours), 'hours'] as const, [fold(phone), 'phone'] as const]
  }),
)

const LINE_MOST = 1_000
/** Lines at the end that are looked at. */
const LINES_MOST = 10

/** `text` is what follows the head. */
type ContactLine = { index: number; kind: keyof Heads; text: string }

/** The lines at the end that begin with such a word, with blank ones between them. The last one comes first. */
export function contactLines(lines: readonly string[]): ContactLine[] {
  const found: ContactLine[] = []
  let linesRead = 0
  for (const [index, line] of [...lines.entries()].reverse()) {
    if (line.trim() === '') continue
    const colon = line.length <= LINE_MOST ? line.indexOf(':') : -1
    const kind = colon > 0 ? KINDS.get(fold(line.slice(0, colon))) : undefined
    linesRead += 1
    if (!kind || linesRead > LINES_MOST) break
    found.push({ index, kind, text: line.slice(colon + 1) })
  }
  return found
}

/** The other lines, without the blanks at their end. */
export const withoutLines = (lines: readonly string[], taken: readonly Pick<ContactLine, 'index'>[]): string =>
  lines
    .filter((_, index) => !taken.some((line) => line.index === index))
    .join('\n')
    .trimEnd()

/** What may be shown of a description before its last lines are read: the reader gets them in their own language. */
export function withoutContact(description: string): string {
  const lines = description.split('\n')
  return withoutLines(lines, contactLines(lines))
}
