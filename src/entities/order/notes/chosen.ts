import type { Choice } from '#/entities/dish/choice-words.ts'
import { belowAllergy } from './allergy.ts'

/*
 * What was chosen of a dish stands at the head of its line's note, in the director's words: 'Cottura: media'. It is read
 * against what the dish asks now: words of a choice that has been renamed since are a note like any other (ADR-046).
 */

/** The chosen option of each choice, by its name. */
type Chosen = ReadonlyMap<Choice['name'], string>

/** What a note answers, and the note without that. Of two answers to a choice the first counts. */
export function readChosen(note: string, choices: readonly Choice[]): { chosen: Chosen; rest: string } {
  const chosen = new Map<string, string>()
  const rest = note.split('\n').filter((line) => {
    for (const { name, options } of choices) {
      const option = chosen.has(name) ? undefined : options.find((each) => line.trim() === `${name}: ${each}`)
      if (option === undefined) continue
      chosen.set(name, option)
      return false
    }
    return true
  })
  return { chosen, rest: rest.join('\n') }
}

/** The note with these answers, in the order of the choices. An allergy stays above them. */
export const withChosen = (note: string, choices: readonly Choice[], chosen: Chosen): string =>
  belowAllergy(readChosen(note, choices).rest, (rest) => {
    const answers = choices.flatMap(({ name }) => (chosen.has(name) ? [`${name}: ${chosen.get(name)}`] : []))
    return [...answers, ...(rest.trim() ? [rest] : [])].join('\n') || rest
  })

/** With one more answer, in the place of an earlier one. */
export const withOption = (note: string, choices: readonly Choice[], name: string, option: string): string =>
  withChosen(note, choices, new Map([...readChosen(note, choices).chosen, [name, option]]))

/** The choices that a note does not answer. */
export function missingChoices(note: string, choices: readonly Choice[]): Choice[] {
  const { chosen } = readChosen(note, choices)
  return choices.filter(({ name }) => !chosen.has(name))
}
