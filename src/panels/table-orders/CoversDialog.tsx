import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { withLabel } from '#/lib/i18n/words.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import styles from './CoversDialog.module.css'
import { readCovers } from './typed-covers.ts'

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
  /** The first value of the field: the current number, or how many guests sit there as far as is known. */
  covers?: number | undefined
  onDone: (covers: number) => void
  onClose: () => void
  /** Drawn above the question. */
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
  const [typedText, setTypedText] = useState(covers ? String(covers) : '')
  const [isInputWrong, setIsInputWrong] = useState(false)
  const fieldId = useId()
  const errorId = useId()
  // The keyboard of a phone would cover the large buttons.
  const hasKeyboard = useMedia(HAS_KEYBOARD)

  return (
    <div className="stack-20">
      <div className={styles.choices}>
        {CHOICES.map((count) => (
          <AreaButton
            look="chip"
            key={count}
            className={styles.choice}
            aria-label={withLabel(String(count), t('entities.covers.count', { count }))}
            aria-current={count === covers || undefined}
            onClick={() => onDone(count)}
          >
            {count}
          </AreaButton>
        ))}
      </div>
      <form
        className={styles.other}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typedCovers = readCovers(typedText)
          if (typedCovers === undefined) setIsInputWrong(true)
          else onDone(typedCovers)
        }}
      >
        <label htmlFor={fieldId}>{t('entities.covers.more')}</label>
        <div className={styles.line}>
          <OutlinedInput
            id={fieldId}
            className={`grow ${styles.field} figures`}
            size="small"
            error={isInputWrong}
            autoFocus={hasKeyboard}
            value={typedText}
            onChange={(event) => {
              setTypedText(event.target.value)
              setIsInputWrong(false)
            }}
            inputProps={{
              ...{ inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'go', dir: 'ltr' },
              'aria-describedby': isInputWrong ? errorId : undefined,
              // The number is selected, so that typing replaces it.
              onFocus: ({ currentTarget }) => currentTarget.select(),
              onClick: ({ currentTarget }) => currentTarget.select(),
            }}
          />
          <AreaButton type="submit" look="filled">
            {t('entities.covers.proceed')}
          </AreaButton>
        </div>
        <p id={errorId} className={`small strong ${styles.error}`} role="alert">
          {isInputWrong && t('entities.covers.wrong')}
        </p>
      </form>
    </div>
  )
}
