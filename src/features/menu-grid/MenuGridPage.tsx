import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useCategories } from '#/entities/category/api.ts'
import type { Category } from '#/entities/category/schema.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { type DishField, readValue } from '#/entities/dish/fields.ts'
import { startsShowingZero } from '#/entities/dish/rules.ts'
import { useZeroPriceQuestion } from '#/entities/dish/use-zero-price-question.ts'
import { ZeroPriceQuestion } from '#/entities/dish/ZeroPriceQuestion.tsx'
import { useMenus } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { DishTable, type Selection } from '#/panels/dish-table/DishTable.tsx'
import type { CellEdit } from '#/panels/dish-table/table-row.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridTools } from './GridTools.tsx'
import { type CellChange, changeCells, reorder } from './grid-draft.ts'
import { changeDraft, loadDrafts, step } from './grid-store.ts'
import styles from './MenuGridPage.module.css'
import { ReviewPanel } from './ReviewPanel.tsx'
import { useColumnWords } from './use-column-words.ts'
import { useGrid } from './use-grid.ts'
import { useGridRun } from './use-grid-run.ts'
import { useShownRows } from './use-shown-rows.ts'
import { useTable } from './use-table.ts'

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
  const { key, draft, context, fields, rows, changes } = useGrid(restaurantId, { all, categories, dimensions })
  const words = useColumnWords(context)
  const grid = useGridRun(key, restaurantId, context)
  const shown = useShownRows(rows, changes, context)
  const { visible } = shown
  const { columns, tableRows } = useTable(visible, draft.rows, fields, context)
  const [selection, setSelection] = useState<Selection>()
  const [told, setTold] = useState('')
  const [panel, setPanel] = useState<'review' | 'bulk'>()
  const { shown: shownPanel, opening } = useDialogValue(panel)
  const { askAboutZeroPrices, question } = useZeroPriceQuestion()
  const { isElsewhere, isBusy, interrupted } = grid

  const change = (next: readonly CellChange[]) =>
    next.length > 0 && !isBusy && changeDraft(key, (now) => changeCells(now, next, context))
  const places = new Map(visible.map(({ dish }, index) => [dish.id, index]))
  const changeOf = ({ id, column, text, choice }: CellEdit): CellChange[] => {
    const row = visible[places.get(id) ?? -1]
    const field = column as DishField
    return row
      ? [{ row, column: field, typed: choice === undefined ? readValue(field, text, context) : { value: choice } }]
      : []
  }
  const putOrder = (id: string, ids: readonly string[]) => {
    const menu = context.menus.find((each) => each.id === id)
    if (menu && !isBusy) changeDraft(key, (now) => reorder(now, menu, ids))
  }
  const undo = (way: 'undo' | 'redo') => !isBusy && setTold(t(step(key, way) ? 'menuGrid.stepDone' : 'menuGrid.noStep'))
  const ends = [selection?.active, selection?.anchor].map((place) => places.get(place?.row ?? '') ?? -1)
  const selected = Math.min(...ends) < 0 ? [] : visible.slice(Math.min(...ends), Math.max(...ends) + 1)
  const active = changes
    .find(({ dishId }) => dishId === selection?.active.row)
    ?.changes.find(({ column }) => column === selection?.active.column)
  const save = () => {
    const opened = changes.filter(({ row, changes: own }) => {
      const values = own.flatMap(({ column, edit, fault }) => (fault ? [] : [[column, edit.value] as const]))
      return row && startsShowingZero(row.dish, Object.fromEntries(values))
    })
    askAboutZeroPrices(
      opened.map(({ name }) => name),
      () => {
        grid.save()
        setPanel('review')
      },
    )
  }

  if (rows.length === 0) return <Notice kind="empty" title={t('menuGrid.noDishes')} />
  return (
    <section className="stack-12" aria-label={t('menuGrid.title')}>
      <GridTools {...{ restaurantId, shown, columns, context, isBusy }} onBulk={() => setPanel('bulk')} />
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
          sorting={shown.sorting}
          selection={selection}
          onSort={shown.sortBy}
          onSelect={(next) => {
            setSelection(next)
            setTold('')
          }}
          onEdit={(edits) => change(edits.flatMap(changeOf))}
          order={{ put: shown.areInOrder && !isBusy ? putOrder : undefined }}
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
      <GridFoot
        dishes={visible.length}
        {...{ changes, isBusy }}
        orders={draft.orders}
        hasSaves={grid.saves.length > 0}
        onStep={undo}
        onReview={() => setPanel('review')}
        onSave={save}
      />
      {shownPanel === 'review' && (
        <ReviewPanel
          key={`review ${opening}`}
          open={panel === 'review'}
          onClose={() => setPanel(undefined)}
          deskKey={key}
          changes={changes}
          orders={draft.orders}
          context={context}
          grid={{ ...grid, save }}
        />
      )}
      {question && <ZeroPriceQuestion isSave {...question} />}
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
