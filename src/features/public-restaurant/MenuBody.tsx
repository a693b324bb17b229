import { useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { availableAs } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Notice } from '#/ui/Notice.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { CombinationCards } from './CombinationCards.tsx'
import { MenuSections } from './MenuSections.tsx'
import { COMBINATIONS_ID, type MenuSection, searchCombinations, searchMenu, sectionsOf } from './menu-sections.ts'
import styles from './PublicMenu.module.css'
import { SectionBar } from './SectionBar.tsx'
import { structuredData } from './structured-data.ts'

// Rendering two thousand dishes takes a second on a slow phone; these sections come first.
const FIRST_SECTIONS = 2

export function MenuBody({
  restaurant,
  menus,
  combinations,
}: {
  restaurant: Restaurant
  menus: Menu[]
  combinations: Combination[]
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const sections = useMemo(() => sectionsOf(menus), [menus])
  const shown = useMemo(() => searchMenu(sections, wanted, language), [sections, wanted, language])
  const fixed = useMemo(() => {
    const isAvailable = availabilityOf(menus)
    return searchCombinations(combinations, wanted).map((combination) => availableAs(combination, isAvailable))
  }, [combinations, menus, wanted])
  // The first sections are rendered at once, the others with low priority.
  const drawn = useDeferredValue(shown, shown.slice(0, FIRST_SECTIONS))
  const [isUrgent, setIsUrgent] = useState(false)
  const chips = useMemo(
    () => (fixed.length > 0 ? [{ id: COMBINATIONS_ID, name: t('publicRestaurant.combinations') }, ...shown] : shown),
    [fixed, shown, t],
  )
  const found = shown.reduce((count, section) => count + section.dishes.length, fixed.length)
  return (
    <>
      {sections.length > 0 && (
        <>
          <div className={styles.search}>
            <SearchField label={t('publicRestaurant.search')} value={text} onChange={setText} />
            <p className="visually-hidden" role="status">
              {wanted.trim() ? t('publicRestaurant.found', { count: found }) : ''}
            </p>
          </div>
          {/* A section that is not rendered yet is scrolled to once it is. */}
          <SectionBar sections={chips} onAsked={() => flushSync(() => setIsUrgent(true))} />
          <StructuredData restaurant={restaurant} sections={sections} />
        </>
      )}
      <div className={styles.body}>
        {fixed.length > 0 && <CombinationCards combinations={fixed} currency={restaurant.currency} />}
        <MenuSections
          sections={isUrgent && drawn.length < shown.length ? shown : drawn}
          currency={restaurant.currency}
        />
        {found === 0 && wanted.trim() !== '' && <Notice kind="empty" title={t('publicRestaurant.noneFound')} />}
      </div>
    </>
  )
}

/** What search engines read: the restaurant and its menu as JSON-LD. */
function StructuredData({ restaurant, sections }: { restaurant: Restaurant; sections: MenuSection[] }) {
  const json = useMemo(() => structuredData(restaurant, sections, window.location.origin), [restaurant, sections])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines; every "<" in it is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
