import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DishContext, TypedValue } from '#/entities/dish/fields.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Space } from '#/ui/text/Space.tsx'
import type { GridRow } from './grid-cells.ts'
import { type Draft, discardCell, discardOrder, discardRow, EMPTY, overwrite, type ShownChange } from './grid-draft.ts'
import { changeDraft } from './grid-store.ts'
import styles from './MenuGridPage.module.css'
import { Pair, SaveCard } from './SaveCard.tsx'
import { useColumnWords } from './use-column-words.ts'
import type { ShownSave, useGridRun } from './use-grid-run.ts'

/** Rows of a list; the others are shown on request. */
const FIRST = 100

type RowChanges = {
  dishId: string
  name: string
  /** Undefined: the dish was deleted. */
  row: GridRow | undefined
  changes: readonly ShownChange[]
}

/** What guests will see instead of what, what became of each row of a save, and the way back. */
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
  changes: readonly RowChanges[]
  orders: Draft['orders']
  context: DishContext
  grid: ReturnType<typeof useGridRun>
}) {
  const { t } = useTranslation()
  const words = useColumnWords(context)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const { isBusy } = grid
  const count = changes.length + Object.keys(orders).length
  const edit = (change: (now: Draft) => Draft) => changeDraft(deskKey, change)
  // What is under way, or has just ended, is to be seen without scrolling.
  const isCurrent = ({ plan, states }: ShownSave) => plan.id === grid.lastId || states.some(isOpenStep)
  const saveCards = (saves: readonly ShownSave[]) =>
    saves.map((save) => <SaveCard key={save.plan.id} save={save} grid={grid} words={words} />)
  const menuNames = new Map(context.menus.map(({ id, name }) => [id, name]))

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
              ...changes.map(({ dishId, name, row, changes: own }) => (
                <li key={dishId} className={`stack-4 ${styles.item}`}>
                  <div className={`wrap-line ${styles.itemHead}`}>
                    <span>
                      <bdi className="strong">{row?.dish.name ?? name}</bdi>
                      <Space />
                      <bdi className="muted small">{row && menuNames.get(row.menu.id)}</bdi>
                    </span>
                    {!isBusy && (
                      <Button
                        look="text"
                        className={styles.small}
                        aria-label={t('menuGrid.review.discardOf', { name })}
                        onClick={() => edit((now) => discardRow(now, dishId))}
                      >
                        {t('menuGrid.review.discard')}
                      </Button>
                    )}
                  </div>
                  {!row && <p className="tone-occupied small">{t('errors.dishGone')}</p>}
                  <div className="stack-4">
                    {own.map((change) => (
                      <div key={change.column}>
                        <Pair
                          title={words.titleOf(change.column)}
                          before={words.shown(change.column, { value: change.theirs ?? change.edit.base })}
                          after={words.shown(change.column, change.edit as TypedValue)}
                        />
                        {(change.fault || change.theirs !== undefined) && (
                          <p className={`small ${styles.remark} ${change.fault ? 'note-occupied' : 'note-reserved'}`}>
                            <span>{`${words.noteOf(change)} `}</span>
                            {!isBusy && (
                              <>
                                <Button
                                  look="text"
                                  className={styles.small}
                                  onClick={() => edit((now) => discardCell(now, dishId, change.column))}
                                >
                                  {t(change.fault ? 'menuGrid.review.discard' : 'common.merge.keepTheirs')}
                                </Button>
                                {!change.fault && row && (
                                  <Button
                                    look="text"
                                    className={styles.small}
                                    onClick={() => edit((now) => overwrite(now, row, change.column, context))}
                                  >
                                    {t('menuGrid.review.overwrite')}
                                  </Button>
                                )}
                              </>
                            )}
                          </p>
                        )}
                      </div>
                    ))}
                  </div>
                </li>
              )),
              ...Object.entries(orders).map(([menuId, { name }]) => (
                <li key={menuId} className={`wrap-line ${styles.item} ${styles.itemHead}`}>
                  <span>{t('menuManagement.positionsOf', { name })}</span>
                  {!isBusy && (
                    <Button
                      look="text"
                      className={styles.small}
                      aria-label={t('menuGrid.review.discardOf', { name })}
                      onClick={() => edit((now) => discardOrder(now, menuId))}
                    >
                      {t('menuGrid.review.discard')}
                    </Button>
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
          edit(() => EMPTY)
          setAsksToDiscard(false)
        }}
        onClose={() => setAsksToDiscard(false)}
      />
    </ResponsivePanel>
  )
}

function LongList({ children }: { children: readonly ReactElement[] }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <ul className={styles.list}>{showsAll ? children : children.slice(0, FIRST)}</ul>
      {!showsAll && children.length > FIRST && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          {t('menuManagement.check.showAll', { count: children.length })}
        </Button>
      )}
    </>
  )
}
