import PlusIcon from 'lucide-react/icons/plus'
import XIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LANGUAGE_NAMES } from '#/config/languages.ts'
import { CategoryNameDialog } from '#/entities/category/CategoryNameDialog.tsx'
import { DimensionPricesEditor } from '#/entities/dimension/DimensionPricesEditor.tsx'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import {
  choicesOf,
  type FieldInForm,
  FORM_FIELDS,
  fieldValue,
  isChoice,
  labelOf,
  noneLabelOf,
} from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { isPartUnread } from '#/entities/dish/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { CheckField } from '#/ui/fields/CheckField.tsx'
import { bindFields, FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { AvailabilitySwitch } from './AvailabilitySwitch.tsx'
import styles from './DishSheet.module.css'
import {
  addLanguage,
  type BlockLanguage,
  type Descriptions,
  languagesLeft,
  removeLanguage,
  writeIn,
} from './description-blocks.ts'
import {
  choicesValue,
  type DishFault,
  type DishFormLists,
  faultsOf,
  mayLackCategory,
  otherDishesIn,
  type TypedChoice,
  type TypedDeclaration,
  type TypedDish,
} from './dish-form.ts'

const asOptions = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }))

type EditProps = { typed: TypedDish; onChange: (part: Partial<TypedDish>) => void }

/** The fields with choices, without the category, which has its own place in the form. */
const OTHER_CHOICES = FORM_FIELDS.filter((field) => isChoice(field) && field !== 'category')

/** A field with choices. */
function ChoiceField({
  field,
  typed,
  lists,
  onChange,
  isRequired = false,
  placeholder,
  fault,
}: EditProps & {
  field: FieldInForm
  lists: DishFormLists
  isRequired?: boolean
  placeholder?: string | undefined
  fault?: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const choices = choicesOf(field, { ...lists, t, language }) ?? []
  return (
    <SelectField
      label={t(labelOf(field))}
      value={choices.some(({ id }) => id === typed[field]) ? typed[field] : ''}
      options={asOptions(choices)}
      isRequired={isRequired}
      placeholder={placeholder}
      fault={fault}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
}

export function DishFields({
  typed,
  dish,
  lists,
  restaurantId,
  isChecked,
  onChange,
}: EditProps & {
  /** The dish that is edited. It is undefined for a new dish. */
  dish: Dish | undefined
  lists: DishFormLists
  restaurantId: string
  /** A save was tried, so what is missing is marked. */
  isChecked: boolean
}) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const { menus, dimensions } = lists
  const field = bindFields(typed, onChange)
  const faults = faultsOf(typed, { ...lists, dish })
  const showsFault = (fault: DishFault) => isChecked && faults.has(fault)
  const otherDishes = otherDishesIn(menus, typed.menuId, dish?.id)
  const name = typed.name.trim()
  // Two dishes may have the same name, so this is only a hint. An earlier save without an answer may have succeeded.
  const isTwin = otherDishes.some((other) => other.name.trim() === name)
  /** A dish that has one of the choices cannot lose it, because there is no way to send that. */
  const noneIn = (choiceField: FieldInForm) => {
    const none = noneLabelOf(choiceField)
    return none && (dish === undefined || fieldValue(dish, choiceField, lists) === '') ? t(none) : undefined
  }

  return (
    <div className="stack-24 room-for-label">
      <FormField
        label={t('common.name')}
        autoFocus={hasKeyboard && !dish}
        hint={isTwin ? t('common.nameExists', { name }) : undefined}
        fault={showsFault('name') ? t('menuManagement.nameMissing') : undefined}
        {...field('name')}
      />
      <SelectField
        label={t('menuManagement.menu')}
        value={menus.some(({ id }) => id === typed.menuId) ? typed.menuId : ''}
        options={asOptions(menus)}
        placeholder={faults.has('menu') ? t('menuManagement.chooseMenu') : undefined}
        fault={showsFault('menu') ? t('menuManagement.chooseMenu') : undefined}
        // In another menu the dish goes to the end.
        onChange={(menuId) => onChange({ menuId })}
      />
      <CategoryField
        {...{ typed, lists, onChange }}
        dish={dish}
        fault={showsFault('category') ? t('menuManagement.chooseCategory') : undefined}
      />
      <DimensionPricesEditor
        rows={typed.rows}
        dimensions={dimensions}
        currency={restaurant?.currency}
        isChecked={isChecked}
        onChange={(rows) => onChange({ rows })}
      />
      <AvailabilitySwitch isAvailable={typed.isAvailable} onChange={(isAvailable) => onChange({ isAvailable })} />
      {OTHER_CHOICES.map((choiceField) => (
        <ChoiceField
          key={choiceField}
          field={choiceField}
          {...{ typed, lists, onChange }}
          placeholder={noneIn(choiceField)}
        />
      ))}
      <DescriptionFields typed={typed} onChange={onChange} />
      <DeclarationFields
        kind="allergens"
        typed={typed}
        dish={dish}
        fault={
          showsFault('allergens')
            ? t('menuManagement.allergensMissing')
            : faults.has('length')
              ? t('menuManagement.allergensTooLong')
              : undefined
        }
        onChange={onChange}
      />
      <DeclarationFields
        kind="diets"
        typed={typed}
        dish={dish}
        fault={showsFault('diets') ? t('menuManagement.dietsMissing') : undefined}
        onChange={onChange}
      />
      <ChoiceFields
        typed={typed}
        isDisputed={dish !== undefined && isDisputed(dish)}
        fault={showsFault('choices') ? t('menuManagement.choicesWrong') : undefined}
        onChange={onChange}
      />
    </div>
  )
}

/** The category, with a button that creates one. */
function CategoryField({
  typed,
  lists,
  dish,
  fault,
  onChange,
}: EditProps & { lists: DishFormLists; dish: Dish | undefined; fault: string | undefined }) {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const { opening } = useDialogValue(isCreating || undefined)
  useBackCloses(isCreating, () => setIsCreating(false))
  const mayLack = mayLackCategory(dish)
  const isMissing = !mayLack && !lists.categories.some(({ id }) => id === typed.category)
  const noCategory =
    dish && isPartUnread(dish, 'category') ? 'menuManagement.unread.category' : 'menuManagement.noCategory'
  return (
    <div className={styles.category}>
      <ChoiceField
        field="category"
        {...{ typed, lists, onChange }}
        isRequired={!mayLack}
        placeholder={mayLack ? t(noCategory) : isMissing ? t('menuManagement.chooseCategory') : undefined}
        fault={fault}
      />
      <AreaButton className={styles.newCategory} onClick={() => setIsCreating(true)}>
        <PlusIcon />
        <span>{t('menuManagement.newCategory')}</span>
      </AreaButton>
      <CategoryNameDialog
        key={opening}
        open={isCreating}
        category={undefined}
        onCreated={(made) => made && onChange({ category: made.id })}
        onClose={() => setIsCreating(false)}
      />
    </div>
  )
}

/** The default description, and a field for each other language that has one (R5.11). */
function DescriptionFields({ typed: { description, descriptions }, onChange }: EditProps) {
  const { t } = useTranslation()
  const change = (next: Descriptions) => onChange({ descriptions: next })
  // The pressed button disappears, and the focus goes to what replaces it.
  const [changedLanguage, setChangedLanguage] = useState<BlockLanguage>()
  return (
    <fieldset className="stack-16">
      <legend className={styles.legend}>{t('menuManagement.descriptions')}</legend>
      <FormField
        kind="long"
        label={t('menuManagement.description')}
        value={description}
        isRequired={false}
        hint={t('menuManagement.descriptionHint')}
        lang="en"
        onChange={(text) => onChange({ description: text })}
      />
      {descriptions.shown.map((language) => (
        <div key={language} className={styles.block}>
          <FormField
            kind="long"
            label={LANGUAGE_NAMES[language]}
            value={descriptions.texts[language]}
            isRequired={false}
            lang={language}
            autoFocus={language === changedLanguage}
            onChange={(text) => change(writeIn(descriptions, language, text))}
          />
          <AreaButton
            look="quiet"
            className={styles.remove}
            aria-label={t('menuManagement.removeLanguage', { language: LANGUAGE_NAMES[language] })}
            onClick={() => {
              setChangedLanguage(language)
              change(removeLanguage(descriptions, language))
            }}
          >
            <XIcon />
          </AreaButton>
        </div>
      ))}
      {languagesLeft(descriptions).length > 0 && (
        <div className={`row-8 ${styles.add}`}>
          {languagesLeft(descriptions).map((language) => (
            <AreaButton
              key={language}
              autoFocus={language === changedLanguage}
              aria-label={t('menuManagement.addLanguage', { language: LANGUAGE_NAMES[language] })}
              onClick={() => {
                setChangedLanguage(language)
                change(addLanguage(descriptions, language))
              }}
            >
              <PlusIcon />
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            </AreaButton>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const STATES = ['undeclared', 'some', 'none'] as const

const DECLARATION_WORDS = {
  allergens: {
    title: 'entities.allergens',
    state: 'menuManagement.allergensState',
    hint: 'menuManagement.allergensHint',
    undeclared: 'menuManagement.allergensUndeclared',
    some: 'menuManagement.allergensSome',
    none: 'menuManagement.allergensNone',
    unclear: 'menuManagement.allergensUnclear',
    disputed: 'menuManagement.allergensDisputed',
  },
  diets: {
    title: 'entities.diets',
    state: 'menuManagement.dietsState',
    hint: 'menuManagement.dietsHint',
    undeclared: 'menuManagement.dietsUndeclared',
    some: 'menuManagement.dietsSome',
    none: 'menuManagement.dietsNone',
    unclear: 'menuManagement.dietsUnclear',
    disputed: 'menuManagement.dietsDisputed',
  },
} as const

/**
 * There are three states: nothing is declared, none is contained, or some are. A dish without a declaration promises nothing.
 */
function DeclarationFields({
  kind,
  typed,
  dish,
  fault,
  onChange,
}: EditProps & { kind: keyof typeof DECLARATION_WORDS; dish: Dish | undefined; fault: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const line = LINE_OF[kind]
  const words = DECLARATION_WORDS[kind]
  const saved = line.declaredBy(dish ?? {})
  const { state, contains }: TypedDeclaration = typed[kind]
  const change = (part: Partial<TypedDeclaration>) => onChange({ [kind]: { state, contains, ...part } })
  return (
    <fieldset className="stack-16">
      <legend className={styles.legend}>{t(words.title)}</legend>
      {saved.state === 'unclear' && (
        <p className="tone-reserved" role="note">
          {saved.unknown.length > 0
            ? t(words.unclear, { words: saved.unknown.join(', ') })
            : t('menuManagement.unread.texts')}
        </p>
      )}
      {saved.state === 'declared' && saved.isDisputed && (
        <p className="tone-reserved" role="note">
          {t(words.disputed)}
        </p>
      )}
      <SelectField
        label={t(words.state)}
        value={state}
        options={STATES.map((value) => ({ value, label: t(words[value]) }))}
        isRequired={false}
        hint={t(words.hint)}
        fault={fault}
        onChange={(value) => change({ state: value as TypedDeclaration['state'] })}
      />
      {state === 'some' && (
        <div className={styles.allergens}>
          {line.items.map((item) => (
            <CheckField
              key={item}
              isChecked={contains.includes(item)}
              onChange={(isChecked) =>
                change({
                  contains: line.items.filter((each) => (each === item ? isChecked : contains.includes(each))),
                })
              }
            >
              <span>{line.nameOf(item, language)}</span>
            </CheckField>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const isDisputed = (dish: Dish): boolean => {
  const declared = LINE_OF.choices.declaredBy(dish)
  return declared.state !== 'undeclared' && declared.isDisputed
}

/** The required choices of a dish, as its cooking or its side dish: a row for each, and a button that adds one. */
function ChoiceFields({
  typed: { choices },
  isDisputed,
  fault,
  onChange,
}: EditProps & { isDisputed: boolean; fault: string | undefined }) {
  const { t } = useTranslation()
  const change = (choiceIndex: number, part: Partial<TypedChoice>) =>
    onChange({ choices: choices.map((each, index) => (index === choiceIndex ? { ...each, ...part } : each)) })
  const isWrong = (choice: TypedChoice) => fault !== undefined && choicesValue([choice]) === undefined
  return (
    <fieldset className="stack-16">
      <legend className={styles.legend}>{t('entities.choices')}</legend>
      <p className="muted small">{t('menuManagement.choicesHint')}</p>
      {isDisputed && (
        <p className="tone-reserved" role="note">
          {t('menuManagement.choicesDisputed')}
        </p>
      )}
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no id
        <div key={index} className={styles.block}>
          <div className="stack-16 grow">
            <FormField
              label={t('menuManagement.choiceName')}
              value={choice.name}
              isRequired={false}
              hint={t('menuManagement.choiceNameHint')}
              onChange={(name) => change(index, { name })}
            />
            <FormField
              label={t('menuManagement.choiceOptions')}
              value={choice.options}
              isRequired={false}
              hint={t('menuManagement.choiceOptionsHint')}
              fault={isWrong(choice) ? fault : undefined}
              onChange={(options) => change(index, { options })}
            />
          </div>
          <AreaButton
            look="quiet"
            className={styles.remove}
            aria-label={t('menuManagement.removeChoice', { name: choice.name })}
            onClick={() => onChange({ choices: choices.toSpliced(index, 1) })}
          >
            <XIcon />
          </AreaButton>
        </div>
      ))}
      {fault !== undefined && !choices.some(isWrong) && <p role="alert">{fault}</p>}
      <div className={`row-8 ${styles.add}`}>
        <AreaButton onClick={() => onChange({ choices: [...choices, { name: '', options: '' }] })}>
          <PlusIcon />
          <span>{t('menuManagement.addChoice')}</span>
        </AreaButton>
      </div>
    </fieldset>
  )
}
