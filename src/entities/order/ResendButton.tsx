import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { outbox } from './on-device.ts'
import { doubtOf, type OutboxRecord } from './outbox/record.ts'
import styles from './UnsentOrder.module.css'

/** Sends an uncertain order again. If the kitchen's lists could not be checked, it asks first and names the risk. */
export function ResendButton({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [isRiskAsked, setIsRiskAsked] = useState(false)
  const [failure, setFailure] = useState<TextKey>()
  const isUnchecked = doubtOf(record) === 'unchecked'

  const resend = async (isRiskTaken: boolean) => {
    setIsRiskAsked(false)
    setIsBusy(true)
    setFailure(undefined)
    const now = await outbox.resend(record.id, { isRiskTaken })
    setIsBusy(false)
    // Nothing was sent. If a similar order was just found, the card shows that instead.
    const isNotSent = now?.state === 'unknown' && now.posts === record.posts
    if (isNotSent && now.similarOrderId === record.similarOrderId)
      setFailure(isRiskTaken ? 'entities.sending.notSent' : 'entities.sending.notResent')
  }
  return (
    <>
      {failure && (
        <p className={styles.reason} role="alert">
          {t(failure)}
        </p>
      )}
      <Button
        look={isUnchecked ? 'outlined' : 'filled'}
        disabled={isBusy}
        onClick={() => (isUnchecked ? setIsRiskAsked(true) : resend(false))}
      >
        {t('entities.sending.resend')}
      </Button>
      <ConfirmDialog
        open={isRiskAsked && isUnchecked}
        title={t('entities.sending.resendQuestion', { number: record.tableNumber })}
        text={t('entities.sending.resendRisk')}
        confirm={t('entities.sending.resend')}
        isDestructive
        onConfirm={() => resend(true)}
        onClose={() => setIsRiskAsked(false)}
      />
    </>
  )
}
