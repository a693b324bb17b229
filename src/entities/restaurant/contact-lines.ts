import { LANGUAGES, type Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'

/*
 * Finds the lines with the opening hours and the telephone at the end of a description, by their first word (ADR-038).
 * `opening-hours.ts` reads them and is loaded after the first view. The first view only removes these lines.
 */

type LineHeads = { hours: string; phone: string }

/** The first words of such a line in each language. */
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
/** At most this many lines at the end are checked. */
const LINES_READ_MOST = 10

/** `text` is the line without its first words. */
type ContactLine = { index: number; kind: keyof LineHeads; text: string }

/** The lines at the end that begin with such a word, the last line first. Blank lines between them are ignored. */
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

/** The other lines as a text, without blank lines at its end. */
export const withoutLines = (lines: readonly string[], removed: readonly Pick<ContactLine, 'index'>[]): string =>
  lines
    .filter((_, index) => !removed.some((line) => line.index === index))
    .join('\n')
    .trimEnd()

/** A description without these lines. Buttons show them later, in the reader's language. */
export function withoutContact(description: string): string {
  const lines = description.split('\n')
  return withoutLines(lines, contactLines(lines))
}
