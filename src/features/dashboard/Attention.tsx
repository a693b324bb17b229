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
import { countUndeclared, lateTables } from './attention.ts'

/** How many names of dishes are written out. */
const NAMES_SHOWN = 3

/** What is sold out, late or not declared, each with the way to it. It is empty for a restaurant without dishes. */
export function Attention({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const menus = useMenus(restaurantId)
  const liveOrders = useKitchenOrders()
  const { length: unreadableCount } = useUnreadableOrders()
  const now = useMinute()
  const dishes = menus.data && listedDishes(ownMenus(menus.data)).map(({ dish }) => dish)
  if (dishes?.length === 0) return null

  const soldOutDishes = dishes?.filter(({ isAvailable }) => isAvailable === false)
  const hasUnknown = dishes?.some(({ isAvailable }) => isAvailable === undefined)
  const undeclaredCount = dishes && countUndeclared(dishes)
  const lateNumbers = liveOrders.data && lateTables(liveOrders.data, unreadableCount, now)
  /** What is said without an answer: that it is loading, or that it failed. */
  const missingWords = ({ isPending }: typeof menus | typeof liveOrders) =>
    t(isPending ? 'common.loading' : 'dashboard.unread')
  const hasNoList = !liveOrders.data && isReadMissing(liveOrders.error)
  const namesOf = (all: readonly { name: string }[]) =>
    all
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join(' · ')
  const noneWords = t('dashboard.attention.none')
  const rows = [
    {
      label: t('soldOut.title'),
      to: paths.menuManagement(restaurantId),
      value: soldOutDishes
        ? namesOf(soldOutDishes) || (hasUnknown ? t('entities.availabilityUnknown') : noneWords)
        : missingWords(menus),
      needsAttention: soldOutDishes && soldOutDishes.length > 0,
      isOneLine: soldOutDishes && soldOutDishes.length > 0,
      more: soldOutDishes && soldOutDishes.length > NAMES_SHOWN && ` · +${soldOutDishes.length - NAMES_SHOWN}`,
    },
    {
      label: t('dashboard.attention.late'),
      to: paths.orders(restaurantId),
      value: lateNumbers
        ? lateNumbers.length > 0
          ? t('dashboard.attention.tables', { count: lateNumbers.length, tables: lateNumbers.join(', ') })
          : noneWords
        : hasNoList
          ? t('dashboard.noList')
          : missingWords(liveOrders),
      needsAttention: lateNumbers && lateNumbers.length > 0,
    },
    {
      label: t('dashboard.attention.undeclared'),
      to: paths.menuCheck(restaurantId),
      value:
        undeclaredCount === undefined
          ? missingWords(menus)
          : undeclaredCount > 0
            ? t('entities.dishes', { count: undeclaredCount })
            : noneWords,
      needsAttention: undeclaredCount !== undefined && undeclaredCount > 0,
    },
  ]
  return (
    <section className={`card stack-12 ${styles.card}`} aria-labelledby="attention">
      <h2 id="attention" className={styles.title}>
        {t('dashboard.attention.title')}
      </h2>
      <StaleNotice queries={[menus, liveOrders]} />
      <ul className={styles.rows}>
        {rows.map(({ label, to, value, needsAttention, isOneLine, more }) => (
          <li key={to} className={styles.row}>
            <Link className="target-line strong" to={to}>
              {label}
            </Link>
            {/* In one line, so that nothing below moves when the names come. */}
            <p className={`${needsAttention ? `strong ${styles.open}` : 'muted'} ${isOneLine ? 'one-line' : ''}`}>
              <bdi>{value}</bdi>
              {more && <span>{more}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
