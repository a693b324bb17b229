import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedValue } from '#/entities/dish/fields.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Space } from '#/ui/text/Space.tsx'
import type { GridContext } from './grid-cells.ts'
import { type Draft, discardCell, discardOrder, discardRow, EMPTY_DRAFT, overwrite } from './grid-draft.ts'
import { changeDraft } from './grid-store.ts'
import styles from './MenuGridPage.module.css'
import { BeforeAfter, SaveCard } from './SaveCard.tsx'
import { useColumnWords } from './use-column-words.ts'
import type { DishChanges } from './use-grid.ts'
import type { ShownSave, useGridRun } from './use-grid-run.ts'

/** So many rows are shown at first; a button shows the others. */
const ROWS_AT_FIRST = 100

/** The changes that are not saved yet, and the last saves with what became of each row. */
export function ReviewPanel({
  open,
  onClose,
  deskKey,
  changes,
  orders,
  context,
  grid,
}: DialogProps & {
  deskKey: string
  changes: readonly DishChanges[]
  orders: Draft['orders']
  context: GridContext
  grid: ReturnType<typeof useGridRun>
}) {
  const { t } = useTranslation()
  const words = useColumnWords(context)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const { isBusy } = grid
  const count = changes.length + Object.keys(orders).length
  const editDraft = (change: (draft: Draft) => Draft) => changeDraft(deskKey, change)
  // A save that is under way, or has just ended, stands above the changes: it is seen without scrolling.
  const isCurrent = ({ plan, states }: ShownSave) => plan.id === grid.lastId || states.some(isOpenStep)
  const saveCards = (saves: readonly ShownSave[]) =>
    saves.map((save) => <SaveCard key={save.plan.id} save={save} grid={grid} words={words} />)

  return (
    <ResponsivePanel
      open={open}
      title={t('menuGrid.review.title')}
      width="md"
      onClose={onClose}
      foot={
        <>
          {count > 0 && !isBusy && (
            <MuiButton color="error" onClick={() => setAsksToDiscard(true)}>
              {t('menuGrid.review.discardAll')}
            </MuiButton>
          )}
          <MuiButton variant="contained" disabled={count === 0 || isBusy} onClick={grid.save}>
            {t('common.save')}
          </MuiButton>
        </>
      }
    >
      <div className="stack-24">
        {saveCards(grid.saves.filter(isCurrent))}
        <section className="stack-8">
          <h3 className={styles.title}>{t('menuGrid.review.changes')}</h3>
          {count === 0 && <p className="muted">{t('menuGrid.review.none')}</p>}
          <LongList>
            {[
              ...changes.map((each) => (
                <ChangedDish key={each.dishId} dishChanges={each} {...{ context, isBusy }} onEdit={editDraft} />
              )),
              ...Object.entries(orders).map(([menuId, { name }]) => (
                <li key={menuId} className={`wrap-line ${styles.item} ${styles.itemHead}`}>
                  <span>{t('menuManagement.positionsOf', { name })}</span>
                  {!isBusy && (
                    <DiscardButton name={name} onClick={() => editDraft((draft) => discardOrder(draft, menuId))} />
                  )}
                </li>
              )),
            ]}
          </LongList>
        </section>
        {saveCards(grid.saves.filter((save) => !isCurrent(save)))}
      </div>
      <ConfirmDialog
        open={asksToDiscard}
        title={t('menuGrid.review.discardQuestion')}
        confirm={t('menuGrid.review.discardAll')}
        isDestructive
        onConfirm={() => {
          editDraft(() => EMPTY_DRAFT)
          setAsksToDiscard(false)
        }}
        onClose={() => setAsksToDiscard(false)}
      />
    </ResponsivePanel>
  )
}

/** The changes of one dish, each with the buttons that discard it or overwrite what others have saved. */
function ChangedDish({
  dishChanges: { dishId, name, row, changes },
  context,
  isBusy,
  onEdit,
}: {
  dishChanges: DishChanges
  context: GridContext
  isBusy: boolean
  onEdit: (change: (draft: Draft) => Draft) => void
}) {
  const { t } = useTranslation()
  const words = useColumnWords(context)
  const menuName = row && context.menus.find(({ id }) => id === row.menu.id)?.name
  return (
    <li className={`stack-4 ${styles.item}`}>
      <div className={`wrap-line ${styles.itemHead}`}>
        <span>
          <bdi className="strong">{row?.dish.name ?? name}</bdi>
          <Space />
          <bdi className="muted small">{menuName}</bdi>
        </span>
        {!isBusy && <DiscardButton name={name} onClick={() => onEdit((draft) => discardRow(draft, dishId))} />}
      </div>
      {!row && <p className="tone-alarm small">{t('errors.dishGone')}</p>}
      <div className="stack-4">
        {changes.map((change) => (
          <div key={change.column}>
            <BeforeAfter
              title={words.titleOf(change.column)}
              before={words.textOf(change.column, { value: change.theirs ?? change.edit.base })}
              after={words.textOf(change.column, change.edit as TypedValue)}
            />
            {(change.fault || change.theirs !== undefined) && (
              <p className={`small ${styles.remark} ${change.fault ? 'note-alarm' : 'note-reserved'}`}>
                <span>{`${words.noteOf(change)} `}</span>
                {!isBusy && (
                  <>
                    <AreaButton
                      look="text"
                      className={styles.small}
                      onClick={() => onEdit((draft) => discardCell(draft, dishId, change.column))}
                    >
                      {t(change.fault ? 'menuGrid.review.discard' : 'common.merge.keepTheirs')}
                    </AreaButton>
                    {!change.fault && row && (
                      <AreaButton
                        look="text"
                        className={styles.small}
                        onClick={() => onEdit((draft) => overwrite(draft, row, change.column, context))}
                      >
                        {t('menuGrid.review.overwrite')}
                      </AreaButton>
                    )}
                  </>
                )}
              </p>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}

function DiscardButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <AreaButton
      look="text"
      className={styles.small}
      aria-label={t('menuGrid.review.discardOf', { name })}
      onClick={onClick}
    >
      {t('menuGrid.review.discard')}
    </AreaButton>
  )
}

function LongList({ children }: { children: readonly ReactElement[] }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <ul className={styles.list}>{showsAll ? children : children.slice(0, ROWS_AT_FIRST)}</ul>
      {!showsAll && children.length > ROWS_AT_FIRST && (
        <AreaButton look="quiet" onClick={() => setShowsAll(true)}>
          {t('menuManagement.check.showAll', { count: children.length })}
        </AreaButton>
      )}
    </>
  )
}
