import { useTranslation } from 'react-i18next'
import type { Choice } from '#/entities/dish/choice-words.ts'
import { missingChoices, readChosenOptions, withOption } from '#/entities/order/notes/chosen.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './DialogStep.module.css'

/**
 * The required choices of a dish: a tap chooses an option. The answers are in the note. Each choice says itself that it is
 * not answered, so that nothing moves.
 */
export function ChoiceFields({
  choices,
  note,
  onChange,
}: {
  choices: readonly Choice[]
  note: string
  onChange: (note: string) => void
}) {
  const { t } = useTranslation()
  const { chosenOptions } = readChosenOptions(note, choices)
  return choices.map(({ name, options }) => (
    <fieldset key={name}>
      <legend className={`muted small ${styles.legend}`}>
        <bdi>{name}</bdi>
        {!chosenOptions.has(name) && <span className="tone-reserved">{` · ${t('newOrder.notChosen')}`}</span>}
      </legend>
      <div className="row-8">
        {options.map((option) => (
          <AreaButton
            look="chip"
            key={option}
            className={styles.quickNote}
            aria-pressed={chosenOptions.get(name) === option}
            onClick={() => onChange(withOption(note, choices, name, option))}
          >
            <bdi>{option}</bdi>
          </AreaButton>
        ))}
      </div>
    </fieldset>
  ))
}

/** Why the line cannot be added yet. */
export function MissingChoices({ choices, note }: { choices: readonly Choice[]; note: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const names = missingChoices(note, choices).map(({ name }) => name)
  return (
    names.length > 0 && (
      <p className={`note-reserved small ${styles.missing}`} role="status">
        {t('newOrder.stillToChoose', { names: joinWords(names, language) })}
      </p>
    )
  )
}
