import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMills } from '#/lib/money/money.ts'
import { createReactElement } from '../create-element.ts'
import { priceView } from './price-view.ts'

/**
 * A price in integer mills, left to right in every language. `currency` is the restaurant's. Nothing where there is no
 * price, or none that was understood: it is not free.
 */
export function Price({ mills, currency }: { mills: number | undefined; currency: string | undefined }) {
  const { language } = useLanguage()
  return mills === undefined ? null : priceView(createReactElement, formatMills(mills, currency, language))
}
