import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { readSeat, seatWords, withSeat } from '#/entities/order/notes/seat.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './DialogStep.module.css'

/** The seats that have a button of their own: one for each guest. */
export const seatsOf = (covers: number): number[] =>
  Array.from({ length: Math.min(covers, LIMITS.coversChoices) }, (_, index) => index + 1)

/** Whose the line is, if anybody wants to say it. A second tap takes it back. */
export function SeatChoice({
  covers,
  note,
  onChange,
}: {
  covers: number
  note: string
  onChange: (note: string) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { seat } = readSeat(note)
  const seats = seatsOf(covers)
  const shownSeats = seat === undefined || seats.includes(seat) ? seats : [...seats, seat]
  if (shownSeats.length < 2) return null
  return (
    <fieldset>
      <legend className={`muted small ${styles.legend}`}>{t('newOrder.seat')}</legend>
      <div className="row-8">
        {shownSeats.map((each) => (
          <AreaButton
            look="chip"
            key={each}
            className={styles.quickNote}
            aria-label={seatWords(each, language)}
            aria-pressed={each === seat}
            onClick={() => onChange(withSeat(note, each === seat ? undefined : each, language))}
          >
            <bdi className="figures">{each}</bdi>
          </AreaButton>
        ))}
      </div>
    </fieldset>
  )
}
