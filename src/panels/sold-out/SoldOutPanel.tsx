import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvailabilityChip } from '#/entities/dish/AvailabilityChip.tsx'
import { useDish } from '#/entities/dish/api.ts'
import { startsShowingZero } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useZeroPriceQuestion } from '#/entities/dish/use-zero-price-question.ts'
import { ZeroPriceQuestion } from '#/entities/dish/ZeroPriceQuestion.tsx'
import { usePolledMenus } from '#/entities/menu/api.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { isUnanswered } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { isOpenStep, mayGoBack } from '#/lib/plans/steps.ts'
import { find } from '#/lib/search/search.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { IngredientChoice } from './IngredientChoice.tsx'
import { type IngredientState, type IngredientStep, isGoingBack, isOutStep } from './ingredient-plans.ts'
import { MarkFailure, PlanCard } from './PlanCard.tsx'
import styles from './SoldOutPanel.module.css'
import { dishIdOf, type ListedDish, listedDishes, type SoldOutSubject } from './sold-out-rules.ts'
import { forgetReminders, remindTomorrow, useDropRestored, useReminders } from './until-tomorrow.ts'
import { type MarkState, useMarking } from './use-marking.ts'
import { type ListedPlan, useIngredientPlans, usePlanRun } from './use-plan-run.ts'

type Marking = ReturnType<typeof useMarking>
type PlanRun = ReturnType<typeof usePlanRun>

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
  const { askAboutZeroPrices, question } = useZeroPriceQuestion()
  const markingUnasked = useMarking(restaurantId, open)
  const planRun = usePlanRun(open)
  const plans = useIngredientPlans(restaurantId)
  const [view, setView] = useState<'one' | 'all' | 'ingredient'>(subject === 'all' ? 'all' : 'one')
  useBackCloses(open && view === 'ingredient', () => setView('all'))
  const menuDishes = useMemo(() => listedDishes(menus.data ?? []), [menus.data])
  const askAndRestore = (ids: readonly Dish['id'][], restore: () => void) => {
    const dishesAtZero = menuDishes.filter(
      ({ dish }) => ids.includes(dish.id) && startsShowingZero(dish, { availability: 'yes' }),
    )
    askAboutZeroPrices(
      dishesAtZero.map(({ dish }) => dish.name),
      restore,
    )
  }
  const marking: Marking = {
    ...markingUnasked,
    mark: async (id, isAvailable) =>
      isAvailable
        ? askAndRestore([id], () => void markingUnasked.mark(id, true))
        : markingUnasked.mark(id, isAvailable),
    restore: async (ids) => askAndRestore(ids, () => void markingUnasked.restore(ids)),
  }
  const dishSubject = subject === 'all' || view !== 'one' ? undefined : subject
  const dishId = dishSubject && dishIdOf(dishSubject, menuDishes)
  const commonProps = { restaurantId, menuDishes, marking }
  return (
    <ResponsivePanel
      open={open}
      title={dishSubject?.name ?? t('soldOut.title')}
      onClose={onClose}
      foot={view !== 'all' && <AreaButton onClick={() => setView('all')}>{t('soldOut.showAll')}</AreaButton>}
    >
      <StaleNotice queries={[menus]} />
      <QueryView query={menus} failed="errors.loadingFailed">
        {() => {
          if (view === 'ingredient')
            return (
              <IngredientChoice
                restaurantId={restaurantId}
                plans={plans}
                onBegin={({ id, name }, things, isUntilTomorrow) => {
                  setView('all')
                  planRun.addAndRun({ restaurantId, ingredientId: id, name: name ?? '' }, things, isUntilTomorrow)
                }}
              />
            )
          if (dishSubject && dishId !== undefined) return <OneDish dishId={dishId} {...commonProps} />
          return (
            <AllDishes
              key={dishSubject ? 'one' : 'all'}
              {...commonProps}
              planRun={planRun}
              unknownName={dishSubject?.name}
              onIngredient={() => setView('ingredient')}
            />
          )
        }}
      </QueryView>
      {question && <ZeroPriceQuestion {...question} />}
    </ResponsivePanel>
  )
}

type CommonProps = { restaurantId: string; menuDishes: readonly ListedDish[]; marking: Marking }

function OneDish({ dishId, restaurantId, menuDishes, marking }: CommonProps & { dishId: Dish['id'] }) {
  const { t } = useTranslation()
  const listedDish = menuDishes.find(({ dish }) => dish.id === dishId)?.dish
  // A dish that only a combination has is in no menu.
  const dishQuery = useDish(listedDish ? undefined : dishId)
  const { reminderIds } = useReminders(restaurantId)
  const dish = listedDish ?? dishQuery.data
  if (!dish)
    return (
      <QueryView query={dishQuery} failed="errors.dishGone">
        {() => null}
      </QueryView>
    )
  const state = marking.states.get(dish.id)
  const isBusy = state === 'saving'
  return (
    <div className="stack-16">
      <p role="status">
        {dish.isAvailable === undefined ? (
          <AvailabilityChip dish={dish} />
        ) : (
          <StatusChip
            tone={dish.isAvailable ? 'free' : 'neutral'}
            label={t(dish.isAvailable ? 'soldOut.isAvailable' : 'soldOut.isOut')}
          />
        )}
      </p>
      <MarkFailure state={state} />
      {dish.isAvailable !== false && (
        <div className="stack-12">
          <AreaButton look="filled" disabled={isBusy} onClick={() => marking.mark(dish.id, false)}>
            {t('soldOut.mark')}
          </AreaButton>
          <AreaButton
            disabled={isBusy}
            onClick={async () => {
              if (!(await marking.mark(dish.id, false))) remindTomorrow(restaurantId, dish.id)
            }}
          >
            {t('soldOut.markUntilTomorrow')}
          </AreaButton>
          <UntilTomorrowNote />
        </div>
      )}
      {dish.isAvailable !== true && (
        <div className="stack-12">
          <AreaButton look="filled" disabled={isBusy} onClick={() => marking.mark(dish.id, true)}>
            {t('soldOut.back')}
          </AreaButton>
          {reminderIds.has(dish.id) && <p>{t('soldOut.askedTomorrow')}</p>}
        </div>
      )}
      <p className="muted small">{t('soldOut.sentStay')}</p>
    </div>
  )
}

/** How many results of a search are shown at most. */
const MOST_FOUND = 30

function AllDishes({
  restaurantId,
  menuDishes,
  marking,
  planRun,
  unknownName,
  onIngredient,
}: CommonProps & {
  planRun: PlanRun
  /** The name of what was asked about, if it is no single dish of the menus. */
  unknownName: string | undefined
  onIngredient: () => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(unknownName ?? '')
  const search = useDeferredValue(typed).trim()
  // A dish restored by mistake stays in the list, to be marked again.
  const [touchedIds, setTouchedIds] = useState<ReadonlySet<Dish['id']>>(new Set())
  const { dueIds } = useReminders(restaurantId)
  const plans = useIngredientPlans(restaurantId)
  /** The ids of a plan's dishes whose steps have the wanted state. */
  const dishIdsWhere = (
    { plan: { steps }, states }: ListedPlan,
    isWanted: (step: IngredientStep, state: IngredientState) => boolean,
  ) =>
    steps.flatMap((step, index) => {
      const state = states[index]
      return step.kind === 'dish' && state && isWanted(step, state) ? [step.id] : []
    })
  const idsInPlans = new Set(
    plans.flatMap((each) =>
      !isGoingBack(each.states) || each.states.some(isOpenStep) ? dishIdsWhere(each, isOutStep) : [],
    ),
  )
  const soldOutDishes = menuDishes.filter(({ dish }) => dish.isAvailable === false)
  const dueDishes = soldOutDishes.filter(({ dish }) => dueIds.has(dish.id))
  const matches = search
    ? find(menuDishes, search, ({ dish }) => dish.name)
    : menuDishes.filter(
        ({ dish }) => !idsInPlans.has(dish.id) && (dish.isAvailable === false || touchedIds.has(dish.id)),
      )
  const visibleDishes = search ? matches.slice(0, MOST_FOUND) : matches
  // A dish that was deleted meanwhile has no row, but why its mark failed is still said.
  const goneStates = [...marking.states].filter(([id]) => menuDishes.every(({ dish }) => dish.id !== id))
  const idsOf = (dishes: readonly ListedDish[]) => dishes.map(({ dish }) => dish.id)
  const restore = (dishes: readonly ListedDish[]) => {
    setTouchedIds((previousIds) => new Set([...previousIds, ...idsOf(dishes)]))
    marking.restore(idsOf(dishes))
  }
  const plansToBringBack = plans.filter(({ states }) => !isGoingBack(states))
  const isRunning = plans.some((each) => each.isRunning || each.isElsewhere)
  const restoreAll = async () => {
    const restoredIds = new Set(plansToBringBack.flatMap((each) => dishIdsWhere(each, (_, state) => mayGoBack(state))))
    for (const { plan } of plansToBringBack) if (isUnanswered(await planRun.bringBack(plan.id))) return
    restore(soldOutDishes.filter(({ dish }) => !restoredIds.has(dish.id)))
  }
  return (
    <div className="stack-16">
      {dueDishes.length > 0 && (
        <DueQuestion
          dishes={dueDishes}
          isBusy={marking.isBusy}
          onRestore={() => restore(dueDishes)}
          onKeep={() => forgetReminders(idsOf(dueDishes))}
        />
      )}
      {!search &&
        plans.map((each) => <PlanCard key={each.plan.id} listed={each} planRun={planRun} marking={marking} />)}
      {goneStates.map(([id, state]) => (
        <MarkFailure key={id} state={state} />
      ))}
      {unknownName !== undefined && typed === unknownName && <p>{t('soldOut.notOne')}</p>}
      <SearchField label={t('soldOut.search')} value={typed} onChange={setTyped} />
      <AreaButton className="align-start" onClick={onIngredient}>
        {t('soldOut.byIngredient')}
      </AreaButton>
      <p className="visually-hidden" role="status">
        {search && t('entities.dishes', { count: matches.length })}
      </p>
      {visibleDishes.length === 0 && (search || plans.length === 0) && (
        <Notice kind="empty" title={t(search ? 'common.noneFound' : 'soldOut.none')} />
      )}
      {visibleDishes.length > 0 && (
        <ul aria-label={t(search ? 'soldOut.search' : 'soldOut.title')}>
          {visibleDishes.map((each) => (
            <DishRow
              key={each.dish.id}
              {...each}
              restaurantId={restaurantId}
              state={marking.states.get(each.dish.id)}
              onMark={(isAvailable) => {
                setTouchedIds((previousIds) => new Set([...previousIds, each.dish.id]))
                marking.mark(each.dish.id, isAvailable)
              }}
            />
          ))}
        </ul>
      )}
      <RestoreAll
        isOffered={!search && soldOutDishes.length + plansToBringBack.length > 1}
        isBusy={marking.isBusy || isRunning}
        ingredientCount={plansToBringBack.length}
        dishCount={soldOutDishes.length}
        onConfirm={restoreAll}
      />
      <UntilTomorrowNote />
    </div>
  )
}

/** Asks about the dishes that were sold out until a day that is over. */
function DueQuestion({
  dishes,
  isBusy,
  onRestore,
  onKeep,
}: {
  dishes: readonly ListedDish[]
  isBusy: boolean
  onRestore: () => void
  onKeep: () => void
}) {
  const { t } = useTranslation()
  return (
    <section className={`note-reserved stack-12 ${styles.ask}`} aria-label={t('soldOut.dueTitle')}>
      <p className="strong">{t('soldOut.dueTitle')}</p>
      <ul>
        {dishes.map(({ dish }) => (
          <li key={dish.id}>
            <bdi>{dish.name}</bdi>
          </li>
        ))}
      </ul>
      <div className="row-8">
        <AreaButton look="filled" disabled={isBusy} onClick={onRestore}>
          {t('soldOut.dueRestore')}
        </AreaButton>
        <AreaButton onClick={onKeep}>{t('soldOut.dueKeep')}</AreaButton>
      </div>
    </section>
  )
}

/** The button that restores all dishes and ingredients, and its question. */
function RestoreAll({
  isOffered,
  isBusy,
  ingredientCount,
  dishCount,
  onConfirm,
}: {
  isOffered: boolean
  isBusy: boolean
  ingredientCount: number
  dishCount: number
  onConfirm: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const countWords = [
    ...(ingredientCount > 0 ? [t('entities.ingredientsCount', { count: ingredientCount })] : []),
    ...(dishCount > 0 ? [t('entities.dishes', { count: dishCount })] : []),
  ]
  return (
    <>
      {isOffered && (
        <AreaButton disabled={isBusy} onClick={() => setIsAsking(true)}>
          {t('soldOut.backAll')}
        </AreaButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('soldOut.backAllQuestion', { dishes: joinWords(countWords, language) })}
        text={t('soldOut.backAllText')}
        confirm={t('soldOut.backAll')}
        onConfirm={() => {
          setIsAsking(false)
          onConfirm()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
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
  const { reminderIds, dueIds } = useReminders(restaurantId)
  const { id, name, isAvailable } = dish
  const isUntilTomorrow = reminderIds.has(id) && !dueIds.has(id)
  return (
    <li className={styles.row}>
      <p className={`grow ${styles.words}`}>
        <bdi className="strong break-anywhere">{name}</bdi>
        <Space />
        <bdi className="muted small break-anywhere">{menuName}</bdi>
      </p>
      <div className={`row-8 ${styles.actions}`}>
        {isAvailable === undefined && <AvailabilityChip dish={dish} />}
        {isAvailable === false && (
          <AreaButton
            look="chip"
            aria-pressed={isUntilTomorrow}
            aria-label={t('soldOut.untilTomorrowOf', { name })}
            onClick={() => (isUntilTomorrow ? forgetReminders([id]) : remindTomorrow(restaurantId, id))}
          >
            {t('soldOut.untilTomorrow')}
          </AreaButton>
        )}
        {[false, true]
          .filter((next) => next !== isAvailable)
          .map((next) => (
            <AreaButton
              key={String(next)}
              disabled={state === 'saving'}
              aria-label={t(next ? 'soldOut.backOf' : 'soldOut.markOf', { name })}
              onClick={() => onMark(next)}
            >
              {t(next ? 'soldOut.back' : 'soldOut.mark')}
            </AreaButton>
          ))}
      </div>
      <MarkFailure state={state} />
    </li>
  )
}

/** Says that the reminder is stored on this device only, or that it cannot be stored. */
function UntilTomorrowNote() {
  const { t } = useTranslation()
  const isDurable = useIsDurable()
  return <p className="muted small">{t(isDurable ? 'soldOut.untilTomorrowText' : 'soldOut.untilTomorrowNotKept')}</p>
}
