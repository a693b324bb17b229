import type { DishLanguage } from '#/config/languages.ts'
import { allergenLine } from './allergens.ts'
import { choiceLine } from './choices.ts'
import { type DeclaredLine, withLine, withoutLines } from './declared-line.ts'
import { DECLARATIONS, DESCRIPTION_FIELDS, type Declaration, type DeclaringDish, splitLines } from './descriptions.ts'
import { dietLine } from './diets.ts'

/*
 * All declarations of a dish together. When any field changes, the descriptions are written again with all these lines.
 */

export const LINE_OF: Record<Declaration, DeclaredLine<string>> = {
  choices: choiceLine,
  diets: dietLine,
  allergens: allergenLine,
}

/** The kinds that a dish declares clearly. */
export const declaredIn = (dish: DeclaringDish): Declaration[] =>
  DECLARATIONS.filter((kind) => LINE_OF[kind].declaredBy(dish).state === 'declared')

/** A description without the declarations in its last lines. */
export const proseOf = (text: string): string => withoutLines(text, DECLARATIONS).trim()

/**
 * The description of a language with the declarations of the dish. A blank description gets none if another language
 * has one.
 */
function withDeclared(
  dish: DeclaringDish,
  language: DishLanguage,
  text: string,
  kind: Declaration,
  isBlank: boolean,
): string {
  const line = LINE_OF[kind]
  const declared = line.declaredBy(dish)
  if (declared.state === 'undeclared') return text
  const isSaidElsewhere = line.isSame(line.declaredBy({ ...dish, [DESCRIPTION_FIELDS[language]]: '' }), declared)
  return isBlank && isSaidElsewhere ? text : withLine(text, kind, line.lineOf(declared.contains, language))
}

/**
 * The description to store in a language. The declarations of the dish stay: a declaration in `prose` is ignored, and a
 * line that a person still has to check is kept.
 */
export function textWith(dish: DeclaringDish, language: DishLanguage, prose: string): string {
  const withoutLines = proseOf(prose)
  const currentText = (dish[DESCRIPTION_FIELDS[language]] ?? '').trim()
  const declared = declaredIn(dish)
  if (declared.length === 0)
    return [withoutLines, currentText.slice(proseOf(currentText).length).trim()].filter(Boolean).join('\n')
  const { lines } = splitLines(currentText)
  return DECLARATIONS.reduce((text, kind) => {
    if (declared.includes(kind)) return withDeclared(dish, language, text, kind, withoutLines === '')
    const line = lines[kind]
    return line ? withLine(text, kind, line.fullText) : text
  }, withoutLines)
}

/** The same as `textWith`, but a line that is no clear declaration belongs to the text that the person edits. */
export function textWithDeclared(
  dish: DeclaringDish,
  language: DishLanguage,
  text: string,
  declared: readonly Declaration[],
): string {
  const otherText = withoutLines(text, declared)
  return declared.reduce((all, kind) => withDeclared(dish, language, all, kind, otherText.trim() === ''), otherText)
}
