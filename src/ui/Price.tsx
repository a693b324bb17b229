import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatCents } from '#/lib/money/money.ts'

/** A price in integer cents, isolated from the direction of the text around it. `currency` as the restaurant has it. */
export function Price({ cents, currency }: { cents: number; currency: string | undefined }) {
  const { language } = useLanguage()
  return (
    <bdi dir="ltr" className="figures">
      {formatCents(cents, currency, language)}
    </bdi>
  )
}
