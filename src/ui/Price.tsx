import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatCents } from '#/lib/money/money.ts'

/**
 * A price in integer cents, left to right in every language. `currency` is the restaurant's. Nothing where there is no
 * price, or none that was understood: it is not free.
 */
export function Price({ cents, currency }: { cents: number | undefined; currency: string | undefined }) {
  const { language } = useLanguage()
  if (cents === undefined) return null
  return (
    <bdi dir="ltr" className="figures">
      {formatCents(cents, currency, language)}
    </bdi>
  )
}
