import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useCategories } from '#/entities/category/api.ts'
import type { Category } from '#/entities/category/schema.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useZeroPriceQuestion } from '#/entities/dish/use-zero-price-question.ts'
import { ZeroPriceQuestion } from '#/entities/dish/ZeroPriceQuestion.tsx'
import { useMenus } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { DishTable, type Selection } from '#/panels/dish-table/DishTable.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridTools } from './GridTools.tsx'
import type { GridContext } from './grid-cells.ts'
import type { ShownChange } from './grid-draft.ts'
import { dishesAtZero, gridEdits, selectedRows } from './grid-edits.ts'
import { loadDrafts, undoOrRedo } from './grid-store.ts'
import styles from './MenuGridPage.module.css'
import { ReviewPanel } from './ReviewPanel.tsx'
import { useColumnWords } from './use-column-words.ts'
import { useGrid } from './use-grid.ts'
import { useGridRun } from './use-grid-run.ts'
import { useRowView } from './use-row-view.ts'
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
    <Screen
      title={t('menuGrid.title')}
      back={{ to: paths.menuManagement(restaurantId), label: t('menuImport.toMenus') }}
      isWide
    >
      <StaleNotice queries={[menus]} />
      <QueryView query={menus} {...waiting}>
        {(allMenus) => (
          <QueryView query={categories} {...waiting}>
            {(categories) => (
              <QueryView query={dimensions} {...waiting}>
                {(dimensions) => (
                  <GridOfMenus
                    allMenus={allMenus}
                    categories={categories}
                    dimensions={dimensions}
                    restaurantId={restaurantId}
                  />
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  )
}

const waiting = {
  failed: 'errors.loadingFailed',
  loading: (
    <Loading className="stack-12">
      <Skeletons height={106} />
      <div className="stack-4">
        <Skeletons count={10} height={40} />
      </div>
    </Loading>
  ),
} as const

function GridOfMenus({
  allMenus,
  categories,
  dimensions,
  restaurantId,
}: {
  allMenus: readonly Menu[]
  categories: readonly Category[]
  dimensions: readonly Dimension[]
  restaurantId: string
}) {
  const { t } = useTranslation()
  const { key, draft, context, fields, rows, changes } = useGrid(restaurantId, { allMenus, categories, dimensions })
  const grid = useGridRun(key, restaurantId, context)
  const view = useRowView(rows, changes, context)
  const { visible } = view
  const { columns, tableRows } = useTable(visible, draft.rows, fields, context)
  const [selection, setSelection] = useState<Selection>()
  const [announcement, setAnnouncement] = useState('')
  const [panel, setPanel] = useState<'review' | 'bulk'>()
  const { shown: shownPanel, opening } = useDialogValue(panel)
  const { askAboutZeroPrices, question } = useZeroPriceQuestion()
  const { isBusy } = grid

  const { putInputs, putEdits, putOrder } = gridEdits(key, { context, visible, isBusy })
  const step = (direction: 'undo' | 'redo') =>
    !isBusy && setAnnouncement(t(undoOrRedo(key, direction) ? 'menuGrid.stepDone' : 'menuGrid.noStep'))
  const save = () =>
    askAboutZeroPrices(dishesAtZero(changes), () => {
      grid.save()
      setPanel('review')
    })
  const activeChange = changes
    .find(({ dishId }) => dishId === selection?.active.row)
    ?.changes.find(({ column }) => column === selection?.active.column)

  if (rows.length === 0) return <Notice kind="empty" title={t('menuGrid.noDishes')} />
  return (
    <section className="stack-12" aria-label={t('menuGrid.title')}>
      <GridTools {...{ view, columns, context, isBusy }} onBulk={() => setPanel('bulk')} />
      <SaveNotices grid={grid} onResume={() => setPanel('review')} />
      {visible.length === 0 ? (
        <Notice kind="empty" title={t('common.noneFound')} />
      ) : (
        <DishTable
          label={t('menuGrid.title')}
          help={t('menuGrid.help')}
          firstColumnTitle={t('menuManagement.position')}
          rows={tableRows}
          columns={columns}
          sorting={view.sorting}
          selection={selection}
          onSort={view.sortBy}
          onSelect={(next) => {
            setSelection(next)
            setAnnouncement('')
          }}
          onEdit={putEdits}
          order={{ onReorder: view.areInOrder && !isBusy ? putOrder : undefined }}
          onStep={step}
          onAnnounce={setAnnouncement}
        />
      )}
      <div className={`wrap-line small ${styles.notes}`}>
        <span className="muted" role="status">
          {announcement}
        </span>
        {activeChange && <ChangeNote change={activeChange} context={context} />}
      </div>
      <GridFoot
        dishCount={visible.length}
        {...{ changes, isBusy }}
        orders={draft.orders}
        hasSaves={grid.saves.length > 0}
        onStep={step}
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
          selected={selectedRows(visible, selection)}
          visible={visible}
          draftRows={draft.rows}
          onApply={(inputs) => {
            putInputs(inputs)
            setAnnouncement(t('menuGrid.cellsChanged', { count: inputs.length }))
          }}
        />
      )}
    </section>
  )
}

/** A save that another tab carries out, and one that was interrupted. */
function SaveNotices({ grid, onResume }: { grid: ReturnType<typeof useGridRun>; onResume: () => void }) {
  const { t } = useTranslation()
  const { isElsewhere, interrupted } = grid
  return (
    <>
      {isElsewhere && (
        <p className={`note-info ${styles.note}`} role="status">
          {t('menuGrid.review.elsewhere')}
        </p>
      )}
      {interrupted && (
        <div className={`note-reserved wrap-line ${styles.note}`} role="alert">
          <span className="grow">{t('menuGrid.interrupted')}</span>
          <AreaButton
            onClick={() => {
              grid.resume(interrupted.plan)
              onResume()
            }}
          >
            {t('common.plan.resume')}
          </AreaButton>
        </div>
      )}
    </>
  )
}

/** The note of the cell with the focus. A screen reader reads it in the cell itself. */
function ChangeNote({ change, context }: { change: ShownChange; context: GridContext }) {
  const { noteOf } = useColumnWords(context)
  return (
    <span aria-hidden className={change.fault ? 'tone-alarm' : ''}>
      {noteOf(change)}
    </span>
  )
}
