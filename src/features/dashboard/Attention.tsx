import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import { useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { useMinute } from '#/entities/restaurant/use-open-words.ts'
import { isReadMissing } from '#/lib/http/api-error.ts'
import { listedDishes } from '#/panels/sold-out/sold-out-rules.ts'
import { Link } from '#/ui/buttons/Link.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import styles from './Attention.module.css'
import { lateTables, toDeclare } from './attention.ts'

/** So many names of dishes are written out. */
const NAMES = 3

/** What is sold out, late or not declared, each with the way to it. A restaurant without dishes has none of it. */
export function Attention({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const menus = useMenus(restaurantId)
  const live = useKitchenOrders()
  const { length: unreadable } = useUnreadableOrders()
  const now = useMinute()
  const dishes = menus.data && listedDishes(ownMenus(menus.data)).map(({ dish }) => dish)
  if (dishes?.length === 0) return null

  const out = dishes?.filter(({ isAvailable }) => isAvailable === false)
  const isUnknown = dishes?.some(({ isAvailable }) => isAvailable === undefined)
  const undeclared = dishes && toDeclare(dishes)
  const late = live.data && lateTables(live.data, unreadable, now)
  /** Without an answer: that it is on its way, or that it failed. */
  const missing = ({ isPending }: typeof menus | typeof live) => t(isPending ? 'common.loading' : 'dashboard.unread')
  const hasNoList = !live.data && isReadMissing(live.error)
  const namesOf = (all: readonly { name: string }[]) =>
    [...all.slice(0, NAMES).map(({ name }) => name), ...(all.length > NAMES ? [`+${all.length - NAMES}`] : [])].join(
      ' · ',
    )
  const none = t('dashboard.attention.none')
  const rows = [
    {
      label: t('soldOut.title'),
      to: paths.menuManagement(restaurantId),
      value: out ? namesOf(out) || (isUnknown ? t('entities.availabilityUnknown') : none) : missing(menus),
      isOpen: out && out.length > 0,
    },
    {
      label: t('dashboard.attention.late'),
      to: paths.orders(restaurantId),
      value: late
        ? late.length > 0
          ? t('dashboard.attention.tables', { count: late.length, tables: late.join(', ') })
          : none
        : hasNoList
          ? t('dashboard.noList')
          : missing(live),
      isOpen: late && late.length > 0,
    },
    {
      label: t('dashboard.attention.undeclared'),
      to: paths.menuCheck(restaurantId),
      value:
        undeclared === undefined ? missing(menus) : undeclared > 0 ? t('entities.dishes', { count: undeclared }) : none,
      isOpen: undeclared !== undefined && undeclared > 0,
    },
  ]
  return (
    <section className={`card stack-12 ${styles.card}`} aria-labelledby="attention">
      <h2 id="attention" className={styles.title}>
        {t('dashboard.attention.title')}
      </h2>
      <StaleNotice queries={[menus, live]} />
      <ul className={styles.rows}>
        {rows.map(({ label, to, value, isOpen }) => (
          <li key={to} className={`wrap-line ${styles.row}`}>
            <Link className="target-line strong" to={to}>
              {label}
            </Link>
            <span className={isOpen ? `strong ${styles.open}` : 'muted'}>
              <bdi>{value}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
