import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { VoidedItem } from '#/entities/order/corrections/correct-order.ts'
import { writeRemark } from '#/entities/order/notes/remark.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { FormField } from '#/ui/fields/FormField.tsx'
import { useLineWords } from '../courses/use-line-words.ts'
import styles from '../dialogs/DialogStep.module.css'

const REASONS = ['mistake', 'changedMind', 'soldOut', 'tooLong'] as const

/** Isolates of a translation: another program would show them. */
const ISOLATES = /[\u2066-\u2069]/g

/** The remark that says what was taken off an order, and why. */
export function useVoidWords(voids: readonly VoidedItem[], isWholeOrder: boolean) {
  const { language } = useLanguage()
  const words = useLineWords()
  return (reason: string): string => {
    const what = beginWords(
      voids.map(({ line, fewer }) => words(line, fewer)),
      language,
    )
    return writeRemark(isWholeOrder ? undefined : what, reason, language).replace(ISOLATES, '')
  }
}

/** Asks why dishes are taken off a sent order. */
export function VoidDialog({
  open,
  voids,
  isWholeOrder,
  onReason,
  onClose,
}: DialogProps & { voids: readonly VoidedItem[]; isWholeOrder: boolean; onReason: (reason: string) => void }) {
  const { t } = useTranslation()
  const words = useLineWords()
  const [chosenReason, setChosenReason] = useState('')
  const [typedReason, setTypedReason] = useState('')
  const reason = isVisible(typedReason) ? typedReason.trim() : chosenReason
  const isReady = reason !== '' && reason.length <= LIMITS.nameLength
  return (
    <ResponsivePanel
      open={open}
      title={t(isWholeOrder ? 'newOrder.correct.whyCancel' : 'newOrder.correct.whyVoid')}
      width="xs"
      isDirty={reason !== ''}
      onClose={onClose}
      foot={
        <>
          <AreaButton onClick={onClose}>{t('common.back')}</AreaButton>
          <AreaButton look="filled" className="grow" disabled={!isReady} onClick={() => onReason(reason)}>
            {t(isWholeOrder ? 'newOrder.correct.cancelOrder' : 'newOrder.correct.send')}
          </AreaButton>
        </>
      }
    >
      <div className="stack-20">
        <ul>
          {voids.map(({ line, index, fewer }) => (
            <li key={index} className="strong">
              <bdi>{words(line, fewer)}</bdi>
            </li>
          ))}
        </ul>
        <fieldset className="row-8" aria-label={t('newOrder.correct.reason')}>
          {REASONS.map((key) => {
            const text = t(`newOrder.correct.reasons.${key}`)
            return (
              <AreaButton
                look="chip"
                key={key}
                className={styles.quickNote}
                aria-pressed={text === reason}
                onClick={() => {
                  setChosenReason(text)
                  setTypedReason('')
                }}
              >
                {text}
              </AreaButton>
            )
          })}
        </fieldset>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) onReason(reason)
          }}
        >
          <FormField
            label={t('newOrder.correct.otherReason')}
            isRequired={false}
            enterKeyHint="send"
            value={typedReason}
            onChange={setTypedReason}
          />
        </form>
      </div>
    </ResponsivePanel>
  )
}
