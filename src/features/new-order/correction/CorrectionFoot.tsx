import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { RestoredDraftNotice } from '#/ui/feedback/RestoredDraftNotice.tsx'
import styles from '../sending/OrderFoot.module.css'
import { CorrectionOutcomeNote } from './CorrectionOutcomeNote.tsx'
import type { CorrectionInProgress } from './use-correction.ts'

/** Below the courses of a correction: what is known of it, and its buttons. */
export function CorrectionFoot({
  correction,
  restoredAt,
  problemCount,
  onCancel,
  onSend,
}: {
  correction: CorrectionInProgress
  /** When the correction was stored that the screen opened with, milliseconds since 1970. */
  restoredAt: number | undefined
  /** The number of lines with a question; they are answered before sending. */
  problemCount: number
  onCancel: () => void
  onSend: () => void
}) {
  const { t } = useTranslation()
  const { outcome, restoredKind, write, isFinal, isChanged, unsureRequest } = correction
  return (
    <div className={`stack-12 grow ${styles.foot}`}>
      {restoredKind === 'fits' && restoredAt !== undefined && (
        <RestoredDraftNotice at={restoredAt} onRestart={correction.restart} />
      )}
      {restoredKind === 'dropped' && (
        <p className="note-alarm" role="alert">
          {t('newOrder.correct.dropped')}
        </p>
      )}
      {outcome && <CorrectionOutcomeNote outcome={outcome} request={outcome.request} />}
      {write.isError && (
        <FormFailure
          error={write.error}
          failed={write.variables.isCancelling ? 'newOrder.correct.cancelling.failed' : 'newOrder.correct.failed'}
        />
      )}
      {problemCount > 0 && (
        <p className={styles.check} role="status">
          {t('newOrder.toCheck', { count: problemCount })}
        </p>
      )}
      <div className={styles.buttons}>
        {!isFinal && <AreaButton onClick={onCancel}>{t('common.cancel')}</AreaButton>}
        <AreaButton
          look="filled"
          className={styles.send}
          aria-busy={write.isPending}
          disabled={write.isPending || problemCount > 0 || (!isChanged && !unsureRequest && !isFinal)}
          onClick={onSend}
        >
          {t(sendLabel(correction))}
        </AreaButton>
      </div>
    </div>
  )
}

function sendLabel({ outcome, isFinal, unsureRequest, isWholeOrder }: CorrectionInProgress): TextKey {
  if (isFinal) return 'common.close'
  if (unsureRequest) return outcome?.kind === 'unknownGone' ? 'newOrder.correct.check' : 'newOrder.correct.again'
  return isWholeOrder ? 'newOrder.correct.cancelOrder' : 'newOrder.correct.send'
}
