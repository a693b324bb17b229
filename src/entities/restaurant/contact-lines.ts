import { LANGUAGES, type Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'

/*
 * Finds the lines at the end of a description with the opening hours and the telephone (ADR-038) by their first word.
 * `opening-hours.ts` reads them; it is loaded after the first view, which only leaves them out.
 */

type LineHeads = { hours: string; phone: string }

/** What begins such a line in each language. */
export const CONTACT_HEADS: Record<Language, LineHeads> = {
  en: { hours: 'Opening hours: ', phone: 'Phone: ' },
  it: { hours: 'Orari: ', phone: 'Telefono: ' },
  ar: { hours: 'ساعات العمل: ', phone: 'الهاتف: ' },
  es: { hours: 'Horario: ', phone: 'Teléfono: ' },
  fr: { hours: 'Horaires : ', phone: 'Téléphone : ' },
}

const KIND_BY_HEAD = new Map(
  LANGUAGES.flatMap((language) => {
    const { hours, phone } = CONTACT_HEADS[language]
    return [[foldText(hours), 'hours'] as const, [foldText(phone), 'phone'] as const]
  }),
)

const LINE_LENGTH_MOST = 1_000
/** How many lines at the end are looked at. */
const LINES_READ_MOST = 10

/** `text` is what follows the head. */
type ContactLine = { index: number; kind: keyof LineHeads; text: string }

/** The lines at the end that begin with such a word, blank ones between them ignored. The last line comes first. */
export function contactLines(lines: readonly string[]): ContactLine[] {
  const foundLines: ContactLine[] = []
  let linesRead = 0
  for (const [index, line] of [...lines.entries()].reverse()) {
    if (line.trim() === '') continue
    const colon = line.length <= LINE_LENGTH_MOST ? line.indexOf(':') : -1
    const kind = colon > 0 ? KIND_BY_HEAD.get(foldText(line.slice(0, colon))) : undefined
    linesRead += 1
    if (!kind || linesRead > LINES_READ_MOST) break
    foundLines.push({ index, kind, text: line.slice(colon + 1) })
  }
  return foundLines
}

/** The other lines as a text, without blank lines at the end. */
export const withoutLines = (lines: readonly string[], removed: readonly Pick<ContactLine, 'index'>[]): string =>
  lines
    .filter((_, index) => !removed.some((line) => line.index === index))
    .join('\n')
    .trimEnd()

/** A description without these lines, which are not read yet: buttons show them later, in the reader's language. */
export function withoutContact(description: string): string {
  const lines = description.split('\n')
  return withoutLines(lines, contactLines(lines))
}
