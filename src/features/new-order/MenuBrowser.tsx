import { type CSSProperties, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allLines, type OpenOrder } from '#/entities/order/open-order.ts'
import { useActiveSection } from '#/lib/scroll/use-active-section.ts'
import { useChipInView } from '#/lib/scroll/use-chip-in-view.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { FailureBox, QueryView } from '#/ui/QueryView.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { ItemRows, type RowsProps } from './ItemRows.tsx'
import styles from './MenuBrowser.module.css'
import { MenuRowsSkeleton } from './MenuRowsSkeleton.tsx'
import { isOrderable, keyOfLine, type OrderSection } from './order-sections.ts'
import type { OrderMenu } from './use-order-menu.ts'

type Rows = Pick<RowsProps, 'currency' | 'onAdd' | 'onOpen'>

/** The menu of the order screen: a searchable list of all menus, with a chip per section. */
export function MenuBrowser({ menu, openOrder, ...rows }: Rows & { menu: OrderMenu; openOrder: OpenOrder }) {
  const { t } = useTranslation()
  const { menus, combinations } = menu
  // A failure or the empty text is shown alone, with padding.
  const isAlone = menu.sections.length === 0 && !menus.isPending && !combinations.isPending
  return (
    <section className={isAlone ? styles.alone : styles.browser} aria-label={t('newOrder.menu')}>
      <QueryView
        query={menus}
        failed="newOrder.menuFailed"
        loading={<MenuRowsSkeleton />}
        isEmpty={() => menu.sections.length === 0}
        empty={
          // A restaurant may have combinations only.
          <QueryView query={combinations} failed="newOrder.combinationsFailed" loading={<MenuRowsSkeleton />}>
            {() => (
              <div className={styles.alone}>
                <Notice kind="empty" title={t('newOrder.noDishes')} text={t('newOrder.noDishesText')} />
              </div>
            )}
          </QueryView>
        }
      >
        {() => (
          <>
            <div className={styles.age}>
              <StaleNotice queries={[menus, combinations]} />
            </div>
            <MenuList menu={menu} openOrder={openOrder} {...rows} />
            {combinations.error && !combinations.data && (
              <FailureBox
                error={combinations.error}
                failed="newOrder.combinationsFailed"
                onRetry={() => combinations.refetch()}
              />
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

function MenuList({
  menu: { sections, search },
  openOrder,
  ...rows
}: Rows & { menu: OrderMenu; openOrder: OpenOrder }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = text.trim() === '' ? undefined : search(text)
  const first = found?.find(isOrderable)
  const counts = countByItem(openOrder)
  return (
    <>
      <div className={styles.tools}>
        <form
          // Enter takes the first result.
          onSubmit={(event) => {
            event.preventDefault()
            if (!first) return
            rows.onAdd(first)
            setText('')
          }}
        >
          <SearchField label={t('entities.searchDish')} value={text} onChange={setText} />
        </form>
        <p className="visually-hidden" role="status">
          {found && t('newOrder.found', { count: found.length })}
        </p>
        {!found && sections.length > 1 && <SectionChips sections={sections} />}
      </div>
      {found?.length === 0 ? (
        <div className={styles.alone}>
          <Notice
            kind="empty"
            title={t('newOrder.noneFound')}
            action={<Button onClick={() => setText('')}>{t('newOrder.showAll')}</Button>}
          />
        </div>
      ) : found ? (
        <div className={styles.found}>
          <ItemRows items={found} counts={counts} {...rows} />
        </div>
      ) : (
        sections.map((section) => <Section key={section.id} section={section} counts={counts} {...rows} />)
      )}
    </>
  )
}

function countByItem(openOrder: OpenOrder): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of allLines(openOrder)) {
    const key = keyOfLine(line)
    counts.set(key, (counts.get(key) ?? 0) + line.quantity)
  }
  return counts
}

type SectionProps = Omit<RowsProps, 'items'> & { section: OrderSection }

/** Memoised: a tap must not re-render 500 rows. */
const Section = memo(
  function Section({ section: { id, title, menuName, items }, ...rows }: SectionProps) {
    return (
      <section
        id={id}
        className={styles.section}
        aria-label={menuName ? `${title} · ${menuName}` : title}
        // The height before it is rendered, so that scrolling to a section is exact.
        style={{ '--rows': items.length } as CSSProperties}
      >
        <h2 className={styles.heading} tabIndex={-1}>
          <bdi>{title}</bdi>
          {menuName && (
            <span className={styles.menu}>
              {' · '}
              <bdi>{menuName}</bdi>
            </span>
          )}
        </h2>
        <ItemRows items={items} {...rows} />
      </section>
    )
  },
  (before, after) =>
    before.section === after.section &&
    before.currency === after.currency &&
    before.onAdd === after.onAdd &&
    before.onOpen === after.onOpen &&
    after.section.items.every(({ key }) => before.counts.get(key) === after.counts.get(key)),
)

/** A chip per section: scrolls there, and marks the current one. Memoised: adding a dish does not re-render it. */
const SectionChips = memo(function SectionChips({ sections }: { sections: readonly OrderSection[] }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  // The sticky tools' height is that of their rows.
  const { active, goTo } = useActiveSection(
    sections,
    () => row.current?.parentElement?.getBoundingClientRect().bottom ?? 0,
  )
  useChipInView(row, active)
  return (
    <nav className={styles.chips} ref={row} aria-label={t('newOrder.sections')}>
      {sections.map((section) => (
        <Button
          look="chip"
          key={section.id}
          className={styles.chip}
          aria-current={section.id === active ? 'true' : undefined}
          onClick={(event) => goTo(section.id, event)}
        >
          <bdi>{section.title}</bdi>
          {section.menuName && (
            <span className={styles.chipsMenu}>
              {' · '}
              <bdi>{section.menuName}</bdi>
            </span>
          )}
        </Button>
      ))}
    </nav>
  )
})
