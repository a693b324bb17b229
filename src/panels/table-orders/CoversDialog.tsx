import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { latinDigits, withLabel } from '#/lib/i18n/words.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import styles from './CoversDialog.module.css'

/** Asks for the covers of a table (R2.36, R5.14). `onDone` gets a whole number from 1. */
export function CoversDialog({
  open = true,
  tableNumber,
  covers,
  onDone,
  onClose,
  children,
}: {
  open?: boolean
  tableNumber: number
  /** The current number, or how many sit there as far as is known. It stands in the field. */
  covers?: number | undefined
  onDone: (covers: number) => void
  onClose: () => void
  /** They are drawn above the question. */
  children?: Elements
}) {
  const { t } = useTranslation()
  return (
    <ResponsivePanel
      open={open}
      title={t('entities.covers.title', { number: tableNumber })}
      width="xs"
      onClose={onClose}
    >
      {children && <div className={`stack-12 ${styles.before}`}>{children}</div>}
      <CoversForm covers={covers} onDone={onDone} />
    </ResponsivePanel>
  )
}

const CHOICES = Array.from({ length: LIMITS.coversChoices }, (_, index) => index + 1)

function CoversForm({ covers, onDone }: { covers: number | undefined; onDone: (covers: number) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(covers ? String(covers) : '')
  const [isWrong, setIsWrong] = useState(false)
  const fieldId = useId()
  const errorId = useId()
  // The keyboard of a phone would cover the large buttons.
  const hasKeyboard = useMedia(HAS_KEYBOARD)

  return (
    <div className="stack-20">
      <div className={styles.choices}>
        {CHOICES.map((count) => (
          <Button
            look="chip"
            key={count}
            className={styles.choice}
            aria-label={withLabel(String(count), t('entities.covers.count', { count }))}
            aria-current={count === covers || undefined}
            onClick={() => onDone(count)}
          >
            {count}
          </Button>
        ))}
      </div>
      <form
        className={styles.other}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const read = readCovers(typed)
          if (read === undefined) setIsWrong(true)
          else onDone(read)
        }}
      >
        <label htmlFor={fieldId}>{t('entities.covers.more')}</label>
        <div className={styles.line}>
          <input
            id={fieldId}
            className={`field-box grow ${styles.field} figures`}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            dir="ltr"
            maxLength={6}
            // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing but this number
            autoFocus={hasKeyboard}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
            value={typed}
            // What is typed replaces the number that is there.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onClick={({ currentTarget }) => currentTarget.select()}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
          />
          <Button type="submit" look="filled">
            {t('entities.covers.proceed')}
          </Button>
        </div>
        <p id={errorId} className={`small strong ${styles.error}`} role="alert">
          {isWrong && t('entities.covers.wrong')}
        </p>
      </form>
    </div>
  )
}

/** The typed covers: a whole number from 1 to the maximum, else undefined (R5.14). */
export function readCovers(typed: string): number | undefined {
  const text = latinDigits(typed).trim()
  const covers = /^\d+$/.test(text) ? Number(text) : 0
  return covers >= 1 && covers <= LIMITS.coversMost ? covers : undefined
}
