import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { Notice } from '#/ui/Notice.tsx'
import styles from './CombinationDishes.module.css'
import {
  type CombinationChange,
  type CombinationChoice,
  missingOptions,
  sizeInCombination,
} from './combination-choice.ts'
import { ExtrasPicker } from './ExtrasPicker.tsx'

/** Step 1 of the combination picker: one dish per option, and its extras. */
export function CombinationDishes({
  combination,
  choice,
  currency,
  onChange,
}: {
  combination: Combination
  choice: CombinationChoice
  currency: string | undefined
  onChange: (change: CombinationChange) => void
}) {
  const { t } = useTranslation()
  if (combination.menuList.length === 0) return <Notice kind="empty" title={t('newOrder.noOptions')} />
  const missing = missingOptions(choice, combination)
  return (
    <div className={styles.options}>
      {missing.length > 0 && <p className={styles.missing}>{t('newOrder.eachOption')}</p>}
      {combination.menuList.map((option) => (
        <Option key={option.id} option={option} choice={choice} currency={currency} onChange={onChange} />
      ))}
    </div>
  )
}

function Option({
  option,
  choice,
  currency,
  onChange,
}: {
  option: Menu
  choice: CombinationChoice
  currency: string | undefined
  onChange: (change: CombinationChange) => void
}) {
  const { t } = useTranslation()
  const group = useId()
  const chosen = choice.options[option.id]
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend} dir="auto">
        {option.name}
      </legend>
      {option.dish.length === 0 && <p className={styles.missing}>{t('common.emptyList')}</p>}
      {option.dish.map((dish) => {
        const isChosen = chosen?.dishId === dish.id && dish.isAvailable
        return (
          <div key={dish.id} className={isChosen ? styles.chosen : styles.dish}>
            <label className={styles.label}>
              <input
                type="radio"
                name={group}
                className={styles.radio}
                checked={isChosen}
                disabled={!dish.isAvailable}
                onChange={() => onChange({ type: 'dish', menuId: option.id, dishId: dish.id })}
              />
              <bdi className={styles.name}>{dish.name}</bdi>
              {!dish.isAvailable && <span className={styles.soldOut}>{t('entities.soldOut')}</span>}
            </label>
            {isChosen && option.ingredients.length > 0 && (
              <Extras hasSome={Object.values(chosen.extras).some((count) => count > 0)}>
                <ExtrasPicker
                  ingredients={option.ingredients}
                  sizeId={sizeInCombination(dish, choice.sizeId) ?? ''}
                  extras={chosen.extras}
                  currency={currency}
                  onChange={(id, quantity) => onChange({ type: 'extra', menuId: option.id, id, quantity })}
                />
              </Extras>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Initially open if there are some. Removing the last one does not close it, because the tapped button is inside. */
function Extras({ hasSome, children }: { hasSome: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpenAtFirst] = useState(hasSome)
  return (
    <details className={styles.extras} open={isOpenAtFirst}>
      <summary>{t('newOrder.extras')}</summary>
      {children}
    </details>
  )
}
