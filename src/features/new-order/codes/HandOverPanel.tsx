import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countOf, type OpenOrder } from '#/entities/order/open-order.ts'
import { codeOfOrder } from '#/entities/order/open-order-code.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QrCode } from '#/ui/QrCode.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/use-dialog-value.ts'
import styles from './CodePanels.module.css'

/** The open order as a code for a colleague. Nothing is deleted here unless the person says that the colleague has it. */
export function HandOverPanel({
  openOrder,
  onEmpty,
  open,
  onClose,
}: DialogProps & { openOrder: OpenOrder; onEmpty: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const code = useMemo(() => codeOfOrder(openOrder), [openOrder])
  const { tableNumber: number } = openOrder
  // A dark screen cannot be scanned.
  useWakeLock()
  return (
    <>
      <ResponsivePanel
        open={open}
        onClose={onClose}
        title={t('newOrder.codes.handOver')}
        width="xs"
        isReading
        foot={
          code !== undefined && (
            <>
              <Button onClick={onClose}>{t('newOrder.codes.keep')}</Button>
              <Button look="filled" onClick={() => setIsAsking(true)}>
                {t('newOrder.codes.handedOver')}
              </Button>
            </>
          )
        }
      >
        {code === undefined ? (
          <Notice kind="problem" title={t('newOrder.codes.tooLong')} text={t('newOrder.codes.tooLongText')} />
        ) : (
          <div className={`stack-16 ${styles.code}`}>
            <p>{t('newOrder.codes.handOverText', { number })}</p>
            <QrCode text={code} label={t('newOrder.codes.codeOf')} isLarge />
            <p className="muted small">{t('newOrder.codes.handOverTwice')}</p>
          </div>
        )}
      </ResponsivePanel>
      <ConfirmDialog
        open={isAsking}
        title={t('newOrder.codes.question', { number })}
        text={t('newOrder.codes.questionText', { lines: t('newOrder.lines', { count: countOf(openOrder) }) })}
        confirm={t('newOrder.codes.confirm')}
        isDestructive
        onConfirm={onEmpty}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
