import { useTranslation } from 'react-i18next'
import { directionOf, LANGUAGE_NAMES } from '#/config/languages.ts'
import { DimensionPrices } from '#/entities/dimension/DimensionPrices.tsx'
import { AvailabilityChip } from '#/entities/dish/AvailabilityChip.tsx'
import { allergenLine, allergensOf } from '#/entities/dish/allergens.ts'
import { choicesOf } from '#/entities/dish/choices.ts'
import { descriptionFor, descriptionsOf } from '#/entities/dish/descriptions.ts'
import { dietLine, dietsOf } from '#/entities/dish/diets.ts'
import { dishPictureAddress, ingredientNames, withoutZeroPrice } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { Picture } from '#/ui/pictures/Picture.tsx'
import styles from './DishDetailsDialog.module.css'

/** The details of a dish (R2.26); the description in the reader's language comes first. Needs the MUI providers. */
export function DishDetailsDialog({
  dish,
  currency,
  foot,
  open,
  onClose,
}: {
  dish: Dish
  currency: string | undefined
  /** What can be done with the dish. */
  foot?: Elements | undefined
  open?: boolean
  onClose: () => void
}) {
  const { language } = useLanguage()
  const picture = dishPictureAddress(dish)
  const firstDescription = descriptionFor(dish, language)
  const descriptions = descriptionsOf(dish).sort(
    (a, b) => Number(b.language === firstDescription?.language) - Number(a.language === firstDescription?.language),
  )
  const ingredients = ingredientNames(dish)

  return (
    <ResponsivePanel open={open} title={dish.name} foot={foot} onClose={onClose} isReading>
      <div className="stack-16">
        {picture && <Picture className={styles.picture} src={picture} width={552} height={368} />}
        {dish.isAvailable !== true && (
          <p>
            <AvailabilityChip dish={dish} />
          </p>
        )}
        <DimensionPrices assignments={withoutZeroPrice(dish).dimensionAssignments} currency={currency} />
        {ingredients.length > 0 && (
          <p className="muted" dir="auto">
            {ingredients.join(', ')}
          </p>
        )}
        {choicesOf(dish, language).map(({ name, options }) => (
          <p key={name} dir="auto">
            <strong>{name}</strong>
            <span>{`: ${options.join(', ')}`}</span>
          </p>
        ))}
        <Allergens dish={dish} />
        <Diets dish={dish} />
        {descriptions.map(({ language: textLanguage, text }) => (
          <div key={textLanguage} className={styles.description}>
            {descriptions.length > 1 && (
              <h3 className={`muted small ${styles.language}`} lang={textLanguage} dir={directionOf(textLanguage)}>
                {LANGUAGE_NAMES[textLanguage]}
              </h3>
            )}
            <p lang={textLanguage} dir={directionOf(textLanguage)}>
              {text}
            </p>
          </div>
        ))}
      </div>
    </ResponsivePanel>
  )
}

/** The allergens that the restaurant declares. It is said if it declares none: that is no promise. */
function Allergens({ dish }: { dish: Dish }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const allergens = allergensOf(dish)
  if (allergens.state === 'undeclared') return <p className="muted small">{t('entities.allergensUndeclared')}</p>
  const names = allergenLine.wordsOf(allergens.contains, language).join(allergenLine.separatorOf(language))
  return (
    <div className="stack-4">
      {names !== '' && (
        <p>
          <strong>{t('entities.allergens')}</strong>
          <span>{`: ${names}`}</span>
        </p>
      )}
      {names === '' && allergens.state === 'declared' && <p>{t('entities.allergensNone')}</p>}
      {allergens.state === 'unclear' && <p className="tone-reserved">{t('entities.allergensUnclear')}</p>}
      <p className="muted small">{t('entities.allergensResponsible')}</p>
    </div>
  )
}

/** The diets that the dish is declared to suit. */
function Diets({ dish }: { dish: Dish }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const diets = dietsOf(dish)
  if (diets.state === 'undeclared' || (diets.state === 'declared' && diets.contains.size === 0)) return null
  const words = diets.state === 'declared' ? dietLine.textOf(diets.contains, language) : t('entities.allergensUnclear')
  return (
    <p>
      <strong>{t('entities.diets')}</strong>
      <span>{`: ${words}`}</span>
    </p>
  )
}
