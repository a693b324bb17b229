import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { AvailabilityChip } from '#/entities/dish/AvailabilityChip.tsx'
import type { Dish } from '#/entities/dish/schema.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useMenusAndExtras } from '#/entities/menu/use-menus-and-extras.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { find } from '#/lib/search/search.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Space } from '#/ui/text/Space.tsx'
import type { IngredientPlan } from './ingredient-plans.ts'
import styles from './SoldOutPanel.module.css'
import { dishesWith } from './sold-out-rules.ts'

type AffectedItems = { menus: readonly Menu[]; dishes: readonly Dish[] }
type OnBegin = (ingredient: Ingredient, items: AffectedItems, isUntilTomorrow: boolean) => void

/** Asks which ingredient is out, and shows what its plan would do before it begins. */
export function IngredientChoice({
  restaurantId,
  plans,
  onBegin,
}: {
  restaurantId: string
  plans: readonly { plan: IngredientPlan }[]
  onBegin: OnBegin
}) {
  const { t } = useTranslation()
  const ingredients = useIngredients()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).trim()
  const [chosenIngredient, setChosenIngredient] = useState<Ingredient>()
  useBackCloses(chosenIngredient !== undefined, () => setChosenIngredient(undefined))
  if (chosenIngredient)
    return <PlanPreview ingredient={chosenIngredient} restaurantId={restaurantId} onBegin={onBegin} />
  const nameOf = ({ name }: Ingredient) => name || t('entities.namelessIngredient')
  return (
    <div className="stack-16">
      <h3 className="large">{t('soldOut.whichIngredient')}</h3>
      <QueryView
        query={ingredients}
        failed="errors.ingredientsFailed"
        empty={<Notice kind="empty" title={t('common.emptyList')} />}
      >
        {(allIngredients) => {
          const matches = search ? find(allIngredients, search, nameOf) : allIngredients
          return (
            <>
              {allIngredients.length >= LIMITS.filterFrom && (
                <SearchField label={t('entities.searchIngredient')} value={typed} onChange={setTyped} />
              )}
              {matches.length === 0 && <Notice kind="empty" title={t('common.noneFound')} />}
              <ul>
                {matches.map((ingredient) => (
                  <li key={ingredient.id} className={styles.row}>
                    <bdi className="grow strong break-anywhere">{nameOf(ingredient)}</bdi>
                    {plans.some(({ plan }) => plan.ingredientId === ingredient.id) ? (
                      <StatusChip tone="neutral" label={t('soldOut.inList')} />
                    ) : (
                      <AreaButton
                        aria-label={t('soldOut.chooseIngredient', { name: nameOf(ingredient) })}
                        onClick={() => setChosenIngredient(ingredient)}
                      >
                        {t('soldOut.choose')}
                      </AreaButton>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

function PlanPreview({
  ingredient,
  restaurantId,
  onBegin,
}: {
  ingredient: Ingredient
  restaurantId: string
  onBegin: OnBegin
}) {
  const { t } = useTranslation()
  const query = useMenusAndExtras(restaurantId, ingredient.id)
  const name = ingredient.name || t('entities.namelessIngredient')
  return (
    <div className="stack-16">
      <h3 className="large">{t('soldOut.ingredientOf', { name })}</h3>
      <QueryView query={query} failed="errors.loadingFailed">
        {({ menus, withExtra }) => (
          <PlanFields ingredient={ingredient} menus={menus} withExtra={withExtra} onBegin={onBegin} />
        )}
      </QueryView>
    </div>
  )
}

/** How many results of the search for other dishes are shown at most. */
const MOST_FOUND = 10

function PlanFields({
  ingredient,
  menus,
  withExtra,
  onBegin,
}: {
  ingredient: Ingredient
  menus: readonly Menu[]
  withExtra: readonly Menu[]
  onBegin: OnBegin
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isDurable = useIsDurable()
  const dishesById = useMemo(() => {
    const entries = menus.flatMap((menu) => menu.dish.map((dish) => [dish.id, { dish, menuName: menu.name }] as const))
    return new Map(entries.reverse())
  }, [menus])
  const dishesWithIngredient = useMemo(
    () => dishesWith(ingredient.name ?? '', menus, language),
    [ingredient, menus, language],
  )
  const [tickedIds, setTickedIds] = useState<ReadonlySet<Dish['id']>>(
    () => new Set(dishesWithIngredient.flatMap(({ dish, isStated }) => (isStated ? [dish.id] : []))),
  )
  const [addedIds, setAddedIds] = useState<ReadonlySet<Dish['id']>>(new Set())
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).trim()
  const offeredIds = new Set(dishesWithIngredient.map(({ dish }) => dish.id))
  const otherDishes = [...dishesById.values()].filter(({ dish }) => !offeredIds.has(dish.id))
  const matches = search ? find(otherDishes, search, ({ dish }) => dish.name).slice(0, MOST_FOUND) : []
  const shownOthers = [...new Set([...otherDishes.filter(({ dish }) => addedIds.has(dish.id)), ...matches])]
  const tick = (id: Dish['id'], isTicked: boolean) => {
    setTickedIds(
      (previousIds) => new Set(isTicked ? [...previousIds, id] : [...previousIds].filter((each) => each !== id)),
    )
    if (isTicked && !offeredIds.has(id)) setAddedIds((previousIds) => new Set([...previousIds, id]))
  }
  const dishes = [...dishesById.values()].flatMap(({ dish }) => (tickedIds.has(dish.id) ? [dish] : []))
  const isEmpty = withExtra.length === 0 && dishes.length === 0
  const changeWords = [
    ...(withExtra.length > 0 ? [t('soldOut.planMenuCount', { count: withExtra.length })] : []),
    ...(dishes.length > 0 ? [t('entities.dishes', { count: dishes.length })] : []),
  ]
  const begin = (isUntilTomorrow: boolean) => onBegin(ingredient, { menus: withExtra, dishes }, isUntilTomorrow)
  const statedDishes = dishesWithIngredient.filter(({ isStated }) => isStated)
  const namedDishes = dishesWithIngredient.filter(({ isStated }) => !isStated)
  const renderChoice = ({ dish, menuName }: { dish: Dish; menuName: string }, text?: string) => (
    <li key={dish.id}>
      <label className={`line-12 ${styles.choice}`}>
        <input
          type="checkbox"
          className="tick"
          checked={tickedIds.has(dish.id)}
          onChange={({ target }) => tick(dish.id, target.checked)}
        />
        <span className="grow">
          <bdi className="break-anywhere">{dish.name}</bdi>
          <Space />
          <bdi className="muted small break-anywhere">{menuName}</bdi>
          {text && text !== dish.name && (
            <span className="muted small break-anywhere" dir="auto">
              {text}
            </span>
          )}
        </span>
        <AvailabilityChip dish={dish} />
      </label>
    </li>
  )
  return (
    <>
      <section className="stack-8" aria-label={t('soldOut.planMenus')}>
        <p className="strong">{t(withExtra.length > 0 ? 'soldOut.planMenus' : 'soldOut.planNoMenus')}</p>
        <ul>
          {withExtra.map((menu) => (
            <li key={menu.id}>
              <bdi className="break-anywhere">{menu.name}</bdi>
              <Space />
              {menu.combination && <span className="muted small">{t('soldOut.planOption')}</span>}
            </li>
          ))}
        </ul>
      </section>
      {statedDishes.length > 0 && (
        <fieldset className="stack-8">
          <legend className="strong">{t('soldOut.planStated')}</legend>
          <ul>{statedDishes.map((each) => renderChoice(each))}</ul>
        </fieldset>
      )}
      <fieldset className="stack-8">
        <legend className="strong">{t(namedDishes.length > 0 ? 'soldOut.planNamed' : 'soldOut.planNoneNamed')}</legend>
        <ul>{namedDishes.map((each) => renderChoice(each, each.text))}</ul>
        <SearchField label={t('soldOut.planOther')} value={typed} onChange={setTyped} />
        {search && matches.length === 0 && <p className="muted">{t('common.noneFound')}</p>}
        <ul>{shownOthers.map((each) => renderChoice(each))}</ul>
      </fieldset>
      <p role="status">{!isEmpty && t('soldOut.planSum', { things: joinWords(changeWords, language) })}</p>
      <div className="stack-12">
        <AreaButton look="filled" disabled={isEmpty} onClick={() => begin(false)}>
          {t('soldOut.mark')}
        </AreaButton>
        <AreaButton disabled={isEmpty} onClick={() => begin(true)}>
          {t('soldOut.markUntilTomorrow')}
        </AreaButton>
      </div>
      <p className="muted small">{t(isDurable ? 'soldOut.planStored' : 'soldOut.planNotStored')}</p>
    </>
  )
}
