import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { usePublicCombinations } from '#/entities/combination/api.ts'
import { ALLERGENS, allergenName } from '#/entities/dish/allergens.ts'
import { DIETS, dietName } from '#/entities/dish/diets.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { setAvoidedAllergens, setWantedDiets } from './guest-needs.ts'
import { needsTitle, sectionsOf } from './menu-sections.ts'
import styles from './NeedsPanel.module.css'
import { NeedsSummary, useNeedsOnMenu } from './NeedsSummary.tsx'

/** The choice of the allergens that a guest avoids, and of the diets. The page below is filtered with each tap. */
export function NeedsPanel({ restaurant, ...panel }: DialogProps & { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const { data: menus } = usePublicMenus(restaurant.id)
  const { data: combinations } = usePublicCombinations(restaurant.id)
  const dishes = useMemo(() => sectionsOf(menus ?? []).flatMap((section) => section.dishes), [menus])
  const needs = useNeedsOnMenu(dishes)
  const { hasAllergens, hasDiets, avoidedAllergens, wantedDiets, isSuitable } = needs
  const shownCount = isSuitable ? dishes.filter(isSuitable).length : dishes.length
  return (
    <ResponsivePanel
      {...panel}
      title={t(needsTitle(dishes))}
      width="sm"
      foot={
        <Button look="filled" className={styles.show} onClick={panel.onClose}>
          {t('publicRestaurant.showDishes', { count: shownCount })}
        </Button>
      }
    >
      <div className="stack-16">
        <Choices
          legend={t(hasAllergens ? 'publicRestaurant.without' : 'publicRestaurant.allergiesOwn')}
          items={ALLERGENS}
          chosen={avoidedAllergens}
          nameOf={allergenName}
          onChange={setAvoidedAllergens}
        />
        {hasDiets && (
          <Choices
            legend={t('publicRestaurant.suitable')}
            items={DIETS}
            chosen={wantedDiets}
            nameOf={dietName}
            onChange={setWantedDiets}
          />
        )}
        <NeedsSummary dishes={dishes} hasCombinations={!!combinations?.length} needs={needs} />
        {avoidedAllergens.size > 0 && (
          <Button look="text" className={styles.forget} onClick={() => setAvoidedAllergens([])}>
            {t('publicRestaurant.allergiesForget')}
          </Button>
        )}
        {hasAllergens && <p className="muted small">{t('entities.allergensResponsible')}</p>}
      </div>
    </ResponsivePanel>
  )
}

function Choices<Item extends string>({
  legend,
  items,
  chosen,
  nameOf,
  onChange,
}: {
  legend: string
  items: readonly Item[]
  chosen: ReadonlySet<Item>
  nameOf: (item: Item, language: Language) => string
  onChange: (chosen: readonly Item[]) => void
}) {
  const { language } = useLanguage()
  return (
    <fieldset className="stack-8">
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {items.map((item) => (
          <Button
            key={item}
            look="chip"
            aria-pressed={chosen.has(item)}
            onClick={() => onChange(items.filter((each) => chosen.has(each) !== (each === item)))}
          >
            {nameOf(item, language)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
