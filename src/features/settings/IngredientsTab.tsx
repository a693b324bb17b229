import InfoIcon from 'lucide-react/icons/info'
import PlusIcon from 'lucide-react/icons/plus'
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { DimensionPrices } from '#/entities/dimension/DimensionPrices.tsx'
import { useDeleteIngredient, useIngredients } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useAddressStep } from '#/lib/history/history.ts'
import { toMills } from '#/lib/money/money.ts'
import { find } from '#/lib/search/search.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { EditDeleteButtons } from '#/ui/buttons/EditDeleteButtons.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { DeleteDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/dialogs/use-dependents-text.ts'
import { type DialogProps, useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { hasHeadAct, QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { menusWithIngredient } from './dependents.ts'
import { IngredientFormDialog } from './IngredientFormDialog.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import styles from './SettingsTabs.module.css'

/** The address of the form of a new ingredient. */
const NEW_INGREDIENT = 'new'

/** The ingredients (R2.57). The form is in the address, so that a reload restores it. */
export function IngredientsTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const ingredients = useIngredients()
  const { data: restaurant } = useRestaurant(restaurantId)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const form = useFormOfAddress(ingredients.data)
  const [ingredientToDelete, setIngredientToDelete] = useState<Ingredient>()
  const deleteDialog = useDialogValue(ingredientToDelete)
  const add = (
    <MainAct Icon={PlusIcon} onClick={form.openNew}>
      {t('settings.newIngredient')}
    </MainAct>
  )
  return (
    <SettingsFrame tab="ingredients" action={hasHeadAct(ingredients) && add}>
      <p className={`note-info ${styles.info}`}>
        <InfoIcon />
        <span>{t('settings.ingredientsHint')}</span>
      </p>
      <StaleNotice queries={[ingredients]} />
      <QueryView
        query={ingredients}
        heading="errors.title"
        failed="errors.ingredientsFetch"
        loading={
          <Loading>
            <Skeletons height={48} />
            <div className={styles.grid}>
              <Skeletons count={6} height={202} />
            </div>
          </Loading>
        }
        empty={<Notice kind="empty" title={t('common.emptyList')} action={add} />}
      >
        {(list) => {
          // A short list has no search field, so the search is ignored because nobody could clear it.
          const isLong = list.length >= LIMITS.filterFrom
          const matches = isLong && search !== '' ? find(list, search, ({ name }) => name ?? '') : list
          return (
            <>
              {isLong && <SearchField label={t('entities.searchIngredient')} value={typed} onChange={setTyped} />}
              {matches.length === 0 && (
                <Notice
                  kind="empty"
                  title={t('common.noneFound')}
                  action={<AreaButton onClick={() => setTyped('')}>{t('common.showAll')}</AreaButton>}
                />
              )}
              <ul className={styles.grid}>
                {matches.map((ingredient) => (
                  <IngredientCard
                    key={ingredient.id}
                    ingredient={ingredient}
                    currency={restaurant?.currency}
                    onEdit={form.openIngredient}
                    onDelete={setIngredientToDelete}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
      {form.shown && (
        <IngredientFormDialog
          key={form.opening}
          open={form.isOpen}
          ingredient={form.shown === NEW_INGREDIENT ? undefined : form.shown}
          restaurantId={restaurantId}
          onClose={form.close}
        />
      )}
      {deleteDialog.shown && (
        <DeleteIngredientDialog
          key={`delete ${deleteDialog.opening}`}
          open={ingredientToDelete !== undefined}
          ingredient={deleteDialog.shown}
          restaurantId={restaurantId}
          onClose={() => setIngredientToDelete(undefined)}
        />
      )}
    </SettingsFrame>
  )
}

/** The form that the address names: of a new ingredient or of one of the list. */
function useFormOfAddress(ingredients: readonly Ingredient[] | undefined) {
  const { value, open, close } = useAddressStep('ingredient')
  const listedIngredient = ingredients?.find(({ id }) => id === value)
  const lastListed = useRef(listedIngredient)
  if (listedIngredient) lastListed.current = listedIngredient
  // The form stays open when another device deletes the ingredient, and offers to create it again.
  const editedIngredient = lastListed.current?.id === value ? lastListed.current : undefined
  const openForm = value === NEW_INGREDIENT ? NEW_INGREDIENT : editedIngredient
  const { shown, opening } = useDialogValue<Ingredient | typeof NEW_INGREDIENT>(openForm)
  // `openIngredient` never changes, so that a change of the address does not render all cards.
  const latestOpen = useRef(open)
  latestOpen.current = open
  const openIngredient = useCallback(({ id }: Ingredient) => latestOpen.current(id), [])
  return { shown, opening, isOpen: openForm !== undefined, openNew: () => open(NEW_INGREDIENT), openIngredient, close }
}

function DeleteIngredientDialog({
  ingredient,
  restaurantId,
  ...dialog
}: DialogProps & { ingredient: Ingredient; restaurantId: string }) {
  const { t, names, whenKnown } = useDependentsText()
  const menus = useMenus(restaurantId)
  const text = whenKnown([menus], () => {
    const usingMenus = menusWithIngredient(menus.data ?? [], ingredient.id)
    if (usingMenus.length === 0) return t('settings.ingredientUnused')
    return t('settings.ingredientUsed', { menus: names(usingMenus) })
  })
  return (
    <DeleteDialog
      {...dialog}
      id={ingredient.id}
      name={ingredient.name || t('entities.namelessIngredient')}
      text={text}
      remove={useDeleteIngredient()}
    />
  )
}

/** An ingredient with its prices (R2.57). */
const IngredientCard = memo(function IngredientCard({
  ingredient,
  currency,
  onEdit,
  onDelete,
}: {
  ingredient: Ingredient
  currency: string | undefined
  onEdit: (ingredient: Ingredient) => void
  onDelete: (ingredient: Ingredient) => void
}) {
  const { t } = useTranslation()
  const name = ingredient.name || t('entities.namelessIngredient')
  return (
    <li className={`card stack-8 ${styles.card}`}>
      <div className={styles.head}>
        <h3 className={`grow ${styles.cardName}`}>
          <bdi>{name}</bdi>
        </h3>
        <EditDeleteButtons
          name={name}
          className={styles.actions}
          onEdit={() => onEdit(ingredient)}
          onDelete={() => onDelete(ingredient)}
        />
      </div>
      {ingredient.dimensionAssignments.length > 0 ? (
        <DimensionPrices assignments={ingredient.dimensionAssignments} currency={currency} />
      ) : ingredient.price !== undefined ? (
        <p>
          <Price mills={toMills(ingredient.price)} currency={currency} />
        </p>
      ) : (
        <p className="muted small">{t('settings.noPrices')}</p>
      )}
    </li>
  )
})
