import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { find } from '#/lib/search/search.ts'
import { SearchField } from '#/ui/SearchField.tsx'
import styles from './IngredientMover.module.css'
import { IngredientSet } from './IngredientSet.tsx'
import { moveIngredients, splitIngredients } from './ingredient-sets.ts'

/** Two lists: available, and in the menu. A tap moves an ingredient to the other list. */
export function IngredientMover({
  all,
  chosen,
  isBusy,
  onChange,
}: {
  all: readonly Ingredient[]
  /** The ids in the menu. */
  chosen: ReadonlySet<string>
  isBusy: boolean
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const search = useDeferredValue(typed)
  const nameOf = ({ name }: Ingredient) => name || t('entities.namelessIngredient')
  const found = search === '' ? all : find(all, search, nameOf)
  const { available, inMenu } = splitIngredients(found, chosen)
  const move = (ingredients: readonly Ingredient[], isAdded: boolean) => {
    const ids = ingredients.map(({ id }) => id)
    onChange(moveIngredients(chosen, ids, isAdded))
    const what = ingredients.length === 1 && ingredients[0] ? nameOf(ingredients[0]) : String(ingredients.length)
    setTold(t(isAdded ? 'menuManagement.addedToMenu' : 'menuManagement.takenFromMenu', { name: what }))
  }
  return (
    <div className={styles.mover}>
      {all.length >= LIMITS.filterFrom && (
        <SearchField label={t('entities.searchIngredient')} value={typed} onChange={setTyped} />
      )}
      <div className={styles.sets}>
        <IngredientSet
          title={t('menuManagement.availableIngredients')}
          ingredients={available}
          nameOf={nameOf}
          isBusy={isBusy}
          sign="+"
          actionOf={(name) => t('menuManagement.addToMenu', { name })}
          actionForAll={t('menuManagement.addAll')}
          onMove={(ingredients) => move(ingredients, true)}
        />
        <IngredientSet
          title={t('menuManagement.ingredientsInMenu')}
          ingredients={inMenu}
          nameOf={nameOf}
          isBusy={isBusy}
          sign="−"
          actionOf={(name) => t('menuManagement.takeFromMenu', { name })}
          actionForAll={t('menuManagement.takeAll')}
          onMove={(ingredients) => move(ingredients, false)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
