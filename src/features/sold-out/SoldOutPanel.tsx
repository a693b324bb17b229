import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDish } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { usePolledMenus } from '#/entities/menu/api.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { find } from '#/lib/search/search.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import type { DialogProps } from '#/ui/use-dialog-value.ts'
import styles from './SoldOutPanel.module.css'
import { dishIdOf, type ListedDish, listedDishes, type SoldOutSubject } from './sold-out-rules.ts'
import { forgetReminders, remindTomorrow, useDropRestored, useReminders } from './until-tomorrow.ts'
import { type MarkState, useMarking } from './use-marking.ts'

type Marking = ReturnType<typeof useMarking>

/** What is sold out: one dish, or the list with a search for others. */
export function SoldOutPanel({
  restaurantId,
  subject,
  open,
  onClose,
}: DialogProps & { restaurantId: string; subject: SoldOutSubject | 'all' }) {
  const { t } = useTranslation()
  const menus = usePolledMenus(restaurantId)
  useDropRestored(menus)
  const marking = useMarking(restaurantId, open)
  const [showsAll, setShowsAll] = useState(subject === 'all')
  const listed = useMemo(() => listedDishes(menus.data ?? []), [menus.data])
  const one = subject === 'all' || showsAll ? undefined : subject
  const dishId = one && dishIdOf(one, listed)
  const common = { restaurantId, listed, marking }
  return (
    <ResponsivePanel
      open={open}
      title={one?.name ?? t('soldOut.title')}
      onClose={onClose}
      foot={one && <Button onClick={() => setShowsAll(true)}>{t('soldOut.showAll')}</Button>}
    >
      <StaleNotice queries={[menus]} />
      <QueryView query={menus} failed="errors.loadingFailed">
        {() =>
          one && dishId !== undefined ? (
            <OneDish dishId={dishId} {...common} />
          ) : (
            <AllDishes key={one ? 'one' : 'all'} {...common} unknownName={one?.name} />
          )
        }
      </QueryView>
    </ResponsivePanel>
  )
}

type Common = { restaurantId: string; listed: readonly ListedDish[]; marking: Marking }

function OneDish({ dishId, restaurantId, listed, marking }: Common & { dishId: Dish['id'] }) {
  const { t } = useTranslation()
  const known = listed.find(({ dish }) => dish.id === dishId)?.dish
  // A dish of a combination only is in no menu.
  const read = useDish(known ? undefined : dishId)
  const { kept } = useReminders(restaurantId)
  const dish = known ?? read.data
  if (!dish)
    return (
      <QueryView query={read} failed="errors.dishGone">
        {() => null}
      </QueryView>
    )
  const state = marking.states.get(dish.id)
  const isBusy = state === 'saving'
  return (
    <div className="stack-16">
      <p role="status">
        <StatusChip
          tone={dish.isAvailable ? 'free' : 'neutral'}
          label={t(dish.isAvailable ? 'soldOut.isAvailable' : 'soldOut.isOut')}
        />
      </p>
      <MarkFailure state={state} />
      {dish.isAvailable ? (
        <div className="stack-12">
          <Button look="filled" disabled={isBusy} onClick={() => marking.mark(dish.id, false)}>
            {t('soldOut.mark')}
          </Button>
          <Button
            disabled={isBusy}
            onClick={async () => {
              if (!(await marking.mark(dish.id, false))) remindTomorrow(restaurantId, dish.id)
            }}
          >
            {t('soldOut.markUntilTomorrow')}
          </Button>
          <p className="muted small">{t('soldOut.untilTomorrowText')}</p>
        </div>
      ) : (
        <div className="stack-12">
          <Button look="filled" disabled={isBusy} onClick={() => marking.mark(dish.id, true)}>
            {t('soldOut.back')}
          </Button>
          {kept.has(dish.id) && <p>{t('soldOut.askedTomorrow')}</p>}
        </div>
      )}
      <p className="muted small">{t('soldOut.sentStay')}</p>
    </div>
  )
}

/** Results of a search. */
const MOST_FOUND = 30

function AllDishes({
  restaurantId,
  listed,
  marking,
  unknownName,
}: Common & {
  /** What was asked about is no single dish of the menus. */
  unknownName: string | undefined
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(unknownName ?? '')
  const search = useDeferredValue(typed).trim()
  // A dish restored by mistake stays in the list, to be marked again.
  const [touched, setTouched] = useState<ReadonlySet<Dish['id']>>(new Set())
  const [asksForAll, setAsksForAll] = useState(false)
  const { due } = useReminders(restaurantId)
  const out = listed.filter(({ dish }) => !dish.isAvailable)
  const toAsk = out.filter(({ dish }) => due.has(dish.id))
  const all = search
    ? find(listed, search, ({ dish }) => dish.name)
    : listed.filter(({ dish }) => !dish.isAvailable || touched.has(dish.id))
  const found = search ? all.slice(0, MOST_FOUND) : all
  // Deleted meanwhile: its row is gone, the reason is not.
  const gone = [...marking.states].filter(([id]) => listed.every(({ dish }) => dish.id !== id))
  const idsOf = (dishes: readonly ListedDish[]) => dishes.map(({ dish }) => dish.id)
  const restore = (dishes: readonly ListedDish[]) => {
    setTouched((before) => new Set([...before, ...idsOf(dishes)]))
    marking.restore(idsOf(dishes))
  }
  return (
    <div className="stack-16">
      {toAsk.length > 0 && (
        <section className={`note-reserved stack-12 ${styles.ask}`} aria-label={t('soldOut.dueTitle')}>
          <p className="strong">{t('soldOut.dueTitle')}</p>
          <ul>
            {toAsk.map(({ dish }) => (
              <li key={dish.id}>
                <bdi>{dish.name}</bdi>
              </li>
            ))}
          </ul>
          <div className="row-8">
            <Button look="filled" disabled={marking.isBusy} onClick={() => restore(toAsk)}>
              {t('soldOut.dueRestore')}
            </Button>
            <Button onClick={() => forgetReminders(idsOf(toAsk))}>{t('soldOut.dueKeep')}</Button>
          </div>
        </section>
      )}
      {gone.map(([id, state]) => (
        <MarkFailure key={id} state={state} />
      ))}
      {unknownName !== undefined && typed === unknownName && <p>{t('soldOut.notOne')}</p>}
      <SearchField label={t('soldOut.search')} value={typed} onChange={setTyped} />
      <p className="visually-hidden" role="status">
        {search && t('entities.dishes', { count: all.length })}
      </p>
      {found.length === 0 && <Notice kind="empty" title={t(search ? 'common.noneFound' : 'soldOut.none')} />}
      {found.length > 0 && (
        <ul aria-label={t(search ? 'soldOut.search' : 'soldOut.title')}>
          {found.map((each) => (
            <DishRow
              key={each.dish.id}
              {...each}
              restaurantId={restaurantId}
              state={marking.states.get(each.dish.id)}
              onMark={(isAvailable) => {
                setTouched((before) => new Set([...before, each.dish.id]))
                marking.mark(each.dish.id, isAvailable)
              }}
            />
          ))}
        </ul>
      )}
      {!search && out.length > 1 && (
        <Button disabled={marking.isBusy} onClick={() => setAsksForAll(true)}>
          {t('soldOut.backAll')}
        </Button>
      )}
      <p className="muted small">{t('soldOut.untilTomorrowText')}</p>
      <ConfirmDialog
        open={asksForAll}
        title={t('soldOut.backAllQuestion', { dishes: t('entities.dishes', { count: out.length }) })}
        text={t('soldOut.backAllText')}
        confirm={t('soldOut.backAll')}
        onConfirm={() => {
          setAsksForAll(false)
          restore(out)
        }}
        onClose={() => setAsksForAll(false)}
      />
    </div>
  )
}

function DishRow({
  dish,
  menuName,
  restaurantId,
  state,
  onMark,
}: ListedDish & {
  restaurantId: string
  state: MarkState | undefined
  onMark: (isAvailable: boolean) => void
}) {
  const { t } = useTranslation()
  const { kept, due } = useReminders(restaurantId)
  const { id, name, isAvailable } = dish
  const isUntilTomorrow = kept.has(id) && !due.has(id)
  return (
    <li className={styles.row}>
      <p className={`grow ${styles.words}`}>
        <bdi className="strong break-anywhere">{name}</bdi> <bdi className="muted small break-anywhere">{menuName}</bdi>
      </p>
      <div className={`row-8 ${styles.actions}`}>
        {!isAvailable && (
          <Button
            look="chip"
            aria-pressed={isUntilTomorrow}
            aria-label={t('soldOut.untilTomorrowOf', { name })}
            onClick={() => (isUntilTomorrow ? forgetReminders([id]) : remindTomorrow(restaurantId, id))}
          >
            {t('soldOut.untilTomorrow')}
          </Button>
        )}
        <Button
          disabled={state === 'saving'}
          aria-label={t(isAvailable ? 'soldOut.markOf' : 'soldOut.backOf', { name })}
          onClick={() => onMark(!isAvailable)}
        >
          {t(isAvailable ? 'soldOut.mark' : 'soldOut.back')}
        </Button>
      </div>
      <MarkFailure state={state} />
    </li>
  )
}

function MarkFailure({ state }: { state: MarkState | undefined }) {
  const { t } = useTranslation()
  if (!state || state === 'saving') return null
  const { title, detail } = failureText(state.error)
  return (
    <p className={`note-occupied ${styles.failure}`} role="alert">
      <bdi>{translateFailure(title, t)}</bdi> {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </p>
  )
}
