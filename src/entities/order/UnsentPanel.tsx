import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '#/lib/browser/use-back-closes.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { useOpening } from '#/ui/use-opening.ts'
import { draftStore, outbox } from './on-device.ts'
import type { OutboxRecord } from './outbox-record.ts'
import { QuarantineNote } from './QuarantineNote.tsx'
import { RefusedOrder } from './RefusedOrder.tsx'
import type { RefusedDraft } from './refused.ts'
import { UnsentOrder } from './UnsentOrder.tsx'
import styles from './UnsentPanel.module.css'
import { useOutbox } from './use-outbox.ts'

/**
 * The drawer of all orders that are not (surely) in the kitchen: what is certain of each, and what a person can do.
 * Of other people's it says only that they exist.
 */
export function UnsentPanel({
  open,
  refused,
  onClose,
}: {
  open: boolean
  refused: readonly RefusedDraft[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { mine, others } = useOutbox()
  const [discarding, setDiscarding] = useState<OutboxRecord | RefusedDraft>()
  const { shown } = useOpening(discarding)
  useBackCloses(open, onClose)
  const unsent = mine.filter((record) => record.state !== 'confirmed')
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.sending.listTitle')}
        onClose={onClose}
        foot={
          unsent.length > 0 && (
            <PlainButton onClick={async () => downloadText('coperto-ordini.json', await outbox.export())}>
              {t('entities.sending.download')}
            </PlainButton>
          )
        }
      >
        {unsent.length === 0 && refused.length === 0 && others.count === 0 && (
          <Notice kind="empty" title={t('entities.sending.none')} text={t('entities.sending.noneText')} />
        )}
        <QuarantineNote />
        <ul className={styles.orders}>
          {refused.map((draft) => (
            <RefusedOrder key={draft.id} draft={draft} onDiscard={() => setDiscarding(draft)} onLeave={onClose} />
          ))}
          {unsent.map((record) => (
            <UnsentOrder key={record.id} record={record} onDiscard={() => setDiscarding(record)} onLeave={onClose} />
          ))}
        </ul>
        {others.count > 0 && <p className={styles.others}>{t('entities.sending.others', { count: others.count })}</p>}
      </ResponsivePanel>
      {shown && (
        <ConfirmDialog
          open={discarding !== undefined}
          title={t('entities.sending.discardQuestion', { number: shown.tableNumber })}
          text={t(
            'state' in shown && shown.state === 'unknown'
              ? 'entities.sending.discardUnknownText'
              : 'entities.sending.discardText',
          )}
          confirm={t('common.delete')}
          isDestructive
          onConfirm={() => {
            if ('state' in shown) outbox.discard(shown.id)
            else draftStore.clear(shown)
            setDiscarding(undefined)
          }}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </>
  )
}
