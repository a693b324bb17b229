import { useTranslation } from 'react-i18next'
import type { GuestsAnswer } from '#/entities/order/sitting/guests-at.ts'
import type { GuestsQuestion } from '#/entities/order/sitting/use-guests.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'

/** Asks whose an order is: the guests who sit at the table already, new guests, or guests from another table (ADR-041). */
export function GuestsChoice({ guests, hasGuests, seatedAt, idleTables, onChoose }: GuestsQuestion) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const areFromElsewhere = typeof guests === 'object'
  const drawChoice = (isChosen: boolean, choice: GuestsAnswer, text: string) => (
    <AreaButton look="chip" aria-pressed={isChosen} onClick={() => onChoose(choice)}>
      {text}
    </AreaButton>
  )
  const [latestTable] = idleTables
  return (
    <fieldset className="stack-8">
      <legend className="small strong">{t('entities.covers.whose')}</legend>
      <div className="row-8">
        {hasGuests &&
          drawChoice(
            guests === 'same',
            'same',
            seatedAt === undefined
              ? t('entities.covers.sameGuests')
              : t('entities.covers.same', { time: formatMoment(seatedAt, Date.now(), language) }),
          )}
        {drawChoice(guests === 'new', 'new', t('entities.covers.new'))}
        {latestTable !== undefined &&
          drawChoice(areFromElsewhere, { fromTable: latestTable }, t('entities.covers.fromElsewhere'))}
      </div>
      {areFromElsewhere && (
        <fieldset className="row-8">
          <legend className="visually-hidden">{t('entities.covers.fromWhere')}</legend>
          {idleTables.map((number) => (
            <AreaButton
              key={number}
              look="chip"
              aria-pressed={guests.fromTable === number}
              onClick={() => onChoose({ fromTable: number })}
            >
              {t('entities.tableNumber', { number })}
            </AreaButton>
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}
