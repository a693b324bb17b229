import type { Choice } from '#/entities/dish/choice-words.ts'
import { belowAllergy } from './allergy.ts'

/*
 * The chosen options of a dish are the first lines of its note, in the director's words: 'Cottura: media'. They are recognised
 * by the dish's current choices: a line of a choice that was renamed since is a note like any other (ADR-046).
 */

/** The chosen option of each choice, by its name. */
type ChosenOptions = ReadonlyMap<Choice['name'], string>

/** The options that a note names, and the rest of the note. If it names two options of a choice, the first counts. */
export function readChosenOptions(
  note: string,
  choices: readonly Choice[],
): { chosenOptions: ChosenOptions; noteWithoutOptions: string } {
  const chosenOptions = new Map<string, string>()
  const otherLines = note.split('\n').filter((line) => {
    for (const { name, options } of choices) {
      const option = chosenOptions.has(name) ? undefined : options.find((each) => line.trim() === `${name}: ${each}`)
      if (option === undefined) continue
      chosenOptions.set(name, option)
      return false
    }
    return true
  })
  return { chosenOptions, noteWithoutOptions: otherLines.join('\n') }
}

/** The note with these options in place of its own, in the order of the choices. An allergy stays above them. */
export const withChosenOptions = (note: string, choices: readonly Choice[], chosenOptions: ChosenOptions): string =>
  belowAllergy(readChosenOptions(note, choices).noteWithoutOptions, (ownNote) => {
    const answers = choices.flatMap(({ name }) =>
      chosenOptions.has(name) ? [`${name}: ${chosenOptions.get(name)}`] : [],
    )
    return [...answers, ...(ownNote.trim() ? [ownNote] : [])].join('\n') || ownNote
  })

/** The note with this option of one choice, in place of an earlier one. */
export const withOption = (note: string, choices: readonly Choice[], name: string, option: string): string =>
  withChosenOptions(note, choices, new Map([...readChosenOptions(note, choices).chosenOptions, [name, option]]))

/** The choices of which a note names no option. */
export function missingChoices(note: string, choices: readonly Choice[]): Choice[] {
  const { chosenOptions } = readChosenOptions(note, choices)
  return choices.filter(({ name }) => !chosenOptions.has(name))
}
