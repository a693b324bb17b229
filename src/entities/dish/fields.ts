import type { DishLanguage, Language } from '#/config/languages.ts'
import { DISH_LANGUAGES, LANGUAGE_NAMES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import type { Category } from '#/entities/category/schema.ts'
import { changePrice, priceOfRow, rowFault } from '#/entities/dimension/price-rows.ts'
import { dimensionsInOrder, isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { PRICES_SENT_BACK } from '#/entities/dimension/sent-schema.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { currencySign, decimalSign, formatMills, fromMills, toMills } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { amount, id as anId, text as aText, yesOrNo } from '#/lib/schema/reading.ts'
import type { SentBack } from '#/lib/schema/unread-fields.ts'
import { isTypedName, tidyName, tidyText } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { readAvailability } from './availability.ts'
import { declaredIn, LINE_OF, textWithDeclared } from './declarations.ts'
import { withoutLines } from './declared-line.ts'
import { DECLARATIONS, DESCRIPTION_FIELDS, type Declaration, type Described, textsOf } from './descriptions.ts'
import { availabilityWord } from './rules.ts'
import { categoryAs, type Dish } from './schema.ts'
import type { DishUpdate, NewDish, SentDish } from './sent-schema.ts'

/*
 * The fields of a dish. The form, the table, files, translations and every write use this one list. `ROWS` below has a
 * row for each field, in the order of the columns of the table and of files. docs/CONTRIBUTING.md describes what a new
 * field needs.
 * A value is a text that does not depend on the language: a name, an id, 'yes' or 'no', a price in hundredths of the
 * currency's unit ('1250', '250.5': `priceValue`), or a description without its declarations. A blank value means that
 * there is none. Drafts and plans on people's devices contain fields and values, so the meaning of neither may ever
 * change.
 */

/**
 * The part of a menu that a dish needs. `entities/menu` imports dishes, so the type of a menu cannot be imported here.
 */
export type DishMenu = { id: string; name: string; dish: readonly Pick<Dish, 'id' | 'position'>[] }

/** The menus, categories and dimensions that fields choose from. */
export type DishLists = {
  menus: readonly DishMenu[]
  categories: readonly Category[]
  dimensions: readonly Dimension[]
  /** The position of a dish that is moved to this menu; by default the last one. */
  positionIn?: (menuId: DishMenu['id']) => number
}
/** What is needed to write a value in the person's language. */
type Words = { t: (key: TextKey) => string; language: Language }
/** How a person reads and writes values. */
export type DishContext = DishLists & Words & { currency: string | undefined }

/** `isRaw`: the value is the text as it was typed or pasted, because it is no valid value of the field. */
export type TypedValue = { value: string; isRaw?: true }

export type FieldFault =
  | 'name'
  | 'unknown'
  | 'needed'
  | 'availability'
  | 'price'
  | 'unclearPrice'
  | 'length'
  | 'diets'
  | 'choices'
  | 'noColumn'

type Choice = { id: string; name: string }

type FieldRow = {
  /** The name of the field in forms and messages. */
  label: TextKey
  /** Whether the form stores the value under the name of the field. Other fields have another shape in the form. */
  isInForm?: true
  /** Whether the table has a column for the field. */
  isInTable?: true
  /**
   * Whether files have a column for the field. By default the cell is the value as a person reads it; a function returns
   * another text.
   */
  inFile?: true | ((dish: Dish) => string)
  /** The title of the column in the table, if it differs from the label. */
  title?: TextKey
  getValue: (dish: Dish) => string
  /** Returns the dish with this value. @param readDish the dish as it was read, without the other changes */
  put: (dish: Dish, value: string, lists: DishLists, readDish: Dish) => Dish
  /** The part of the body that a write of the dish sends for this field. */
  body?: (dish: Dish) => Partial<DishUpdate>
  /** How the fields that the backend has for this one are read. A field that was sent but cannot be read stops a write. */
  sentBack?: Readonly<Record<string, Omit<SentBack[string], 'label'>>>
  /** What the field can be chosen from. */
  choices?: (context: DishLists & Words) => readonly Choice[]
  /** The words for none of the choices; undefined if one must always be chosen. */
  noneLabel?: TextKey
  /** How a person reads a value. By default the value itself, or the name of a choice. */
  shownAs?: (value: string, context: Words & Pick<DishContext, 'currency'>) => string
  /** How a person types a value that is not blank. By default the value itself, or the name of a choice. */
  typedAs?: (value: string, context: Words) => string
  /**
   * Reads what a person types or pastes; undefined if it is not understood. By default any text is accepted, or the
   * name of a choice.
   */
  read?: (typed: string, context: DishContext) => string | undefined
  /** The fault of a text that was not understood. */
  misreadFault?: FieldFault
}

const TEXTS = Object.fromEntries(
  textsOf({}).map(({ language }): [`text ${DishLanguage}`, FieldRow] => {
    const wire = DESCRIPTION_FIELDS[language]
    return [
      `text ${language}`,
      {
        label: 'menuManagement.description',
        isInTable: true,
        inFile: true,
        getValue: (dish) => textValue(dish, wire),
        put: (dish, value, _, readDish) => ({ ...dish, [wire]: writtenText(readDish, dish, language, value) }),
        body: (dish) => ({ [wire]: dish[wire] }),
        sentBack: { [wire]: { schema: aText } },
        read: tidyLines,
      },
    ]
  }),
) as Record<`text ${DishLanguage}`, FieldRow>

/**
 * The row of a declaration, which is a line of the descriptions. @param undeclared the words for a dish without this
 * declaration.
 */
function declarationRow(kind: Declaration, label: TextKey, undeclared: TextKey) {
  const line = LINE_OF[kind]
  return {
    label,
    inFile: true,
    getValue: (dish) => {
      const declared = line.declaredBy(dish)
      return declared.state === 'declared' ? line.valueOf(declared.contains) : ''
    },
    put: (dish, value, _, readDish) => {
      const contains = line.readValue(value)
      if (contains) return withTexts(dish, line.withDeclaration(storedTexts(dish), contains))
      // Only a declaration that existed before this change is removed. A line that the person has just typed into the
      // text stays.
      return declaredIn(readDish).includes(kind) ? withTexts(dish, textsWithout(dish, kind)) : dish
    },
    shownAs: (value, { t, language }) => {
      const contains = line.readValue(value)
      return contains ? line.textOf(contains, language) : t(undeclared)
    },
    typedAs: (value, { language }) => {
      const contains = line.readValue(value)
      return contains ? line.textOf(contains, language) : ''
    },
    read: (typed) => {
      if (typed.trim() === '') return ''
      const { contains, unknown } = line.read(typed)
      return unknown.length > 0 ? undefined : line.valueOf(contains)
    },
  } satisfies FieldRow
}

const ROWS = {
  name: {
    label: 'common.name',
    isInForm: true,
    isInTable: true,
    inFile: true,
    getValue: ({ name }) => name,
    put: (dish, name) => ({ ...dish, name }),
    body: ({ name }) => ({ name }),
    read: tidyName,
  },
  menu: {
    label: 'menuManagement.menu',
    isInTable: true,
    getValue: ({ menuId = '' }) => menuId,
    put: (dish, menuId, lists) =>
      menuId === dish.menuId
        ? dish
        : { ...dish, menuId, position: (lists.positionIn ?? countPositionsIn(lists.menus))(menuId) },
    body: ({ menuId }) => ({ menuId }) as Partial<DishUpdate>,
    sentBack: { menuId: { schema: anId } },
    choices: ({ menus }) => menus,
  },
  category: {
    label: 'menuManagement.category',
    isInForm: true,
    isInTable: true,
    inFile: (dish) => dish.category?.name ?? '',
    getValue: (dish) => dish.category?.id ?? '',
    put: (dish, id, { categories }) => ({
      ...dish,
      category: id === '' ? null : (categories.find((each) => each.id === id) ?? { id, name: '' }),
    }),
    body: (dish) => ({ category: dish.category?.id }) as Partial<DishUpdate>,
    sentBack: { category: categoryAs },
    choices: ({ categories }) => categories,
    noneLabel: 'menuManagement.noCategory',
  },
  availability: {
    label: 'menuManagement.available',
    title: 'menuGrid.availability',
    isInTable: true,
    inFile: true,
    // A blank value means that the availability is not known.
    getValue: ({ isAvailable }) => (isAvailable === undefined ? '' : isAvailable ? 'yes' : 'no'),
    put: (dish, value) => ({ ...dish, isAvailable: value === '' ? undefined : value === 'yes' }),
    body: ({ isAvailable }) => ({ isAvailable }),
    sentBack: { isAvailable: { schema: yesOrNo, otherNames: ['available'] } },
    choices: ({ t }) => [
      { id: 'yes', name: t('menuManagement.available') },
      { id: 'no', name: t('entities.soldOut') },
    ],
    shownAs: (value, { t }) =>
      t(availabilityWord(value === '' ? undefined : value === 'yes') ?? 'menuManagement.available'),
    read: (typed, { t }) => {
      const isAvailable = readAvailability(typed)
      if (isAvailable !== undefined) return isAvailable ? 'yes' : 'no'
      if (foldText(typed) === foldText(t('menuManagement.available'))) return 'yes'
      return foldText(typed) === foldText(t('entities.soldOut')) ? 'no' : undefined
    },
    misreadFault: 'availability',
  },
  // The position comes after the menu, because a dish that is moved to another menu gets the last position there,
  // unless one is set.
  position: {
    label: 'menuManagement.position',
    getValue: ({ position }) => String(position ?? ''),
    put: (dish, value) => ({ ...dish, position: value === '' ? undefined : Number(value) }),
    body: ({ position }) => ({ position }) as Partial<DishUpdate>,
    sentBack: { position: { schema: amount } },
  },
  ...TEXTS,
  // The declarations come after the texts, because they are the last lines of the texts.
  allergens: declarationRow('allergens', 'entities.allergens', 'menuManagement.allergensUndeclared'),
  diets: {
    ...declarationRow('diets', 'entities.diets', 'menuManagement.dietsUndeclared'),
    isInTable: true,
    misreadFault: 'diets',
  },
  choices: {
    ...declarationRow('choices', 'entities.choices', 'menuManagement.choicesNone'),
    isInTable: true,
    misreadFault: 'choices',
  },
} satisfies Record<string, FieldRow>

/** The fields that every dish has. Each size adds a price. */
type FixedField = keyof typeof ROWS
export type DishField = FixedField | `price ${Dimension['id']}`
export type DishValues = Partial<Record<DishField, string>>

type FieldWith<Property extends keyof FieldRow> = {
  [Field in FixedField]: (typeof ROWS)[Field] extends Record<Property, unknown> ? Field : never
}[FixedField]

const FIELD_ROWS: Readonly<Record<FixedField, FieldRow>> = ROWS
const FIXED_FIELDS = Object.keys(FIELD_ROWS) as FixedField[]

/** The fields whose value the form holds under their name. */
export type FieldInForm = FieldWith<'isInForm'>
export const FORM_FIELDS = FIXED_FIELDS.filter((field): field is FieldInForm => FIELD_ROWS[field].isInForm === true)
/** The fields with a column in files, without the prices. */
export type FileField = FieldWith<'inFile'>

/** Whether a field is a description, or a line in the descriptions. The columns of these come last. */
export const isTextField = (field: string): boolean => DECLARATIONS.some((kind) => kind === field) || field in TEXTS

/** The fields with a column, in their order. The prices of the sizes come before the texts. */
const columnsOf = (isColumn: (row: FieldRow) => boolean, sizes: readonly Dimension[]): DishField[] => {
  const columns = FIXED_FIELDS.filter((field) => isColumn(FIELD_ROWS[field]))
  return [
    ...columns.filter((field) => !isTextField(field)),
    ...dimensionsInOrder(sizes).map(({ id }) => `price ${id}` as const),
    ...columns.filter(isTextField),
  ]
}
/** The fields with a column in the table of dishes. */
export const tableFields = (sizes: readonly Dimension[]): DishField[] =>
  columnsOf((row) => row.isInTable === true, sizes)
/** The fields with a column in a file, without the menu. */
export const fileFields = (sizes: readonly Dimension[]): DishField[] =>
  columnsOf((row) => row.inFile !== undefined, sizes)

export const dimensionIdOf = (field: string): string | undefined =>
  field.startsWith('price ') ? field.slice(6) : undefined
export const textLanguageOf = (field: string): DishLanguage | undefined =>
  DISH_LANGUAGES.find((language) => field === `text ${language}`)

const fixedRow = (field: string): FieldRow | undefined => FIELD_ROWS[field as FixedField]

/** The row of a field; undefined if there is none, for example for the price of a deleted size. */
function rowOf(field: string, dimensions: readonly Dimension[]): FieldRow | undefined {
  const dimension = dimensions.find(({ id }) => id === dimensionIdOf(field))
  return dimension ? priceRowFor(dimension, dimensions) : fixedRow(field)
}

const priceRowFor = (dimension: Dimension, dimensions: readonly Dimension[]): FieldRow => ({
  label: 'entities.pricesBySize',
  getValue: (dish) => priceIn(dish, dimension),
  put: (dish, value) => ({ ...dish, dimensionAssignments: withPrice(dish, dimension, value, dimensions) }),
  read: (typed, context) => {
    if (typed.trim() === '') return ''
    const row = priceRowOf(dimension.id, typed, context)
    return row && !rowFault(row, dimensions) ? priceValue(toMills(priceOfRow(row) ?? 0)) : undefined
  },
})

/* Values */

/** The value of a field; undefined if there is no such field, for example the price of a deleted size. */
export const fieldValue = (
  dish: Dish,
  field: string,
  { dimensions }: Pick<DishLists, 'dimensions'>,
): string | undefined => rowOf(field, dimensions)?.getValue(dish)

/** The dish with other values. */
export function withValues(dish: Dish, values: Readonly<DishValues>, lists: DishLists): Dish {
  const prices = Object.keys(values).filter((field) => dimensionIdOf(field) !== undefined)
  let changed = dish
  for (const field of [...FIXED_FIELDS, ...prices]) {
    const value = values[field as DishField]
    if (value !== undefined) changed = rowOf(field, lists.dimensions)?.put(changed, value, lists, dish) ?? changed
  }
  return changed
}

const priceIn = (dish: Dish, dimension: Dimension): string => {
  const assignment = dish.dimensionAssignments.find((each) => each.dimension.id === dimension.id)
  if (assignment)
    return assignment.price === undefined ? (assignment.unread ?? '') : priceValue(toMills(assignment.price))
  const isOnlyPrice = dish.dimensionAssignments.length === 0 && isStandard(dimension)
  return isOnlyPrice && dish.price !== undefined ? priceValue(toMills(dish.price)) : ''
}

/** The prices of a dish. If it has no sizes, its only price is that of the standard size. */
export const assignmentsOf = (dish: Dish, dimensions: readonly Dimension[]): Dish['dimensionAssignments'] => {
  const standard = dimensions.find(isStandard)
  return dish.dimensionAssignments.length === 0 && dish.price !== undefined && standard
    ? [{ id: undefined, dimension: standard, price: dish.price, unread: undefined }]
    : dish.dimensionAssignments
}

function withPrice(
  dish: Dish,
  dimension: Dimension,
  value: string,
  dimensions: readonly Dimension[],
): Dish['dimensionAssignments'] {
  const assignments = assignmentsOf(dish, dimensions)
  const firstAssignments = new Map(assignments.toReversed().map((each) => [each.dimension.id, each]))
  const byDimension = new Map([...firstAssignments].toReversed())
  if (value === '') byDimension.delete(dimension.id)
  else
    byDimension.set(dimension.id, {
      id: undefined,
      dimension,
      price: fromMills(millsOfValue(value) ?? 0),
      unread: undefined,
    })
  return [...byDimension.values()]
}

/** A counter of positions: called with a menu, it gives the position of the next dish that is moved there. 1-based. */
export const countPositionsIn = (menus: readonly DishMenu[]) => {
  const lastPositions = new Map(
    menus.map(({ id, dish }) => [id, Math.max(0, ...dish.map(({ position }, index) => position ?? index + 1))]),
  )
  return (menuId: DishMenu['id']): number => {
    const position = (lastPositions.get(menuId) ?? 0) + 1
    lastPositions.set(menuId, position)
    return position
  }
}

/**
 * A description without its clear declarations. A line that a person has to check stays in it, so that it can be
 * corrected.
 */
function textValue(dish: Dish, wire: keyof Described): string {
  const text = tidyLines(dish[wire] ?? '')
  const declared = declaredIn(dish)
  return declared.length > 0 ? withoutLines(text, declared).trim() : text
}

function tidyLines(text: string): string {
  return tidyText(text).replace(/\r\n?/g, '\n')
}

/**
 * The description to store for a typed text. The declarations that the dish has in it stay (allergens, diets, choices).
 */
const writtenText = (readDish: Dish, dish: Dish, language: DishLanguage, value: string): string =>
  textWithDeclared(dish, language, value, declaredIn(readDish))

const storedTexts = (dish: Dish) =>
  Object.fromEntries(textsOf(dish).map(({ language, text }) => [language, text])) as Record<DishLanguage, string>
const textsWithout = (dish: Dish, kind: Declaration) =>
  Object.fromEntries(
    textsOf(dish).map(({ language, text }) => [language, withoutLines(text, [kind]).trim()]),
  ) as ReturnType<typeof storedTexts>
/** If the backend did not send a text and nothing is typed, the text stays unknown. */
const knownText = (knownValue: string | undefined, text: string): string | undefined =>
  knownValue === undefined && text === '' ? undefined : text

const withTexts = (dish: Dish, texts: Record<DishLanguage, string>): Dish => ({
  ...dish,
  ...Object.fromEntries(
    DISH_LANGUAGES.map((language) => [
      DESCRIPTION_FIELDS[language],
      knownText(dish[DESCRIPTION_FIELDS[language]], texts[language]),
    ]),
  ),
})

/** The descriptions of a new dish with these values, as they are stored. */
export const storedTextsOf = (values: Readonly<DishValues>): string[] =>
  textsOf(withValues(newDish(''), values, { menus: [], categories: [], dimensions: [] })).map(({ text }) => text)

/**
 * The value of a price: in hundredths of the currency's unit, for every currency. 12500 mills are '1250', and 2505 are
 * '250.5'.
 */
export const priceValue = (mills: number): string => String(Number((mills / 10).toFixed(4)))

/** The price in mills; undefined if the value is blank, or if it is a price of the backend that could not be read. */
export const millsOfValue = (value: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(value) ? Number((Number(value) * 10).toFixed(3)) : undefined

/** The fields with which a new dish begins. */
export const newDish = (name: string): Dish => ({
  ...{ id: '', name, category: null, isAvailable: true },
  ...{ description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
  ...{ dimensionAssignments: [], dishImagesId: [], ingredients: {} },
})

/* How people read and write values */

/** The title of a field's column. */
export function titleOf(
  field: DishField,
  { dimensions, currency }: Pick<DishContext, 'dimensions' | 'currency'>,
): string {
  const language = textLanguageOf(field)
  if (language && language !== 'en') return LANGUAGE_NAMES[language]
  const row = fixedRow(field)
  if (row) return translate(row.title ?? row.label)
  const dimension = dimensions.find(({ id }) => id === dimensionIdOf(field))
  if (!dimension) return translate('menuGrid.deletedSize')
  const price = translate('entities.priceIn', { currency: currencySign(currency) })
  if (isStandard(dimension)) return price
  return translate('entities.priceOfSize', { price, size: dimension.name })
}

/** The name of a field in forms, files and messages. All prices have the same one. */
export const labelOf = (field: DishField): TextKey => fixedRow(field)?.label ?? 'entities.pricesBySize'

/**
 * The cell of an exported file. A price is a number. The cell is blank if there is no price, or if it cannot be read.
 */
export function fileCell(
  dish: Dish,
  field: DishField,
  { dimensions, ...words }: Words & Pick<DishLists, 'dimensions'>,
): string | number {
  const value = fieldValue(dish, field, { dimensions }) ?? ''
  const row = fixedRow(field)
  if (!row) {
    const mills = millsOfValue(value)
    return mills === undefined ? '' : fromMills(mills)
  }
  if (typeof row.inFile === 'function') return row.inFile(dish)
  const context = { menus: [], categories: [], dimensions, currency: undefined, ...words }
  return value === '' ? '' : shownValue(field, { value }, context)
}

/** The choices of a field; undefined if any text may be typed. */
export const choicesOf = (field: DishField, context: DishLists & Words): readonly Choice[] | undefined =>
  fixedRow(field)?.choices?.(context)
export const isChoice = (field: DishField): boolean => fixedRow(field)?.choices !== undefined

/** The words for none of a field's choices; undefined if one must always be chosen. */
export const noneLabelOf = (field: DishField): TextKey | undefined => fixedRow(field)?.noneLabel

/**
 * The id of the item with exactly this spelling. If there is none, the id of the only item that differs just in case,
 * accents or punctuation.
 */
function idByName(things: readonly Choice[], typed: string): string | undefined {
  const sameSpelling = things.filter(({ name }) => name.trim() === typed.trim())
  const folded = foldText(typed)
  const matches =
    sameSpelling.length > 0 || folded === '' ? sameSpelling : things.filter(({ name }) => foldText(name) === folded)
  return matches.length === 1 ? matches[0]?.id : undefined
}

/** Reads what a person types or pastes into a field. */
export function readValue(field: DishField, typed: string, context: DishContext): TypedValue {
  const row = rowOf(field, context.dimensions)
  const choices = row?.choices?.(context)
  if (row?.noneLabel && typed.trim() === '') return { value: '' }
  const choiceId = () => (choices ? idByName(choices, typed) : undefined)
  const value = row?.read || choices ? (row?.read?.(typed, context) ?? choiceId()) : tidyText(typed)
  return value === undefined ? { value: tidyText(typed), isRaw: true } : { value }
}

const priceRowOf = (dimensionId: string, typed: string, { currency }: Pick<DishContext, 'currency'>) =>
  changePrice([{ key: '', dimensionId, price: '' }], '', typed, currency)[0]

/** A value in the form in which a person types it, for an editor and for a spreadsheet. Ids are replaced by names. */
export function typedOf(field: DishField, { value, isRaw }: TypedValue, context: DishContext): string {
  if (isRaw) return value
  const typedAs = value === '' ? undefined : fixedRow(field)?.typedAs
  if (typedAs) return typedAs(value, context)
  const choices = choicesOf(field, context)
  if (choices) return choices.find(({ id }) => id === value)?.name ?? ''
  const mills = dimensionIdOf(field) === undefined ? undefined : millsOfValue(value)
  return mills === undefined ? value : typedPrice(fromMills(mills), decimalSign(context.language), context.currency)
}

/** A value as a person reads it; blank if there is none. */
export function shownValue(field: DishField, typed: TypedValue, context: DishContext): string {
  const { currency, language } = context
  const mills = dimensionIdOf(field) === undefined || typed.isRaw ? undefined : millsOfValue(typed.value)
  if (mills !== undefined) return formatMills(mills, currency, language)
  const shownAs = typed.isRaw ? undefined : fixedRow(field)?.shownAs
  return shownAs ? shownAs(typed.value, context) : typedOf(field, typed, context)
}

/** The fault of a changed field; undefined if it has none. @param typedValues the changed fields of the dish */
export function faultOf(
  dish: Dish,
  field: string,
  typedValues: Readonly<Record<string, TypedValue>>,
  context: DishContext,
): FieldFault | undefined {
  const row = rowOf(field, context.dimensions)
  if (!row) return 'noColumn'
  const valueBefore = row.getValue(dish)
  const { value, isRaw } = typedValues[field] ?? { value: valueBefore }
  const dimensionId = dimensionIdOf(field)
  if (dimensionId !== undefined)
    return priceFault(dish, dimensionId, { value, before: valueBefore, isRaw }, typedValues, context)
  if (field === 'name') return isTypedName(value) ? undefined : 'name'
  if (isRaw && row.misreadFault) return row.misreadFault
  const choices = row.choices?.(context)
  if (choices && value === '') return valueBefore === '' ? undefined : 'needed'
  if (choices && (isRaw || !choices.some(({ id }) => id === value))) return 'unknown'
  if (!isTextField(field)) return undefined
  const textValues = Object.entries(typedValues).flatMap(([each, typed]) =>
    isTextField(each) ? [[each, typed.value]] : [],
  )
  const language = textLanguageOf(field)
  // A declaration is a line of every description.
  const texts = textsOf(withValues(dish, Object.fromEntries(textValues), context)).filter(
    (each) => !language || each.language === language,
  )
  return texts.some(({ text }) => tidyText(text).length > LIMITS.textLength) ? 'length' : undefined
}

function priceFault(
  dish: Dish,
  dimensionId: string,
  { value, before, isRaw }: TypedValue & { before: string; isRaw: true | undefined },
  typedValues: Readonly<Record<string, TypedValue>>,
  context: DishContext,
): FieldFault | undefined {
  const { dimensions } = context
  if (isRaw) {
    const priceRow = priceRowOf(dimensionId, value, context)
    return priceRow && rowFault(priceRow, dimensions) === 'unclearPrice' ? 'unclearPrice' : 'price'
  }
  if (value !== '') return undefined
  const isStandardSize = dimensions.some((each) => each.id === dimensionId && isStandard(each))
  const hasPrice = dimensions.some(
    ({ id }) => (typedValues[`price ${id}`]?.value ?? fieldValue(dish, `price ${id}`, context) ?? '') !== '',
  )
  return (isStandardSize && before !== '') || !hasPrice ? 'needed' : undefined
}

/* On the wire */

/**
 * The fields that a write sends back unchanged. Prices are not among them, because a price that cannot be read can be
 * typed again.
 */
export const SENT_BACK: SentBack = {
  ...Object.fromEntries(
    Object.values(FIELD_ROWS).flatMap(({ label, sentBack = {} }) =>
      Object.entries(sentBack).map(([wire, reading]) => [wire, { ...reading, label }] as const),
    ),
  ),
  ...PRICES_SENT_BACK,
}

/** The body that creates a dish with these values, its menu and position among them. */
export function creationBody(values: Readonly<DishValues>, lists: DishLists): NewDish {
  const { name = '', menu = '' } = values
  const newValues = withValues({ ...newDish(name), menuId: menu }, values, lists)
  return dishBody({ ...newValues, menuId: menu })
}

/** The body of an update or a creation: the whole dish, without the fields whose values are not known. */
export const dishBody = (dish: Dish & { menuId: string }): SentDish =>
  Object.assign(
    {
      dimensions: dish.dimensionAssignments.map(({ dimension, price }) => ({ dimensionId: dimension.id, price })),
      ...(dish.receivedNames && { receivedNames: dish.receivedNames }),
    },
    ...FIXED_FIELDS.map((field) => FIELD_ROWS[field].body?.(dish)),
  )
