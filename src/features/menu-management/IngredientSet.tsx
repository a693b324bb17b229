import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './IngredientMover.module.css'

/** One of the two lists. Each row is a button that moves its ingredient to the other list. */
export function IngredientSet({
  title,
  ingredients,
  nameOf,
  isBusy,
  sign,
  actionOf,
  actionForAll,
  onMove,
}: {
  title: string
  ingredients: readonly Ingredient[]
  nameOf: (ingredient: Ingredient) => string
  isBusy: boolean
  sign: '+' | '−'
  /** The accessible name of a row's button. */
  actionOf: (name: string) => string
  /** The label of the button that moves all shown ingredients. */
  actionForAll: string
  onMove: (ingredients: readonly Ingredient[]) => void
}) {
  const { t } = useTranslation()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // The index of the moved row: the keyboard continues with the next one.
  const leftAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (leftAt.current === undefined) return
    const rows = section.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = rows[Math.min(leftAt.current, rows.length - 1)] ?? section.current?.querySelector('h3')
    leftAt.current = undefined
    next?.focus()
  })
  const move = (moved: readonly Ingredient[], index: number) => {
    leftAt.current = index
    onMove(moved)
  }
  return (
    <section ref={section} className={styles.set} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          {title} <span className="figures">({ingredients.length})</span>
        </h3>
        {ingredients.length > 1 && (
          <Button look="text" className={styles.all} disabled={isBusy} onClick={() => move(ingredients, 0)}>
            {actionForAll}
          </Button>
        )}
      </div>
      {ingredients.length === 0 && <p className={styles.none}>{t('common.emptyList')}</p>}
      <ul className={styles.list}>
        {ingredients.map((ingredient, index) => (
          <li key={ingredient.id}>
            <button
              type="button"
              className={styles.row}
              disabled={isBusy}
              aria-label={actionOf(nameOf(ingredient))}
              onClick={() => move([ingredient], index)}
            >
              <bdi className={styles.name}>{nameOf(ingredient)}</bdi>
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
