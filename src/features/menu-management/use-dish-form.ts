import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories } from '#/entities/category/api.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import { pricesInWords, rowsInOneLanguage } from '#/entities/dimension/price-rows.ts'
import {
  fetchLatestDish,
  useDish,
  useSaveDishPicture,
  useSaveDishPositions,
  warnIfDeclarationsDiffer,
} from '#/entities/dish/api.ts'
import {
  creationBody,
  type DishField,
  type FieldInForm,
  FORM_FIELDS,
  labelOf,
  shownValue,
} from '#/entities/dish/fields.ts'
import { startsShowingZero } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useSaveDish } from '#/entities/dish/use-save-dish.ts'
import { useZeroPriceQuestion } from '#/entities/dish/use-zero-price-question.ts'
import { dishList } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { ApiError, hasStatus, isDeletedMeanwhile } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useUpload } from '#/lib/images/use-upload.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import {
  beginDish,
  type DishFormLists,
  declaredValue,
  faultsOf,
  type InitialChoices,
  newPosition,
  otherDishesIn,
  readTypedDish,
  type TypedDish,
  typedDish,
  valuesFor,
} from './dish-form.ts'

const LABELS: Record<keyof TypedDish, TextKey> = {
  ...(Object.fromEntries(FORM_FIELDS.map((field) => [field, labelOf(field)])) as Record<FieldInForm, TextKey>),
  menuId: labelOf('menu'),
  isAvailable: labelOf('availability'),
  description: labelOf('text en'),
  descriptions: 'menuManagement.descriptions',
  allergens: labelOf('allergens'),
  diets: labelOf('diets'),
  choices: labelOf('choices'),
  rows: 'entities.pricesBySize',
}

/**
 * The form of a new dish or of the dish with this id, with the lists for its fields with choices. It is one hook because reading,
 * merging, saving and the picture all belong to one save.
 */
export function useDishForm({
  open,
  dishId,
  initial,
  menus,
  restaurantId,
  onClose,
}: DialogProps & {
  dishId: string | undefined
  initial: InitialChoices
  menus: readonly Menu[]
  restaurantId: string
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const categories = useCategories()
  const dimensions = useDimensions()
  const dishQuery = useDish(dishId)
  const dish = dishQuery.data
  const lists = { menus, categories: categories.data ?? [], dimensions: dimensions.data ?? [] }
  const currency = useRestaurant(restaurantId).data?.currency
  const save = useSaveDish(dishList(restaurantId))
  const positions = useSaveDishPositions({ isPartOfSaving: true })
  const newPicture = usePictureOfNewDish(open)

  // A dish that comes to a menu is its last one. A deleted dish may have left a gap in the positions, so the others get a
  // new one too.
  const savePositions = (menuId: string, id: Dish['id']) => {
    const others = otherDishesIn(menus, menuId, id)
    if (others.some(({ position }, index) => position !== index + 1))
      positions.mutate([...others.map((other) => other.id), id])
  }

  const textOf = (field: keyof TypedDish, typed: TypedDish): string => {
    const shown = (dishField: DishField, value: string) =>
      shownValue(dishField, { value }, { ...lists, currency, language, t })
    switch (field) {
      case 'menuId':
        return shown('menu', typed.menuId)
      case 'isAvailable':
        return shown('availability', typed.isAvailable === undefined ? '' : typed.isAvailable ? 'yes' : 'no')
      case 'description':
        return typed[field]
      case 'descriptions':
        return Object.values(typed.descriptions.texts).filter(Boolean).join(' · ')
      case 'allergens':
      case 'diets':
      case 'choices':
        return shown(field, declaredValue(field, typed))
      case 'rows':
        return pricesInWords(typed.rows, lists.dimensions)
      default:
        return shown(field, typed[field])
    }
  }

  const form = useForm({
    open,
    isReady:
      categories.data !== undefined && dimensions.data !== undefined && (dishId === undefined || dish !== undefined),
    thing: dish,
    begin: (currentDish) =>
      beginDish({ dish: currentDish, initial, ...lists, decimal: decimalSign(language), currency }),
    stored: { key: useFormDraftKey('dish', restaurantId, dishId), schema: typedDish },
    hasMoreToLose: newPicture.picture !== undefined,
    inOneLanguage: (typed) => ({ ...typed, rows: rowsInOneLanguage(typed.rows) }),
    hasFault: (typed) => faultsOf(typed, { ...lists, dish }).size > 0,
    read: (typed, now) => {
      const values = readTypedDish(typed, lists.dimensions, newPosition(typed, dish, menus))
      return values && { values, now }
    },
    merge: { fetchNow: fetchLatestDish, labels: LABELS, textOf },
    send: async ({ values, now }, edited) => {
      await newPicture.isReady()
      const isChange = edited && now !== undefined
      const last = otherDishesIn(menus, values.menu ?? '', now?.id).length + 1
      // One that was deleted meanwhile is created again, at the end.
      const draft = creationBody(isChange ? values : { position: String(last), ...values }, lists)
      const id = await save.mutateAsync(
        isChange ? { dish: now, values: valuesFor(now, values), lists: listsWith(now, lists) } : { draft },
      )
      if (id !== undefined) {
        if (draft.position !== undefined) savePositions(draft.menuId, id)
        warnIfDeclarationsDiffer(id, draft)
      }
      return id
    },
    failed: (error, edited) =>
      hasStatus(error, 400) ? refusalOf(error) : edited ? undefined : 'errors.creationFailed',
    onSaved: (id, isOpen) => newPicture.uploadFor(id, isOpen ? onClose : () => undefined),
    onClose,
  })
  const dishes = menus.flatMap((menu) => menu.dish)
  const { askAboutZeroPrices, question } = useZeroPriceQuestion()
  /**
   * Whether guests would now read the price 0, and did not before. This is not asked for a new dish: its price is blank at
   * first, so a 0 was typed on purpose.
   */
  const isAtZero = (): boolean => {
    const values = readTypedDish(form.typed, lists.dimensions, 1)
    if (!dish || !values || faultsOf(form.typed, { ...lists, dish }).size > 0) return false
    return startsShowingZero(dish, valuesFor(dish, values))
  }
  const submit: typeof form.submit = async (options) =>
    askAboutZeroPrices(isAtZero() ? [form.typed.name] : [], () => void form.submit(options))
  return {
    form: { ...form, submit },
    atZero: question,
    lists,
    queries: { categories, dimensions, dish: dishQuery },
    newPicture,
    isGone: isDeletedMeanwhile(form.error, dish, dishes),
  }
}

/** A 400 without a message means that a field is wrong (R8.6). A 400 with a message may be about something else. */
const refusalOf = (error: unknown): TextKey =>
  error instanceof ApiError && error.serverMessage !== undefined
    ? 'menuManagement.refused'
    : 'menuManagement.notAccepted'

/** All sizes, including those of the dish that the list does not have. */
const listsWith = (dish: Dish, lists: DishFormLists): DishFormLists => ({
  ...lists,
  dimensions: [...lists.dimensions, ...dish.dimensionAssignments.map(({ dimension }) => dimension)],
})

/** The picture of a new dish. It is uploaded once the dish is saved, because the call needs the dish's id. */
function usePictureOfNewDish(isOpen: boolean) {
  const { t } = useTranslation()
  const upload = useSaveDishPicture()
  useShownWhile(isOpen, upload)
  const { progress, begin, end, stop } = useUpload()
  const [picture, setPicture] = useState<File>()
  /** The picture that was chosen last. The state has it only after the next render. */
  const latestPicture = useRef<File>(undefined)
  /** A save waits for a picture that is still being prepared. */
  const preparation = useRef<Promise<void>>(undefined)
  /** The saved dish whose picture is being uploaded, and what follows the upload. */
  const [savedDish, setSavedDish] = useState<{ id: Dish['id']; onDone: () => void }>()

  const send = (id: Dish['id'], chosen: File, onDone: () => void) =>
    upload.mutate({ dishId: id, picture: chosen, ...begin() }, { onSuccess: onDone, onSettled: end })

  const choose = (chosen: File | undefined) => {
    upload.reset()
    latestPicture.current = chosen
    setPicture(chosen)
  }
  return {
    picture,
    savedDish,
    progress,
    error: upload.error,
    choose,
    reset: () => {
      choose(undefined)
      setSavedDish(undefined)
    },
    /** Must be called when a picture was chosen and is being prepared. */
    expect: (ready: Promise<void>) => {
      preparation.current = ready
    },
    /** Resolves when the last choice is prepared or refused. */
    isReady: async () => preparation.current,
    /** Must be called when the dish is saved. It uploads the picture, if one was chosen, and then calls `onDone`. */
    uploadFor: (id: Dish['id'] | undefined, onDone: () => void) => {
      if (!latestPicture.current) return onDone()
      if (id === undefined) {
        // The backend did not return the new dish's id.
        toast({ kind: 'info', title: t('menuManagement.pictureNotSent') })
        return onDone()
      }
      setSavedDish({ id, onDone })
      send(id, latestPicture.current, onDone)
    },
    sendAgain: () => savedDish && picture && send(savedDish.id, picture, savedDish.onDone),
    stop: () => {
      stop()
      upload.reset()
    },
  }
}
