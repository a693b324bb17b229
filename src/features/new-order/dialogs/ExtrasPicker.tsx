import MinusIcon from 'lucide-react/icons/minus'
import { useTranslation } from 'react-i18next'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { maybeMills } from '#/lib/money/money.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './ExtrasPicker.module.css'

/** Extras as large tiles: a tap adds one, minus removes one. */
export function ExtrasPicker({
  ingredients,
  sizeId,
  extras,
  currency,
  onChange,
}: {
  ingredients: readonly Ingredient[]
  sizeId: string
  extras: Readonly<Record<string, number>>
  currency: string | undefined
  onChange: (id: string, quantity: number) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className={styles.extras}>
      {ingredients.map((ingredient) => {
        const { id } = ingredient
        const name = ingredient.name ?? t('entities.namelessIngredient')
        const quantity = extras[id] ?? 0
        const mills = maybeMills(extraPriceAt(ingredient, sizeId))
        return (
          <li key={id} className={`line field-box ${styles.extra} ${quantity > 0 ? 'chosen' : ''}`}>
            <button type="button" className={`grow stack ${styles.add}`} onClick={() => onChange(id, quantity + 1)}>
              <span className="visually-hidden">{t('common.add')}</span>
              <bdi className={styles.name}>{name}</bdi>
              <span className={`muted small ${styles.price}`}>
                {quantity > 0 && (
                  <bdi dir="ltr" className={`${styles.count} figures`}>
                    {`${quantity}×`}
                  </bdi>
                )}
                {mills !== undefined && mills > 0 && (
                  <span dir="ltr">
                    <span>{'+ '}</span>
                    <Price mills={mills} currency={currency} />
                  </span>
                )}
              </span>
            </button>
            {quantity > 0 && (
              <AreaButton
                look="icon"
                className={styles.less}
                aria-label={t('newOrder.lessOf', { name })}
                onClick={() => onChange(id, quantity - 1)}
              >
                <MinusIcon size={20} />
              </AreaButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
