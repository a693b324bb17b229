import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import { DimensionPricesEditor } from '#/entities/dimension/DimensionPricesEditor.tsx'
import {
  beginPriceRows,
  priceRow,
  pricesInWords,
  readPriceRows,
  rowsInOneLanguage,
} from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { fetchLatestIngredient, useIngredients, useSaveIngredient } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { ingredientDraft, type NewIngredient } from '#/entities/ingredient/sent-schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { isDeletedMeanwhile } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { RestoredDraftNotice } from '#/ui/feedback/RestoredDraftNotice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Form } from '#/ui/fields/Form.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'

const typedIngredient = v.object({ name: v.string(), rows: v.array(priceRow) })
type TypedIngredient = v.InferOutput<typeof typedIngredient>

const beginIngredient = (
  ingredient: Ingredient | undefined,
  sizes: readonly Dimension[],
  money: { decimal: ',' | '.'; currency: string | undefined },
): TypedIngredient => ({
  name: ingredient?.name ?? '',
  rows: beginPriceRows(ingredient?.dimensionAssignments, sizes, { ...money, ownPrice: ingredient?.price }),
})

/**
 * The body to send; undefined if a field is wrong.
 * SPEC-GAP 5: no validation of an ingredient's name is shown; without one it cannot be distinguished from another, so it is required.
 */
function readTypedIngredient({ name, rows }: TypedIngredient, sizes: readonly Dimension[]): NewIngredient | undefined {
  const parsed = v.safeParse(ingredientDraft, { name: tidyName(name), dimensions: readPriceRows(rows, sizes) })
  return parsed.success ? parsed.output : undefined
}

const LABELS = { name: 'settings.ingredientName', rows: 'entities.pricesBySize' } as const

/** The form of a new or an existing ingredient (R2.59). */
export function IngredientFormDialog({
  open,
  ingredient,
  restaurantId,
  onClose,
}: DialogProps & { ingredient: Ingredient | undefined; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const { data: restaurant } = useRestaurant(restaurantId)
  const { data: allIngredients } = useIngredients()
  const dimensions = useDimensions()
  const allDimensions = dimensions.data ?? []
  const save = useSaveIngredient()
  const form = useForm({
    open,
    isReady: dimensions.data !== undefined,
    thing: ingredient,
    begin: (current) =>
      beginIngredient(current, allDimensions, { decimal: decimalSign(language), currency: restaurant?.currency }),
    stored: { key: useFormDraftKey('ingredient', restaurantId, ingredient?.id), schema: typedIngredient },
    inOneLanguage: (typed) => ({ ...typed, rows: rowsInOneLanguage(typed.rows) }),
    read: (typed) => readTypedIngredient(typed, allDimensions),
    merge: {
      fetchNow: fetchLatestIngredient,
      labels: LABELS,
      textOf: (field, { name, rows }) => (field === 'name' ? name : pricesInWords(rows, allDimensions)),
    },
    send: (draft, edited) => save.mutateAsync({ id: edited?.id, draft }),
    failed: (_error, edited) => (edited ? undefined : 'errors.ingredientInsert'),
    onClose,
  })
  const { typed, submitted, change, close } = form
  const isChecked = submitted !== undefined
  const name = typed.name.trim()
  const isNameTaken =
    name !== '' && allIngredients?.some((other) => other.id !== ingredient?.id && other.name?.trim() === name)
  return (
    <ResponsivePanel
      open={open}
      title={
        ingredient
          ? t('settings.editIngredient', { name: ingredient.name || t('entities.namelessIngredient') })
          : t('settings.newIngredient')
      }
      onClose={close}
      foot={
        <>
          <MuiButton onClick={close}>{t('common.cancel')}</MuiButton>
          <BusyButton
            type="submit"
            form={form.id}
            variant="contained"
            disabled={!dimensions.data}
            isBusy={form.isSaving}
          >
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <QueryView query={dimensions} failed="errors.loadingFailed">
        {(list) =>
          form.isReady ? (
            <Form
              form={form}
              className="stack-24 room-for-label"
              isGone={isDeletedMeanwhile(form.error, ingredient, allIngredients)}
            >
              {form.found && <RestoredDraftNotice {...form.found} />}
              <FormField
                label={t('settings.ingredientName')}
                value={typed.name}
                autoFocus={hasKeyboard}
                hint={isNameTaken ? t('common.nameExists', { name }) : undefined}
                fault={isChecked && !isTypedName(name) ? t('settings.nameMissing') : undefined}
                onChange={(text) => change({ name: text })}
              />
              <DimensionPricesEditor
                rows={typed.rows}
                dimensions={list}
                currency={restaurant?.currency}
                isChecked={isChecked}
                onChange={(rows) => change({ rows })}
              />
            </Form>
          ) : (
            <Spinner />
          )
        }
      </QueryView>
    </ResponsivePanel>
  )
}
