import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import Redo2Icon from 'lucide-react/icons/redo-2'
import Undo2Icon from 'lucide-react/icons/undo-2'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useCategories } from '#/entities/category/api.ts'
import type { Category } from '#/entities/category/schema.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { AtZeroQuestion } from '#/entities/dish/AtZeroQuestion.tsx'
import { type DishField, readValue, tableFields } from '#/entities/dish/fields.ts'
import { opensAtZero } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useAskAtZero } from '#/entities/dish/use-ask-at-zero.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { DishTable, type Selection } from '#/panels/dish-table/DishTable.tsx'
import type { CellEdit } from '#/panels/dish-table/table-row.ts'
import { Button, LinkButton } from '#/ui/buttons/Button.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { PlainSelect } from '#/ui/fields/PlainSelect.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import type { GridContext, GridRow } from './grid-cells.ts'
import { type CellChange, changeCells, changesOf, dishesInOrder, reorder } from './grid-draft.ts'
import { filterRows, ROW_FILTERS, type RowFilter, sortRows } from './grid-rows.ts'
import { changeDraft, loadDrafts, step, useDraft } from './grid-store.ts'
import styles from './MenuGridPage.module.css'
import { ReviewPanel } from './ReviewPanel.tsx'
import { useColumnWords } from './use-column-words.ts'
import { useGridRun } from './use-grid-run.ts'
import { useTable } from './use-table.ts'

const ALL = ''

const CHOICE = <ChevronDownIcon size={22} />

export const prepare = loadDrafts

/** All dishes of all menus in one table, edited in place (ADR-035). */
export function MenuGridPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const menus = useMenus(restaurantId)
  const categories = useCategories()
  const dimensions = useDimensions()
  return (
    <Screen title={t('menuGrid.title')}>
      <StaleNotice queries={[menus]} />
      <QueryView query={menus} failed="errors.loadingFailed">
        {(all) => (
          <QueryView query={categories} failed="errors.loadingFailed">
            {(categories) => (
              <QueryView query={dimensions} failed="errors.loadingFailed">
                {(dimensions) => (
                  <GridOfMenus all={all} categories={categories} dimensions={dimensions} restaurantId={restaurantId} />
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  )
}

// A dish keeps its row while it is the same, so that its cells do not render again.
const rowCache = new WeakMap<Dish, GridRow>()
const rowFor = (dish: Dish, menu: Menu): GridRow => {
  const cachedRow = rowCache.get(dish)
  if (cachedRow?.menu.id === menu.id) return cachedRow
  const row = { dish, menu }
  rowCache.set(dish, row)
  return row
}

/** A dish may name what the list lacks: it was created since, or the backend hides it. */
function withThoseOf<Thing extends { id: string }>(
  list: readonly Thing[],
  menus: readonly Menu[],
  of: (dish: Dish) => readonly Thing[],
): Thing[] {
  const listedIds = new Set(list.map(({ id }) => id))
  const others = menus.flatMap(({ dish }) => dish.flatMap((each) => of(each).filter(({ id }) => !listedIds.has(id))))
  return [...list, ...new Map(others.map((thing) => [thing.id, thing])).values()]
}

function GridOfMenus({
  all,
  categories,
  dimensions,
  restaurantId,
}: {
  all: readonly Menu[]
  categories: readonly Category[]
  dimensions: readonly Dimension[]
  restaurantId: string
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: restaurant } = useRestaurant(restaurantId)
  const key = useFormDraftKey('menu-grid', restaurantId)
  const draft = useDraft(key)
  const menus = useMemo(() => ownMenus(all), [all])
  const currency = restaurant?.currency
  const sizes = useMemo(
    () =>
      withThoseOf(dimensions, menus, ({ dimensionAssignments }) =>
        dimensionAssignments.map(({ dimension }) => dimension),
      ),
    [dimensions, menus],
  )
  const context: GridContext = useMemo(
    () => ({
      menus,
      categories: withThoseOf(categories, menus, ({ category }) => (category ? [category] : [])),
      dimensions: sizes,
      currency,
      language,
      t,
    }),
    [menus, categories, sizes, currency, language, t],
  )
  const fields = useMemo(() => tableFields(sizes), [sizes])
  const words = useColumnWords(context)
  const grid = useGridRun(key, restaurantId, context)

  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [menuId, setMenuId] = useState(ALL)
  const [category, setCategory] = useState(ALL)
  const [rowFilter, setRowFilter] = useState<RowFilter>('all')
  const [sorting, setSorting] = useState<{ column: DishField; isDown: boolean }>()
  const [selection, setSelection] = useState<Selection>()
  const [told, setTold] = useState('')
  const [panel, setPanel] = useState<'review' | 'bulk'>()
  const { shown: shownPanel, opening } = useDialogValue(panel)

  const { orders } = draft
  const rows = useMemo(() => {
    const ids = new Set<string>()
    return menus.flatMap((menu) =>
      dishesInOrder(menu, { orders }).flatMap((dish) => {
        if (ids.has(dish.id)) return []
        ids.add(dish.id)
        return [rowFor(dish, menu)]
      }),
    )
  }, [menus, orders])
  const changes = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.dish.id, row]))
    return Object.entries(draft.rows).flatMap(([dishId, { name, cells }]) => {
      const row = byId.get(dishId)
      const rowChanges = row ? changesOf(row, cells, context) : undefined
      return rowChanges?.length === 0 ? [] : [{ dishId, name, row, changes: rowChanges ?? [] }]
    })
  }, [draft.rows, rows, context])
  // A row does not leave the filter while it is edited: the set is that of the moment when the filter was chosen.
  const filterSet = useRef<ReadonlySet<string>>(new Set())
  const chooseFilter = (next: RowFilter) => {
    filterSet.current = new Set(
      changes.flatMap(({ dishId, changes: own }) =>
        next === 'faulty' && !own.some(({ fault, theirs }) => fault || theirs !== undefined) ? [] : [dishId],
      ),
    )
    setRowFilter(next)
  }
  const visible = useMemo(
    () =>
      sortRows(
        filterRows(rows, { search, menuId, category, only: rowFilter === 'all' ? undefined : filterSet.current }),
        sorting,
        context,
      ),
    [rows, search, menuId, category, rowFilter, sorting, context],
  )

  const faults = changes.reduce((sum, { changes: own }) => sum + own.filter(({ fault }) => fault).length, 0)
  const disputed = changes.reduce(
    (sum, { changes: own }) => sum + own.filter(({ fault, theirs }) => !fault && theirs !== undefined).length,
    0,
  )
  const count = changes.length + Object.keys(orders).length
  const { isElsewhere, isBusy, interrupted } = grid
  const change = (next: readonly CellChange[]) =>
    next.length > 0 && !isBusy && changeDraft(key, (now) => changeCells(now, next, context))
  const changeOf = ({ id, column, text, choice }: CellEdit): CellChange[] => {
    const row = visible[places.get(id) ?? -1]
    const field = column as DishField
    return row
      ? [{ row, column: field, typed: choice === undefined ? readValue(field, text, context) : { value: choice } }]
      : []
  }
  const putOrder = (id: string, ids: readonly string[]) => {
    const menu = menus.find((each) => each.id === id)
    if (menu && !isBusy) changeDraft(key, (now) => reorder(now, menu, ids))
  }
  const undo = (way: 'undo' | 'redo') => !isBusy && setTold(t(step(key, way) ? 'menuGrid.stepDone' : 'menuGrid.noStep'))
  const mayReorder = !isBusy && !sorting && search.trim() === '' && category === ALL && rowFilter === 'all'
  const { columns, tableRows } = useTable(visible, draft.rows, fields, context)
  const places = new Map(visible.map(({ dish }, index) => [dish.id, index]))
  const ends = [selection?.active, selection?.anchor].map((place) => places.get(place?.row ?? '') ?? -1)
  const selected = Math.min(...ends) < 0 ? [] : visible.slice(Math.min(...ends), Math.max(...ends) + 1)
  const active = changes
    .find(({ dishId }) => dishId === selection?.active.row)
    ?.changes.find(({ column }) => column === selection?.active.column)
  const { askAtZero, question } = useAskAtZero()
  const save = () => {
    const opened = changes.filter(({ row, changes: own }) => {
      const values = own.flatMap(({ column, edit, fault }) => (fault ? [] : [[column, edit.value] as const]))
      return row && opensAtZero(row.dish, Object.fromEntries(values))
    })
    askAtZero(
      opened.map(({ name }) => name),
      () => {
        grid.save()
        setPanel('review')
      },
    )
  }
  const options = (things: readonly { id: string; name: string }[], every: string) => [
    { value: ALL, label: every },
    ...things.map(({ id, name }) => ({ value: id, label: name })),
  ]

  if (rows.length === 0) return <Notice kind="empty" title={t('menuGrid.noDishes')} />
  return (
    <section className="stack-12" aria-label={t('menuGrid.title')}>
      <div className={`wrap-line ${styles.tools}`}>
        <div className={`line-8 ${styles.search}`}>
          <LinkButton
            look="icon"
            className={styles.back}
            to={paths.menuManagement(restaurantId)}
            aria-label={t('menuManagement.menus')}
            title={t('menuManagement.menus')}
          >
            <ArrowLeftIcon size={22} />
          </LinkButton>
          <div className="grow">
            <SearchField label={t('entities.searchDish')} value={typed} onChange={setTyped} />
          </div>
        </div>
        <div className={`line-8 ${styles.choices}`}>
          <PlainSelect
            label={t('menuManagement.menu')}
            icon={CHOICE}
            value={menuId}
            options={options(menus, t('menuGrid.allMenus'))}
            onChange={setMenuId}
          />
          <PlainSelect
            label={t('menuManagement.category')}
            icon={CHOICE}
            value={category}
            options={options(categories, t('menuGrid.allCategories'))}
            onChange={setCategory}
          />
          <PlainSelect
            label={t('menuGrid.show')}
            icon={CHOICE}
            value={rowFilter}
            options={ROW_FILTERS.map((value) => ({ value, label: t(`menuGrid.shown.${value}`) }))}
            onChange={chooseFilter}
          />
          <PlainSelect
            label={t('menuGrid.sort')}
            icon={CHOICE}
            value={sorting ? `${sorting.column}${sorting.isDown ? '↓' : ''}` : ALL}
            options={[
              { value: ALL, label: t('menuGrid.menuOrder') },
              ...columns.flatMap(({ id, title }) => [
                { value: id, label: `${title} ↑` },
                { value: `${id}↓`, label: `${title} ↓` },
              ]),
            ]}
            onChange={(value) =>
              setSorting(
                value === ALL
                  ? undefined
                  : { column: value.replace(/↓$/, '') as DishField, isDown: value.endsWith('↓') },
              )
            }
          />
          <Button onClick={() => setPanel('bulk')} disabled={isBusy}>
            {t('menuGrid.bulk.title')}
          </Button>
        </div>
      </div>
      {isElsewhere && (
        <p className={`note-info ${styles.note}`} role="status">
          {t('menuGrid.review.elsewhere')}
        </p>
      )}
      {interrupted && (
        <div className={`note-reserved wrap-line ${styles.note}`} role="alert">
          <span className="grow">{t('menuGrid.interrupted')}</span>
          <Button
            onClick={() => {
              grid.resume(interrupted.plan)
              setPanel('review')
            }}
          >
            {t('common.plan.resume')}
          </Button>
        </div>
      )}
      {visible.length === 0 ? (
        <Notice kind="empty" title={t('common.noneFound')} />
      ) : (
        <DishTable
          label={t('menuGrid.title')}
          help={t('menuGrid.help')}
          leadTitle={t('menuManagement.position')}
          rows={tableRows}
          columns={columns}
          sorting={sorting}
          selection={selection}
          onSort={(column) =>
            setSorting(
              sorting?.column !== column
                ? { column: column as DishField, isDown: false }
                : sorting.isDown
                  ? undefined
                  : { column: column as DishField, isDown: true },
            )
          }
          onSelect={(next) => {
            setSelection(next)
            setTold('')
          }}
          onEdit={(edits) => change(edits.flatMap(changeOf))}
          order={{ put: mayReorder ? putOrder : undefined }}
          onStep={undo}
          onTell={setTold}
        />
      )}
      <div className={`wrap-line small ${styles.said}`}>
        <span className="muted" role="status">
          {told}
        </span>
        {/* The cell itself says it to a screen reader. */}
        {active && (
          <span aria-hidden className={active.fault ? 'tone-occupied' : ''}>
            {words.noteOf(active)}
          </span>
        )}
      </div>
      <div className={`wrap-line ${styles.foot}`} data-after-grid>
        <p className={`small ${styles.counts}`}>
          <span className="muted">{t('entities.dishes', { count: visible.length })}</span>
          {count > 0 && <strong>{` · ${t('menuGrid.changes', { count })}`}</strong>}
          {faults > 0 && <strong className="tone-occupied">{` · ${t('menuGrid.faulty', { count: faults })}`}</strong>}
          {disputed > 0 && (
            <strong className="tone-reserved">{` · ${t('menuGrid.disputes', { count: disputed })}`}</strong>
          )}
        </p>
        <span className="row-8">
          <Button look="icon" aria-label={t('menuGrid.undo')} title={t('menuGrid.undo')} onClick={() => undo('undo')}>
            <Undo2Icon size={22} />
          </Button>
          <Button look="icon" aria-label={t('menuGrid.redo')} title={t('menuGrid.redo')} onClick={() => undo('redo')}>
            <Redo2Icon size={22} />
          </Button>
        </span>
        <span className={`wrap-line row-8 ${styles.actions}`}>
          <Button onClick={() => setPanel('review')} disabled={count === 0 && grid.saves.length === 0}>
            {t('menuGrid.review.open')}
          </Button>
          <Button look="filled" onClick={save} disabled={count === 0 || isBusy}>
            {t('common.save')}
          </Button>
        </span>
      </div>
      {shownPanel === 'review' && (
        <ReviewPanel
          key={`review ${opening}`}
          open={panel === 'review'}
          onClose={() => setPanel(undefined)}
          deskKey={key}
          changes={changes}
          orders={orders}
          context={context}
          grid={{ ...grid, save }}
        />
      )}
      {question && <AtZeroQuestion isSave {...question} />}
      {shownPanel === 'bulk' && (
        <BulkPanel
          key={`bulk ${opening}`}
          open={panel === 'bulk'}
          onClose={() => setPanel(undefined)}
          context={context}
          selected={selected}
          visible={visible}
          cellsOf={draft.rows}
          onApply={(next) => {
            change(next)
            setTold(t('menuGrid.cellsChanged', { count: next.length }))
          }}
        />
      )}
    </section>
  )
}
