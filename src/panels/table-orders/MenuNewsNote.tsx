import { useTranslation } from 'react-i18next'
import { type MenuNews, sumsAsShownAndNow } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { formatMills } from '#/lib/money/money.ts'

/** Says what the menu has changed since an unsent order was taken: what is sold out or gone, and other prices (ADR-033). */
export function MenuNewsNote({ openOrder, news }: { openOrder: OpenOrder; news: MenuNews }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(openOrder.restaurantId).data?.currency
  const formatSum = (mills: number) => formatMills(mills, currency, language)
  const sums = news.repriced && sumsAsShownAndNow(openOrder, news.repriced)
  return (
    <>
      {news.soldOut.length > 0 && (
        <p>{t('entities.sending.soldOutNames', { what: joinWords(news.soldOut, language) })}</p>
      )}
      {news.gone.length > 0 && <p>{t('entities.sending.goneNames', { what: joinWords(news.gone, language) })}</p>}
      {sums && sums.shown !== sums.now && (
        <p className="strong">
          {t('entities.sending.changedSums', { shown: formatSum(sums.shown), now: formatSum(sums.now) })}
        </p>
      )}
    </>
  )
}
