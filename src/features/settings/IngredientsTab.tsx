import AddIcon from '@mui/icons-material/AddOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import Button from '@mui/material/Button'
import { useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { find } from '#/lib/search/search.ts'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useOpening } from '#/ui/use-opening.ts'
import { DeleteIngredientDialog } from './DeleteIngredientDialog.tsx'
import { IngredientCard } from './IngredientCard.tsx'
import { IngredientFormDialog } from './IngredientFormDialog.tsx'
import styles from './IngredientsTab.module.css'
import { SettingsFrame } from './SettingsFrame.tsx'

type Asked = { kind: 'form'; ingredient: Ingredient | undefined } | { kind: 'delete'; ingredient: Ingredient }

/** The ingredients (specification, section 2, settings, index 5). */
export function IngredientsTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const ingredients = useIngredients()
  const { data: restaurant } = useRestaurant(restaurantId)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [asked, setAsked] = useState<Asked>()
  const { shown, opening } = useOpening(asked)
  const dialog = { open: asked !== undefined, restaurantId, onClose: () => setAsked(undefined) }
  const edit = useCallback((ingredient: Ingredient) => setAsked({ kind: 'form', ingredient }), [])
  const remove = useCallback((ingredient: Ingredient) => setAsked({ kind: 'delete', ingredient }), [])
  return (
    <SettingsFrame
      tab="ingredients"
      action={
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setAsked({ kind: 'form', ingredient: undefined })}
        >
          {t('settings.newIngredient')}
        </Button>
      }
    >
      <p className={styles.info}>
        <InfoIcon />
        <span>{t('settings.ingredientsHint')}</span>
      </p>
      <StaleNotice queries={[ingredients]} />
      <QueryView
        query={ingredients}
        heading="errors.title"
        failed="errors.ingredientsFetch"
        empty={<Notice kind="empty" title={t('common.emptyList')} />}
      >
        {(list) => {
          const found = search === '' ? list : find(list, search, ({ name }) => name ?? '')
          return (
            <>
              {list.length >= LIMITS.filterFrom && (
                <SearchField label={t('settings.searchIngredient')} value={typed} onChange={setTyped} />
              )}
              {found.length === 0 && (
                <Notice
                  kind="empty"
                  title={t('common.noneFound')}
                  action={<PlainButton onClick={() => setTyped('')}>{t('common.showAll')}</PlainButton>}
                />
              )}
              <ul className={styles.grid}>
                {found.map((ingredient) => (
                  <IngredientCard
                    key={ingredient.id}
                    ingredient={ingredient}
                    currency={restaurant?.currency}
                    onEdit={edit}
                    onDelete={remove}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
      {shown?.kind === 'form' && <IngredientFormDialog key={opening} ingredient={shown.ingredient} {...dialog} />}
      {shown?.kind === 'delete' && <DeleteIngredientDialog key={opening} ingredient={shown.ingredient} {...dialog} />}
    </SettingsFrame>
  )
}
