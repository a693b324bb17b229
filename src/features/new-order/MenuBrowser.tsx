import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { Draft } from '#/entities/order/draft.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { DishRows } from './DishRows.tsx'
import styles from './MenuBrowser.module.css'
import { MenuRowsSkeleton } from './MenuRowsSkeleton.tsx'
import { dishSearch, type OrderSection, sectionsOf } from './order-sections.ts'
import { allLines } from './order-state.ts'
import { SectionChips } from './SectionChips.tsx'

type Act = (dish: Dish, menu: Menu) => void

/** The menu of the order screen: one searchable list of all menus, with a chip for each section. */
export function MenuBrowser({
  query,
  draft,
  currency,
  onAdd,
  onOpen,
}: {
  query: UseQueryResult<Menu[], Error>
  draft: Draft
  currency: string | undefined
  onAdd: Act
  onOpen: Act
}) {
  const { t } = useTranslation()
  return (
    <section className={styles.browser} aria-label={t('newOrder.menu')}>
      <QueryView
        query={query}
        failed="newOrder.menuFailed"
        loading={<MenuRowsSkeleton />}
        isEmpty={(menus) => menus.every((menu) => menu.dish.length === 0)}
        empty={<Notice kind="empty" title={t('newOrder.noDishes')} text={t('newOrder.noDishesText')} />}
      >
        {(menus) => (
          <>
            <StaleNotice queries={[query]} />
            <MenuList menus={menus} draft={draft} currency={currency} onAdd={onAdd} onOpen={onOpen} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function MenuList({
  menus,
  draft,
  ...rows
}: {
  menus: Menu[]
  draft: Draft
  currency: string | undefined
  onAdd: Act
  onOpen: Act
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const sections = useMemo(() => sectionsOf(menus), [menus])
  const search = useMemo(() => dishSearch(sections), [sections])
  const found = text.trim() === '' ? undefined : search(text)
  const first = found?.find(({ dish }) => dish.isAvailable)
  const counts = countByDish(draft)

  return (
    <>
      <div className={styles.tools}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!first) return
            rows.onAdd(first.dish, first.menu)
            setText('')
          }}
        >
          <SearchField label={t('newOrder.search')} value={text} onChange={setText} />
        </form>
        <p className="visually-hidden" role="status">
          {found && t('newOrder.found', { count: found.length })}
        </p>
        {!found && sections.length > 1 && <SectionChips sections={sections} />}
      </div>
      {found ? (
        <Found found={found} counts={counts} onClear={() => setText('')} {...rows} />
      ) : (
        sections.map((section) => <Section key={section.id} section={section} counts={counts} {...rows} />)
      )}
    </>
  )
}

/** How often each dish is in the order, alone. */
function countByDish(draft: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of allLines(draft)) {
    if (line.kind === 'dish') counts.set(line.dishId, (counts.get(line.dishId) ?? 0) + line.quantity)
  }
  return counts
}

type RowsProps = {
  counts: ReadonlyMap<string, number>
  currency: string | undefined
  onAdd: Act
  onOpen: Act
}

function Section({ section, ...rows }: RowsProps & { section: OrderSection }) {
  const found = useMemo(() => section.dishes.map((dish) => ({ dish, menu: section.menu })), [section])
  return (
    <section
      id={section.id}
      className={styles.section}
      aria-label={section.title}
      // Reserves the height of what is not drawn yet, so that jumping to a section lands where it is.
      style={{ containIntrinsicBlockSize: `auto ${56 + 61 * found.length}px` }}
    >
      <h2 className={styles.heading} dir="auto">
        {section.title}
      </h2>
      <DishRows found={found} {...rows} />
    </section>
  )
}

function Found({ found, onClear, ...rows }: RowsProps & { found: { dish: Dish; menu: Menu }[]; onClear: () => void }) {
  const { t } = useTranslation()
  if (found.length === 0)
    return (
      <Notice
        kind="empty"
        title={t('newOrder.noneFound')}
        action={
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('newOrder.showAll')}
          </button>
        }
      />
    )
  return <DishRows found={found} {...rows} />
}
