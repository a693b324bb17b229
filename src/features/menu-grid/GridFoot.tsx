import Redo2Icon from 'lucide-react/icons/redo-2'
import Undo2Icon from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import type { Draft } from './grid-draft.ts'
import styles from './MenuGridPage.module.css'
import type { DishChanges } from './use-grid.ts'

/** Below the table: how much is changed, and the buttons to undo, review and save it. */
export function GridFoot({
  dishCount,
  changes,
  orders,
  hasSaves,
  isBusy,
  onStep,
  onReview,
  onSave,
}: {
  /** How many dishes the table shows. */
  dishCount: number
  changes: readonly DishChanges[]
  orders: Draft['orders']
  hasSaves: boolean
  isBusy: boolean
  onStep: (way: 'undo' | 'redo') => void
  onReview: () => void
  onSave: () => void
}) {
  const { t } = useTranslation()
  const cells = changes.flatMap((each) => each.changes)
  const faults = cells.filter(({ fault }) => fault).length
  const disputed = cells.filter(({ fault, theirs }) => !fault && theirs !== undefined).length
  const count = changes.length + Object.keys(orders).length
  return (
    <div className={`wrap-line ${styles.foot}`} data-after-grid>
      <p className={`small ${styles.counts}`}>
        <span className="muted">{t('entities.dishes', { count: dishCount })}</span>
        {count > 0 && <strong>{` · ${t('menuGrid.changes', { count })}`}</strong>}
        {faults > 0 && <strong className="tone-alarm">{` · ${t('menuGrid.faulty', { count: faults })}`}</strong>}
        {disputed > 0 && (
          <strong className="tone-reserved">{` · ${t('menuGrid.disputes', { count: disputed })}`}</strong>
        )}
      </p>
      <span className="row-8">
        <AreaButton
          look="icon"
          aria-label={t('menuGrid.undo')}
          title={t('menuGrid.undo')}
          onClick={() => onStep('undo')}
        >
          <Undo2Icon size={22} />
        </AreaButton>
        <AreaButton
          look="icon"
          aria-label={t('menuGrid.redo')}
          title={t('menuGrid.redo')}
          onClick={() => onStep('redo')}
        >
          <Redo2Icon size={22} />
        </AreaButton>
      </span>
      <span className={`wrap-line row-8 ${styles.actions}`}>
        <AreaButton onClick={onReview} disabled={count === 0 && !hasSaves}>
          {t('menuGrid.review.open')}
        </AreaButton>
        <AreaButton look="filled" onClick={onSave} disabled={count === 0 || isBusy}>
          {t('common.save')}
        </AreaButton>
      </span>
    </div>
  )
}
