import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { combinationPictureAddress, optionOut, shownCombinationPrice } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { DimensionChips } from '#/entities/dimension/DimensionChips.tsx'
import { isPlainClick } from '#/lib/history/use-dialog-step.ts'
import { Picture } from '#/ui/Picture.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './CombinationCards.module.css'
import { COMBINATIONS_ID } from './menu-sections.ts'
import { searchWith } from './popup.ts'
import { useOpenPopup } from './use-popup.ts'

/** R2.23 */
export function CombinationCards({
  combinations,
  currency,
}: {
  combinations: Combination[]
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const open = useOpenPopup()
  return (
    <section id={COMBINATIONS_ID} aria-labelledby={`${COMBINATIONS_ID}-name`}>
      <h2 id={`${COMBINATIONS_ID}-name`} className={styles.title} tabIndex={-1}>
        {t('publicRestaurant.combinations')}
      </h2>
      <ul className={styles.cards}>
        {combinations.map((combination) => {
          const out = optionOut(combination)
          return (
            <li key={combination.id}>
              <Link
                className={out ? `${styles.card} ${styles.soldOut}` : styles.card}
                to={{ search: searchWith(search, { kind: 'combination', id: combination.id }) }}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  open({ kind: 'combination', id: combination.id })
                }}
              >
                <Picture
                  className={styles.picture}
                  src={combinationPictureAddress(combination)}
                  width={320}
                  height={160}
                />
                <h3 className={styles.name}>
                  <bdi>{combination.name}</bdi>
                </h3>
                <p className={styles.price}>
                  <Price {...shownCombinationPrice(combination, currency)} />
                </p>
                {out && <p className={styles.word}>{t('entities.optionOut', { option: out.name })}</p>}
                <DimensionChips assignments={combination.dimensionAssignments} currency={currency} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
