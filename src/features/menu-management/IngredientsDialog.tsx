import { memo, useCallback, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { useIngredients, useMenuIngredients, useSaveMenuIngredients } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { find } from '#/lib/search/search.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { DiscardDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { areDifferent, moveIngredients, splitIngredients } from './chosen-ingredients.ts'
import styles from './IngredientsDialog.module.css'

/** Chooses the ingredients that the dishes of a menu can have as extras (R2.44). */
export function IngredientsDialog({
  open,
  menu,
  restaurantId,
  onClose,
}: DialogProps & { menu: Menu; restaurantId: string }) {
  const { t } = useTranslation()
  const ingredients = useIngredients()
  const inMenu = useMenuIngredients(menu.id)
  const save = useSaveMenuIngredients()
  const [chosenNow, setChosenNow] = useState<ReadonlySet<string>>()
  const chosenBefore = useMemo(() => new Set(inMenu.data?.map(({ id }) => id)), [inMenu.data])
  const chosen = chosenNow ?? chosenBefore
  const isDirty = areDifferent(chosen, chosenBefore)
  const [asksToClose, setAsksToClose] = useState(false)
  // Closing asks nothing during a save. If the save fails, a toast says so.
  const askToClose = () => (isDirty && !save.isPending ? setAsksToClose(true) : onClose())
  useBackCloses(open, askToClose)
  return (
    <ResponsivePanel
      open={open}
      title={t('menuManagement.ingredientsOf', { name: menu.name })}
      width="md"
      onClose={askToClose}
      foot={
        <>
          <MuiButton onClick={askToClose}>{t('common.cancel')}</MuiButton>
          <BusyButton
            variant="contained"
            disabled={!isDirty}
            isBusy={save.isPending}
            onClick={() =>
              // Ingredients that were deleted meanwhile are not sent.
              save.mutate(
                { menuId: menu.id, ids: (ingredients.data ?? []).map(({ id }) => id).filter((id) => chosen.has(id)) },
                { onSuccess: onClose },
              )
            }
          >
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <QueryView
        query={ingredients}
        failed="errors.ingredientsFailed"
        empty={
          <Notice
            kind="empty"
            title={t('common.emptyList')}
            action={<Link to={paths.settings(restaurantId, 'ingredients')}>{t('menuManagement.toIngredients')}</Link>}
          />
        }
      >
        {(list) => (
          <QueryView query={inMenu} failed="errors.ingredientsFailed">
            {() => <IngredientMover all={list} chosen={chosen} isBusy={save.isPending} onChange={setChosenNow} />}
          </QueryView>
        )}
      </QueryView>
      <DiscardDialog open={asksToClose} onDiscard={onClose} onGoOn={() => setAsksToClose(false)} />
    </ResponsivePanel>
  )
}

/** Two lists: available, and in the menu. A tap moves an ingredient to the other list. */
function IngredientMover({
  all,
  chosen,
  isBusy,
  onChange,
}: {
  all: readonly Ingredient[]
  chosen: ReadonlySet<string>
  isBusy: boolean
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const search = useDeferredValue(typed)
  const nameOf = useCallback(({ name }: Ingredient) => name || t('entities.namelessIngredient'), [t])
  const { available, inMenu } = useMemo(
    () => splitIngredients(search === '' ? all : find(all, search, nameOf), chosen),
    [all, search, nameOf, chosen],
  )
  // The ref has the newest props, so that `move` is stable and the rows stay memoized.
  const latest = useRef({ chosen, onChange })
  latest.current = { chosen, onChange }
  const move = useCallback(
    (ingredients: readonly Ingredient[], isAdded: boolean) => {
      const ids = ingredients.map(({ id }) => id)
      latest.current.onChange(moveIngredients(latest.current.chosen, ids, isAdded))
      const nameOrCount =
        ingredients.length === 1 && ingredients[0] ? nameOf(ingredients[0]) : String(ingredients.length)
      setAnnouncement(t(isAdded ? 'menuManagement.addedToMenu' : 'menuManagement.takenFromMenu', { name: nameOrCount }))
    },
    [nameOf, t],
  )
  return (
    <div className="stack-16">
      {all.length >= LIMITS.filterFrom && (
        <SearchField label={t('entities.searchIngredient')} value={typed} onChange={setTyped} />
      )}
      <div className={styles.sets}>
        <IngredientSet kind="available" ingredients={available} nameOf={nameOf} isBusy={isBusy} onMove={move} />
        <IngredientSet kind="inMenu" ingredients={inMenu} nameOf={nameOf} isBusy={isBusy} onMove={move} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

const SETS = {
  available: {
    title: 'menuManagement.availableIngredients',
    sign: '+',
    move: 'menuManagement.addToMenu',
    moveAll: 'menuManagement.addAll',
  },
  inMenu: {
    title: 'menuManagement.ingredientsInMenu',
    sign: '−',
    move: 'menuManagement.takeFromMenu',
    moveAll: 'menuManagement.takeAll',
  },
} as const

/** How many rows are drawn when the dialog opens. The others follow immediately. */
const FIRST_ROWS = 16

/** Memoized, so that a letter in the search field does not render the rows. */
const IngredientSet = memo(function IngredientSet({
  kind,
  ingredients,
  nameOf,
  isBusy,
  onMove,
}: {
  kind: keyof typeof SETS
  ingredients: readonly Ingredient[]
  nameOf: (ingredient: Ingredient) => string
  isBusy: boolean
  onMove: (ingredients: readonly Ingredient[], isAdded: boolean) => void
}) {
  const { t } = useTranslation()
  const words = SETS[kind]
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const rowsDrawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS)
  // The index that the moved row had: the focus goes to the row that takes its place.
  const indexOfMoved = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (indexOfMoved.current === undefined) return
    const rows = section.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = rows[Math.min(indexOfMoved.current, rows.length - 1)] ?? section.current?.querySelector('h3')
    indexOfMoved.current = undefined
    next?.focus()
  })
  const latestIngredients = useRef(ingredients)
  latestIngredients.current = ingredients
  const move = useCallback(
    (moved: Ingredient | 'all') => {
      indexOfMoved.current = moved === 'all' ? 0 : latestIngredients.current.indexOf(moved)
      onMove(moved === 'all' ? latestIngredients.current : [moved], kind === 'available')
    },
    [kind, onMove],
  )
  return (
    <section ref={section} className={styles.set} aria-labelledby={titleId}>
      <div className={`wrap-line ${styles.head}`}>
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          <span>{`${t(words.title)} `}</span>
          <span className="figures">{`(${ingredients.length})`}</span>
        </h3>
        {ingredients.length > 1 && (
          <AreaButton look="text" className={styles.all} disabled={isBusy} onClick={() => move('all')}>
            {t(words.moveAll)}
          </AreaButton>
        )}
      </div>
      {ingredients.length === 0 && <p className={styles.none}>{t('common.emptyList')}</p>}
      <ul className={`dialog-body ${styles.list}`}>
        {ingredients.slice(0, rowsDrawn).map((ingredient) => (
          <IngredientRow
            key={ingredient.id}
            ingredient={ingredient}
            name={nameOf(ingredient)}
            kind={kind}
            isBusy={isBusy}
            onMove={move}
          />
        ))}
      </ul>
    </section>
  )
})

const IngredientRow = memo(function IngredientRow({
  ingredient,
  name,
  kind,
  isBusy,
  onMove,
}: {
  ingredient: Ingredient
  name: string
  kind: keyof typeof SETS
  isBusy: boolean
  onMove: (ingredient: Ingredient) => void
}) {
  const { t } = useTranslation()
  return (
    <li>
      <button
        type="button"
        className={`line-12 ${styles.row}`}
        disabled={isBusy}
        aria-label={t(SETS[kind].move, { name })}
        onClick={() => onMove(ingredient)}
      >
        <bdi className={styles.name}>{name}</bdi>
        <span className={`place-center ${styles.sign}`} aria-hidden="true">
          {SETS[kind].sign}
        </span>
      </button>
    </li>
  )
})
