import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { toCents } from '#/lib/money/money.ts'
import { Price } from '#/ui/Price.tsx'
import styles from './DishStep.module.css'
import type { ChoiceChange, DishChoice } from './dish-choice.ts'

/** Step 1 of the dish dialog: extras at the chosen size's prices, and a note. A tap on an extra takes one more of it. */
export function DishSecondStep({
  menu,
  choice,
  currency,
  onChange,
}: {
  menu: Menu
  choice: DishChoice
  currency: string | undefined
  onChange: (change: ChoiceChange) => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.step}>
      <section aria-label={t('newOrder.extras')}>
        <h3 className={styles.label}>{t('newOrder.extras')}</h3>
        {menu.ingredients.length === 0 && <p className={styles.none}>{t('newOrder.noExtras')}</p>}
        <ul className={styles.extras}>
          {menu.ingredients.map((ingredient) => {
            const name = ingredient.name ?? t('entities.namelessIngredient')
            const quantity = choice.extras[ingredient.id] ?? 0
            const put = (next: number) => onChange({ type: 'extra', id: ingredient.id, quantity: next })
            return (
              <li key={ingredient.id} className={styles.extra}>
                <button
                  type="button"
                  className={styles.taken}
                  aria-label={t('newOrder.addDish', { name })}
                  onClick={() => put(quantity + 1)}
                >
                  <bdi>{name}</bdi>
                  <span className={styles.price}>
                    <Price cents={toCents(extraPriceAt(ingredient, choice.sizeId ?? ''))} currency={currency} />
                  </span>
                  <bdi dir="ltr" className={`${styles.count} figures`}>
                    {quantity > 0 && `${quantity}×`}
                  </bdi>
                </button>
                <button
                  type="button"
                  className={styles.less}
                  disabled={quantity === 0}
                  aria-label={t('newOrder.lessOf', { name })}
                  onClick={() => put(quantity - 1)}
                >
                  <RemoveIcon fontSize="small" />
                </button>
              </li>
            )
          })}
        </ul>
      </section>
      <label className={styles.note}>
        <span className={styles.label}>{t('newOrder.note')}</span>
        <textarea
          rows={2}
          dir="auto"
          maxLength={LIMITS.textLength}
          value={choice.note}
          onChange={(event) => onChange({ type: 'set', value: { note: event.target.value } })}
        />
      </label>
    </div>
  )
}
