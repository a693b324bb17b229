import type { DishLanguage } from '#/config/languages.ts'
import { allergenLine } from './allergens.ts'
import { choiceLine } from './choices.ts'
import { type DeclaredLine, withLine, withoutLines } from './declared-line.ts'
import { DECLARATIONS, DESCRIPTION_FIELDS, type Declaration, type Described, splitLines } from './descriptions.ts'
import { dietLine } from './diets.ts'
import type { Dish } from './schema.ts'

/* All that a dish declares, together: its texts are written with these lines, whichever field is changed. */

export const LINE_OF: Record<Declaration, DeclaredLine<string>> = {
  choices: choiceLine,
  diets: dietLine,
  allergens: allergenLine,
}

type Stated = Described & Pick<Dish, 'unread'>

/** Those with a clear declaration. */
export const declaredIn = (dish: Stated): Declaration[] =>
  DECLARATIONS.filter((kind) => LINE_OF[kind].of(dish).state === 'declared')

/** A description without the lines at its end that declare something. */
export const proseOf = (text: string): string => withoutLines(text, DECLARATIONS).trim()

/** The text of a language with a line of the dish's. None in a blank text, if another language says it. */
function withDeclared(dish: Stated, language: DishLanguage, text: string, kind: Declaration, isBlank: boolean): string {
  const line = LINE_OF[kind]
  const declared = line.of(dish)
  if (declared.state === 'undeclared') return text
  const isSaidElsewhere = line.isSame(line.of({ ...dish, [DESCRIPTION_FIELDS[language]]: '' }), declared)
  return isBlank && isSaidElsewhere ? text : withLine(text, kind, line.lineOf(declared.contains, language))
}

/**
 * The description to store in a language. What the dish declares stays as it is: a line in `prose` is no declaration, and a
 * line that has to be checked is left alone.
 */
export function textWith(dish: Stated, language: DishLanguage, prose: string): string {
  const bare = proseOf(prose)
  const now = (dish[DESCRIPTION_FIELDS[language]] ?? '').trim()
  const declared = declaredIn(dish)
  if (declared.length === 0) return [bare, now.slice(proseOf(now).length).trim()].filter(Boolean).join('\n')
  const { lines } = splitLines(now)
  return DECLARATIONS.reduce((text, kind) => {
    if (declared.includes(kind)) return withDeclared(dish, language, text, kind, bare === '')
    const line = lines[kind]
    return line ? withLine(text, kind, line.whole) : text
  }, bare)
}

/** As `textWith`, but a line of what the dish does not declare clearly is a part of the text that a person edits. */
export function textWithDeclared(
  dish: Stated,
  language: DishLanguage,
  text: string,
  declared: readonly Declaration[],
): string {
  const rest = withoutLines(text, declared)
  return declared.reduce((all, kind) => withDeclared(dish, language, all, kind, rest.trim() === ''), rest)
}
