import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublicCombinations } from '#/entities/combination/api.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { FailureBox } from '#/ui/FailureBox.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { CombinationCards } from './CombinationCards.tsx'
import { MenuSections } from './MenuSections.tsx'
import { searchCombinations, searchMenu, sectionsOf } from './menu-sections.ts'
import styles from './PublicMenu.module.css'
import { SectionBar } from './SectionBar.tsx'
import { StructuredData } from './StructuredData.tsx'

/** The menu of the public page: the row of sections, a search, the fixed menus, one section per menu. */
export function PublicMenu({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const menus = usePublicMenus(restaurant.id)
  const combinations = usePublicCombinations(restaurant.id)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const sections = useMemo(() => sectionsOf(menus.data ?? []), [menus.data])
  const shown = useMemo(() => searchMenu(sections, wanted, language), [sections, wanted, language])
  const fixed = useMemo(() => searchCombinations(combinations.data ?? [], wanted), [combinations.data, wanted])

  if ((menus.data === undefined && !menus.error) || (combinations.data === undefined && !combinations.error)) {
    return <Spinner />
  }
  const hasNothing = sections.length === 0 && combinations.data?.length === 0
  const dishes = shown.reduce((count, section) => count + section.dishes.length, 0)
  return (
    <>
      {sections.length > 0 && (
        <>
          <div className={styles.search}>
            <SearchField label={t('publicRestaurant.search')} value={text} onChange={setText} />
            <p className="visually-hidden" role="status">
              {wanted.trim() ? t('publicRestaurant.found', { count: dishes + fixed.length }) : ''}
            </p>
          </div>
          <SectionBar sections={shown} />
          <StructuredData restaurant={restaurant} sections={sections} />
        </>
      )}
      <div className={styles.body}>
        {combinations.data === undefined && (
          <FailureBox error={combinations.error} failed="errors.loadingFailed" onRetry={combinations.refetch} />
        )}
        {fixed.length > 0 && <CombinationCards combinations={fixed} currency={restaurant.currency} />}
        {menus.data === undefined && (
          <FailureBox error={menus.error} failed="errors.loadingFailed" onRetry={menus.refetch} />
        )}
        <MenuSections sections={shown} currency={restaurant.currency} />
        {hasNothing && <Notice kind="empty" title={t('publicRestaurant.empty')} />}
        {!hasNothing && wanted.trim() !== '' && dishes + fixed.length === 0 && (
          <Notice kind="empty" title={t('publicRestaurant.noneFound')} />
        )}
      </div>
    </>
  )
}
