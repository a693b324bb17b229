import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { DimensionPricesEditor } from '#/entities/dimension/DimensionPricesEditor.tsx'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useCreateIngredient, useUpdateIngredient } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useMedia } from '#/lib/browser/use-media.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { FormField } from '#/ui/FormField.tsx'
import styles from './IngredientForm.module.css'
import { readTypedIngredient, typedIngredient } from './ingredient-form.ts'

/** Name and prices of an ingredient. A failed save is told by a toast (section 8) and keeps what was typed. */
export function IngredientForm({
  formId,
  ingredient,
  sizes,
  restaurantId,
  onTyped,
  onSaving,
  onSaved,
}: {
  formId: string
  ingredient: Ingredient | undefined
  sizes: readonly Dimension[]
  restaurantId: string
  onTyped: () => void
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const restaurant = useRestaurant(restaurantId)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [typed, setTyped] = useState(() => typedIngredient(ingredient, sizes, decimalSign(language)))
  const [isChecked, setIsChecked] = useState(false)
  const create = useCreateIngredient()
  const update = useUpdateIngredient()
  const isPending = create.isPending || update.isPending

  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    onTyped()
  }
  const save = () => {
    setIsChecked(true)
    const draft = readTypedIngredient(typed, sizes)
    if (!draft || isPending) return
    onSaving(true)
    const outcome = { onSuccess: onSaved, onSettled: () => onSaving(false) }
    if (ingredient) update.mutate({ id: ingredient.id, draft }, outcome)
    else create.mutate(draft, outcome)
  }

  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormField
        label={t('settings.ingredientName')}
        value={typed.name}
        autoFocus={hasKeyboard}
        fault={isChecked && typed.name.trim() === '' ? t('settings.nameMissing') : undefined}
        onChange={(name) => change({ name })}
      />
      <DimensionPricesEditor
        rows={typed.rows}
        sizes={sizes}
        currency={restaurant.data?.currency}
        isChecked={isChecked}
        onChange={(rows) => change({ rows })}
      />
    </form>
  )
}
