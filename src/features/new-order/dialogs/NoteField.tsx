import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS, type Allergen, allergenName } from '#/entities/dish/allergens.ts'
import { asksForCooking, type Choice } from '#/entities/dish/choice-words.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { type GuestAllergy, splitAllergy, withAllergy } from '#/entities/order/notes/allergy.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Content } from '#/lib/jsx/content.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { DishWarnings } from '../menu/DishWarnings.tsx'
import { dishWarnings } from '../menu/line-choices.ts'
import styles from './DialogStep.module.css'
import { hasQuickNote, toggleQuickNote, toNotePart } from './quick-notes.ts'

export const isNoteTooLong = (note: string): boolean => note.trim().length > LIMITS.noteLength

export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation()
  return (
    <FormField
      kind="long"
      label={t('newOrder.note')}
      isRequired={false}
      most={LIMITS.noteLength}
      value={value}
      onChange={onChange}
    />
  )
}

export const QUICK_NOTES = ['newOrder.quickNotes.noSalt', 'newOrder.quickNotes.wellDone'] as const

const withToggled = (chosen: ReadonlySet<Allergen>, allergen: Allergen): ReadonlySet<Allergen> => {
  const next = new Set(chosen)
  if (!next.delete(allergen)) next.add(allergen)
  return next
}

/** Frequent notes, one tap each, what the dish is made without, and the guest's allergies by name. */
export function QuickNotes({
  note,
  dishes,
  choices = [],
  ingredients = [],
  onChange,
}: {
  note: string
  dishes: readonly Dish[]
  /** The required choices of the dish: no frequent note answers one of them again. */
  choices?: readonly Choice[]
  /** What the dish is made of, as its menu names it. */
  ingredients?: readonly string[]
  onChange: (note: string) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { allergy, noteWithoutAllergy } = splitAllergy(note)
  // What is being typed, with its spaces and commas.
  const [other, setOther] = useState(allergy?.other ?? '')
  const changeAllergy = (next: GuestAllergy | undefined) => onChange(withAllergy(noteWithoutAllergy, next, language))
  const toggleAllergy = () => {
    setOther('')
    changeAllergy(allergy ? undefined : { contains: new Set(), other: '' })
  }
  return (
    <>
      <fieldset className="row-8" aria-label={t('newOrder.note')}>
        {QUICK_NOTES.map((key) => {
          const words = t(key)
          const isAskedByDish = key === 'newOrder.quickNotes.wellDone' && asksForCooking(choices)
          if (isAskedByDish && !hasQuickNote(noteWithoutAllergy, words)) return null
          return (
            <QuickNote
              key={key}
              isChosen={hasQuickNote(noteWithoutAllergy, words)}
              onClick={() => onChange(withAllergy(toggleQuickNote(noteWithoutAllergy, words), allergy, language))}
            >
              {words}
            </QuickNote>
          )
        })}
        <QuickNote isChosen={allergy !== undefined} onClick={toggleAllergy}>
          {t('newOrder.quickNotes.allergy')}
        </QuickNote>
      </fieldset>
      {ingredients.length > 0 && (
        <fieldset>
          <legend className={`muted small ${styles.label} ${styles.without}`}>
            {t('newOrder.quickNotes.without')}
          </legend>
          <div className="row-8">
            {ingredients.map((name) => {
              const words = t('newOrder.quickNotes.withoutOne', { name: toNotePart(name) })
              return (
                <QuickNote
                  key={name}
                  isChosen={hasQuickNote(noteWithoutAllergy, words)}
                  onClick={() => onChange(withAllergy(toggleQuickNote(noteWithoutAllergy, words), allergy, language))}
                >
                  <bdi>{name}</bdi>
                </QuickNote>
              )
            })}
          </div>
        </fieldset>
      )}
      {allergy && (
        <fieldset className={`stack-8 ${styles.allergies}`}>
          <legend className="strong">{t('newOrder.allergy.which')}</legend>
          <div className="row-8">
            {ALLERGENS.map((allergen) => (
              <QuickNote
                key={allergen}
                isChosen={allergy.contains.has(allergen)}
                onClick={() => changeAllergy({ contains: withToggled(allergy.contains, allergen), other })}
              >
                {allergenName(allergen, language)}
              </QuickNote>
            ))}
          </div>
          <FormField
            label={t('newOrder.allergy.other')}
            isRequired={false}
            most={LIMITS.noteLength}
            value={other}
            fault={isNoteTooLong(note) ? t('common.tooLong', { most: LIMITS.noteLength }) : undefined}
            onChange={(text) => {
              setOther(text)
              changeAllergy({ contains: allergy.contains, other: text })
            }}
          />
          <p dir="auto" role="status">
            {withAllergy('', allergy, language)}
          </p>
          <DishWarnings warnings={dishWarnings(note, dishes)} showsNames={dishes.length > 1} />
        </fieldset>
      )}
    </>
  )
}

function QuickNote({ isChosen, onClick, children }: { isChosen: boolean; onClick: () => void; children: Content }) {
  return (
    <AreaButton look="chip" className={styles.quickNote} aria-pressed={isChosen} onClick={onClick}>
      {children}
    </AreaButton>
  )
}
