import { useTranslation } from 'react-i18next'
import type { ChoiceOfGuests } from '#/entities/order/use-guests.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { Button } from '#/ui/Button.tsx'

/** Whether an order is of the guests who sit at a table already, or of new ones (ADR-041). */
export function GuestsChoice({ guests, seatedAt, onChoose }: ChoiceOfGuests) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const button = (which: ChoiceOfGuests['guests'], text: string) => (
    <Button look="chip" aria-pressed={guests === which} onClick={() => onChoose(which)}>
      {text}
    </Button>
  )
  return (
    <fieldset className="stack-8">
      <legend className="small strong">{t('entities.covers.whose')}</legend>
      <div className="row-8">
        {button('same', t('entities.covers.same', { time: formatMoment(seatedAt, Date.now(), language) }))}
        {button('new', t('entities.covers.new'))}
      </div>
    </fieldset>
  )
}
