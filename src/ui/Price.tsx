import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatCents } from '#/lib/money/money.ts'

/** A price in integer cents, left to right in every language. `currency` is the restaurant's. */
export function Price({ cents, currency }: { cents: number; currency: string | undefined }) {
  const { language } = useLanguage()
  return (
    <bdi dir="ltr" className="figures">
      {formatCents(cents, currency, language)}
    </bdi>
  )
}
