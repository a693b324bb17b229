import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDimensions } from '#/entities/dimension/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { IngredientForm } from './IngredientForm.tsx'

/** Adds an ingredient, or edits the one that is given (specification, section 2). The sizes are read first. */
export function IngredientFormDialog({
  open,
  ingredient,
  restaurantId,
  onClose,
}: {
  open: boolean
  ingredient: Ingredient | undefined
  restaurantId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const sizes = useDimensions()
  // What was typed may want a question first: the form puts it here.
  const askToClose = useRef(onClose)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <ResponsivePanel
      open={open}
      title={
        ingredient
          ? t('settings.editIngredient', { name: ingredient.name || t('entities.namelessIngredient') })
          : t('settings.newIngredient')
      }
      onClose={() => askToClose.current()}
      foot={
        <>
          <Button onClick={() => askToClose.current()}>{t('common.cancel')}</Button>
          <BusyButton type="submit" form={formId} variant="contained" disabled={!sizes.data} isBusy={isSaving}>
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <QueryView query={sizes} failed="errors.loadingFailed">
        {(list) => (
          <IngredientForm
            formId={formId}
            ingredient={ingredient}
            sizes={list}
            restaurantId={restaurantId}
            askToClose={askToClose}
            onSaving={setIsSaving}
            onClose={onClose}
          />
        )}
      </QueryView>
    </ResponsivePanel>
  )
}
