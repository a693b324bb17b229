import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DishContext, TypedValue } from '#/entities/dish/fields.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { MuiButton } from '#/ui/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { Space } from '#/ui/Space.tsx'
import type { DialogProps } from '#/ui/use-dialog-value.ts'
import type { GridRow } from './grid-cells.ts'
import {
  type Batch,
  type Draft,
  discardCell,
  discardOrder,
  discardRow,
  EMPTY,
  isUndoable,
  overwrite,
  type ShownChange,
} from './grid-draft.ts'
import { changeDraft } from './grid-store.ts'
import styles from './MenuGridPage.module.css'
import type { RowResult } from './run-grid.ts'
import { useColumnWords } from './use-column-words.ts'
import type { useGridRun } from './use-grid-run.ts'

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
  batches,
  known,
  grid,
  isElsewhere,
}: DialogProps & {
  deskKey: string
  changes: readonly RowChanges[]
  orders: Draft['orders']
  batches: readonly Batch[]
  known: DishContext
  grid: ReturnType<typeof useGridRun>
  /** Another tab saves. */
  isElsewhere: boolean
}) {
  const { t } = useTranslation()
  const words = useColumnWords(known)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const { run } = grid
  const isHere = run?.isRunning === true
  const isBusy = isHere || isElsewhere
  const count = changes.length + Object.keys(orders).length
  const edit = (change: (now: Draft) => Draft) => changeDraft(deskKey, change)
  const menuNames = new Map(known.menus.map(({ id, name }) => [id, name]))
  const notTried = run && !isHere ? run.all - run.results.length : 0
  const remarks = run?.results.filter(({ state }) => state !== 'saved' && state !== 'undone') ?? []

  return (
    <ResponsivePanel
      open={open}
      title={t('menuGrid.review.title')}
      width="md"
      onClose={onClose}
      foot={
        isHere ? (
          <MuiButton onClick={grid.stop} disabled={run.isStopping}>
            {t('menuGrid.review.stop')}
          </MuiButton>
        ) : (
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
        )
      }
    >
      <div className="stack-24">
        {isElsewhere && <p className="note-reserved">{t('menuGrid.review.elsewhere')}</p>}
        {run && run.all > 0 && (
          <section className="stack-8" aria-label={t('menuGrid.review.result')}>
            <p className="strong" role="status">
              {t(isHere ? 'menuGrid.review.running' : 'menuGrid.review.done', {
                done: run.results.filter(({ state }) => state === 'saved' || state === 'undone').length,
                all: run.all,
              })}
            </p>
            {notTried > 0 && <p>{t('menuGrid.review.notTried', { number: notTried })}</p>}
            {isHere && <progress max={run.all} value={run.results.length} aria-label={t('menuGrid.review.result')} />}
            {remarks.length > 0 && (
              <ul className={styles.list}>
                {remarks.map((result, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: results are only added
                  <li key={index} className={styles.item}>
                    <bdi className="strong">{result.name}</bdi>
                    <span>{': '}</span>
                    <Remark result={result} titleOf={words.titleOf} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
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
                                    onClick={() => edit((now) => overwrite(now, row, change.column, known))}
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
        {batches.map((batch) => (
          <SavedBatch key={batch.id} batch={batch} isBusy={isBusy} words={words} onUndo={grid.undo} />
        ))}
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

function Remark({ result, titleOf }: { result: RowResult; titleOf: (column: string) => string }) {
  const { t } = useTranslation()
  if (result.state === 'failed') {
    const { title, detail } = failureLine(result.error)
    return (
      <span className="tone-occupied">
        {[title, detail].flatMap((each) => (each ? [translateFailure(each, t)] : [])).join(' ')}
      </span>
    )
  }
  if (result.state === 'changed') {
    const columns = result.columns.map(titleOf).join(', ') || t('menuManagement.position')
    return <span className="tone-reserved">{t('menuGrid.review.othersChanged', { columns })}</span>
  }
  if (result.state === 'gone') return <span className="tone-occupied">{t('errors.dishGone')}</span>
  if (result.state === 'notDeclared')
    return <span className="tone-occupied">{t('errors.allergensNotSaved', { name: result.name })}</span>
  return <span className="muted">{t('menuGrid.review.already')}</span>
}

const STATES = {
  undone: 'menuGrid.review.undone',
  changed: 'menuGrid.review.leftChanged',
  gone: 'errors.dishGone',
} as const

/** What was saved at once, and can be undone. */
function SavedBatch({
  batch,
  isBusy,
  words,
  onUndo,
}: {
  batch: Batch
  isBusy: boolean
  words: ReturnType<typeof useColumnWords>
  onUndo: (batchId: string, only?: string) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { id, at, rows, orders } = batch
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' })
  const isOpen = [...rows, ...orders].some(isUndoable)
  if (rows.length + orders.length === 0) return null
  const undoButton = (thing: string, name: string) =>
    !isBusy && (
      <Button
        look="text"
        className={styles.small}
        aria-label={t('menuGrid.review.undoOf', { name })}
        onClick={() => onUndo(id, thing)}
      >
        {t('menuGrid.undo')}
      </Button>
    )
  return (
    <section className="stack-8">
      <div className={`wrap-line ${styles.itemHead}`}>
        <h3 className={styles.title}>{t('menuGrid.review.savedAt', { time: format.format(at) })}</h3>
        {isOpen && !isBusy && <Button onClick={() => onUndo(id)}>{t('menuGrid.review.undoAll')}</Button>}
      </div>
      <LongList>
        {[
          ...rows.map((row) => (
            <li key={row.dishId} className={`stack-4 ${styles.item}`}>
              <div className={`wrap-line ${styles.itemHead}`}>
                <bdi className="strong">{row.name}</bdi>
                {row.state === 'saved' ? (
                  undoButton(row.dishId, row.name)
                ) : (
                  <span className="muted small">{t(STATES[row.state])}</span>
                )}
              </div>
              <div className="stack-4">
                {Object.entries(row.cells).map(([column, { before, after }]) => (
                  <Pair
                    key={column}
                    title={words.titleOf(column)}
                    before={words.shown(column, { value: before })}
                    after={words.shown(column, { value: after })}
                  />
                ))}
              </div>
            </li>
          )),
          ...orders.map(({ menuId, name, state }) => (
            <li key={menuId} className={`wrap-line ${styles.item} ${styles.itemHead}`}>
              <span>{t('menuManagement.positionsOf', { name })}</span>
              {state === 'saved' ? undoButton(menuId, name) : <span className="muted small">{t(STATES[state])}</span>}
            </li>
          )),
        ]}
      </LongList>
    </section>
  )
}

function Pair({ title, before, after }: { title: string; before: string; after: string }) {
  const { t } = useTranslation()
  return (
    <div className={`small ${styles.pair}`}>
      <span className="muted">{title}</span>
      <span>
        <bdi className={styles.old}>{before}</bdi>
        <span className="visually-hidden">{` ${t('menuGrid.review.becomes')}`}</span>
        <Space />
        <bdi className="strong">{after}</bdi>
      </span>
    </div>
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
