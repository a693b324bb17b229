import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { LiveOrders } from './LiveOrders.tsx'
import { OrdersFrame } from './OrdersFrame.tsx'
import { useKitchenCategories } from './use-kitchen-categories.ts'

/** The kitchen's live orders: all, or those of the category in the address. */
export function OrdersPage() {
  const { categoryId } = useParams()
  return categoryId === undefined ? <LiveOrders /> : <CategoryOrders categoryId={categoryId} />
}

/** On the wire a line has its category's name; the address has the id. */
function CategoryOrders({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { categories, known } = useKitchenCategories()
  const category = known?.find(({ id }) => id === categoryId)
  const names = useMemo(() => known?.map(({ name }) => name), [known])
  if (category) return <LiveOrders key={category.id} category={category.name} categories={names} />
  return (
    <OrdersFrame>
      <QueryView query={categories} failed="errors.loadingFailed">
        {() => (
          <Notice
            kind="empty"
            title={t('orders.noSuchCategory')}
            action={<Link to={paths.orders(restaurantId)}>{t('orders.toAllOrders')}</Link>}
          />
        )}
      </QueryView>
    </OrdersFrame>
  )
}
