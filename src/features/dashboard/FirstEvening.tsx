import type { LucideIcon } from 'lucide-react'
import CircleIcon from 'lucide-react/icons/circle'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleDashedIcon from 'lucide-react/icons/circle-dashed'
import CircleQuestionMarkIcon from 'lucide-react/icons/circle-question-mark'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { useArchivedOrders, useOrderCount } from '#/entities/order/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useTableCounts, useTables } from '#/entities/table/api.ts'
import { tableShares } from '#/entities/table/rules.ts'
import { isWaiter } from '#/entities/user/rules.ts'
import type { User } from '#/entities/user/session.ts'
import { useWaiters } from '#/entities/waiter/api.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import styles from './FirstEvening.module.css'
import {
  beginFirstEvening,
  endFirstEvening,
  firstEvenings,
  hasDishes,
  isReady,
  STEPS,
  type Step,
  type StepState,
  stepsOf,
} from './first-evening.ts'

/** What a new restaurant has to do before its first evening (ADR-045). Waiters and running restaurants do not see it. */
export function FirstEvening({ restaurantId, user }: { restaurantId: string; user: User }) {
  const { begun, putAway } = firstEvenings.use()
  const menus = useMenus(restaurantId)
  const tables = useTableCounts()
  const isNew =
    (menus.data !== undefined && !hasDishes(menus.data)) ||
    (tables.data !== undefined && tableShares(tables.data).all === 0)
  const mayShow = !putAway.includes(restaurantId) && !isWaiter(user.role)
  const isShown = mayShow && (isNew || begun.includes(restaurantId))

  useEffect(() => {
    if (isShown) beginFirstEvening(restaurantId)
  }, [isShown, restaurantId])

  return isShown ? <Steps restaurantId={restaurantId} user={user} /> : null
}

const LINKS: Record<Step, [label: TextKey, to: (restaurantId: string) => string][]> = {
  menu: [
    ['dashboard.first.menu', paths.menuManagement],
    ['menuManagement.importFile', paths.menuImport],
  ],
  sizes: [['dashboard.first.sizes', (id) => paths.settings(id, 'dimensions')]],
  tables: [['dashboard.first.tables', paths.tables]],
  codes: [['dashboard.first.codes', paths.tableCodes]],
  staff: [['dashboard.first.staff', paths.staff]],
  hours: [['dashboard.first.hours', (id) => paths.settings(id, 'profile')]],
  photo: [['dashboard.first.photo', (id) => paths.settings(id, 'profile')]],
  order: [['dashboard.first.order', paths.tables]],
}

/** What is to be done needs no word: the list is of such things. */
const STATE_LOOKS: Record<StepState, [Icon: LucideIcon, word?: TextKey]> = {
  done: [CircleCheckIcon, 'dashboard.first.done'],
  open: [CircleIcon],
  optional: [CircleDashedIcon, 'dashboard.first.optional'],
  unseen: [CircleDashedIcon],
  waiting: [CircleDashedIcon, 'common.loading'],
  unread: [CircleQuestionMarkIcon, 'dashboard.unread'],
}

function Steps({ restaurantId, user }: { restaurantId: string; user: User }) {
  const { t } = useTranslation()
  const answers = {
    menus: useMenus(restaurantId),
    dimensions: useDimensions(),
    tables: useTables(),
    waiters: useWaiters(),
    restaurant: useRestaurant(restaurantId),
    openOrders: useOrderCount(),
    // A new restaurant's archive is short.
    archive: useArchivedOrders(),
  }
  const queries = Object.values(answers)
  const steps = stepsOf(answers, user)
  const isComplete = isReady(steps)
  const failedQueries = queries.filter(({ data, error }) => data === undefined && error)

  useEffect(() => {
    if (isComplete) endFirstEvening(restaurantId)
  }, [isComplete, restaurantId])

  return (
    <section className={`card stack-12 ${styles.card}`} aria-labelledby="first-evening">
      <header className="wrap-line row-8">
        <h2 id="first-evening" className={`grow ${styles.title}`}>
          {t('dashboard.first.title')}
        </h2>
        <AreaButton look="quiet" onClick={() => endFirstEvening(restaurantId)}>
          {t('dashboard.first.putAway')}
        </AreaButton>
      </header>
      <StaleNotice queries={queries} />
      <ol>
        {STEPS.map((step) => {
          const [Icon, word] = STATE_LOOKS[steps[step]]
          return (
            <li key={step} className={`line-12 ${styles.step} ${styles[steps[step]] ?? ''}`}>
              <Icon aria-hidden="true" />
              <div className={`wrap-line grow ${styles.ways}`}>
                {LINKS[step].map(([label, to]) => (
                  <Link key={label} className={`target-line strong ${styles.way}`} to={to(restaurantId)}>
                    {t(label)}
                  </Link>
                ))}
              </div>
              {word && <span className={`small ${styles.state}`}>{t(word)}</span>}
            </li>
          )
        })}
      </ol>
      {failedQueries.some(({ error }) => !isRouteRefused(error)) && (
        <AreaButton className="align-start" onClick={() => failedQueries.map(({ refetch }) => refetch())}>
          {t('common.retry')}
        </AreaButton>
      )}
    </section>
  )
}
