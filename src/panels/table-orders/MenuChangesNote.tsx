import { useTranslation } from 'react-i18next'
import { type MenuChanges, sumsAsShownAndNow } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { formatMills } from '#/lib/money/money.ts'

/** Says what the menu has changed since an unsent order was taken: what is sold out or gone, and other prices (ADR-033). */
export function MenuChangesNote({ openOrder, menuChanges }: { openOrder: OpenOrder; menuChanges: MenuChanges }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(openOrder.restaurantId).data?.currency
  const formatSum = (mills: number) => formatMills(mills, currency, language)
  const sums = menuChanges.repriced && sumsAsShownAndNow(openOrder, menuChanges.repriced)
  return (
    <>
      {menuChanges.soldOut.length > 0 && (
        <p>{t('entities.sending.soldOutNames', { what: joinWords(menuChanges.soldOut, language) })}</p>
      )}
      {menuChanges.gone.length > 0 && (
        <p>{t('entities.sending.goneNames', { what: joinWords(menuChanges.gone, language) })}</p>
      )}
      {sums && sums.shown !== sums.now && (
        <p className="strong">
          {t('entities.sending.changedSums', { shown: formatSum(sums.shown), now: formatSum(sums.now) })}
        </p>
      )}
    </>
  )
}
