import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DISH_LANGUAGES } from '#/config/languages.ts'
import { choicesOf, type DishContext, isChoice, isTextField, typedOf } from '#/entities/dish/fields.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import type { TableCell, TableColumn, TableRow } from '#/panels/dish-table/table-row.ts'
import { type Column, type ColumnField, isPriceColumn } from '#/panels/menu-file/column.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import { type Comparison, type ExistingThings, type ImportRow, isAsked, placeOfRow } from './compare.ts'
import type { Cells } from './corrected-cells.ts'
import { valuesOf } from './dish-values.ts'
import { type ChangedField, type ColumnValues, dishField, dishValue, priceField, type RowNote } from './read-row.ts'
import { cellsFor } from './review-cells.ts'
import { cut, useImportWords } from './use-import-words.ts'

/** The column that says what would happen with a row. */
const STATE = 'state'

const FIELD_OF: Readonly<Record<RowNote['note'], ChangedField | undefined>> = {
  ...({ undeclared: 'allergens', keptAllergens: 'allergens', traces: 'allergens' } as const),
  ...({ undeclaredDiets: 'diets', keptDiets: 'diets', noSuchDiet: 'diets' } as const),
  ...({ choicesLeft: 'choices', calledThere: 'name' } as const),
  ...{ offSize: undefined, keptSize: undefined, unknownId: undefined, idTwice: undefined },
}
const fieldOfNote = ({ note, field }: RowNote): ChangedField | undefined => FIELD_OF[note] ?? field

/**
 * The fields that have a column: those of which the rows say something, in the order of the dish table.
 * @param previousFields fields that keep their column, whatever the rows say now
 */
function fieldsIn(
  { rows, menus: newMenus }: Comparison,
  { menus, dimensions }: ExistingThings,
  previousFields: readonly ChangedField[],
): ChangedField[] {
  const fields = new Set<ChangedField>(previousFields)
  for (const { values, changes, faults, notes } of rows) {
    // A new dish is available by default: no column is needed to say so.
    for (const [field, value] of Object.entries(values) as [ChangedField, string][])
      if (field !== 'available' || value === 'false') fields.add(field)
    for (const { field } of changes) fields.add(field)
    for (const { field } of faults) if (field) fields.add(field)
    for (const field of notes.map(fieldOfNote)) if (field) fields.add(field)
  }
  const isOneMenu = menus.length <= 1 && newMenus.length === 0 && !fields.has('menu')
  const fixedFields = COLUMN_FIELDS.map(({ column }) => column).filter(
    (field) => fields.has(field) && field !== 'category',
  )
  /** The texts, and what is declared in them, come after the prices. */
  const isLast = (field: ColumnField) => isTextField(dishField(field))
  /** Sizes in the order of the restaurant, then new ones in the order of the file. */
  const sizes: readonly string[] = dimensions.map(priceField)
  const placeOf = (field: string) => sizes.indexOf(field) + 1 || sizes.length + 1
  return [
    'name',
    ...(isOneMenu ? [] : (['menu'] as const)),
    'category',
    ...fixedFields.filter((field) => !isLast(field)),
    'price:',
    ...[...fields]
      .filter((field) => isPriceColumn(field) && field !== 'price:')
      .sort((a, b) => placeOf(a) - placeOf(b)),
    ...fixedFields.filter(isLast),
  ]
}

/** Whether the cells of a field are chosen. The names of menus and categories may be new, so they are typed. */
const isChoiceColumn = (field: ChangedField): field is ColumnField =>
  field !== 'name' && field !== 'menu' && field !== 'category' && isChoice(dishField(field))

/**
 * The rows of a file as rows of the dish table. One hook, because columns and cells go by the same lists, words and corrections.
 * @param rows those that the filter shows
 */
export function useReviewTable({
  rows,
  comparison,
  existing,
  columnsOf,
  cellsOf,
  basis,
  isOld,
  restaurantId,
}: {
  rows: readonly ImportRow[]
  comparison: Comparison
  existing: ExistingThings
  /** The columns of the file. */
  columnsOf: (row: ImportRow) => readonly Column[]
  /** The corrected cells of the sheet that a row is in. */
  cellsOf: (row: ImportRow) => Cells
  /** What the comparison stands on, beside the corrections of its rows. */
  basis: string
  /** The last corrections are not compared yet. */
  isOld: boolean
  restaurantId: string
}): { columns: readonly TableColumn[]; tableRows: readonly TableRow[] } {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { fieldName, valueName, faultText, noteText } = useImportWords(restaurantId)
  const { currency, menus, categories } = existing
  const context = useMemo<DishContext>(
    () => ({ menus: [], categories: [], dimensions: [], currency, language, t }),
    [currency, language, t],
  )
  const dishes = useMemo(
    () => new Map(menus.flatMap(({ dish }) => dish.map((each) => [each.id, each] as const))),
    [menus],
  )
  const lastFields = useRef({ basis, fields: [] as readonly ChangedField[] })
  const columns = useMemo(() => {
    const columnOf = (field: ChangedField): TableColumn => {
      const suggested = field === 'menu' ? [menus, comparison.menus] : [categories, comparison.categories]
      const names = suggested.flat().map((each) => tidyName(typeof each === 'string' ? each : each.name))
      const isName = field === 'menu' || field === 'category'
      const choices = isChoiceColumn(field) ? choicesOf(dishField(field), context) : undefined
      return {
        id: field,
        title: fieldName(field),
        ...(isPriceColumn(field) && field !== 'price:' && { shortTitle: cut(field.slice('price:'.length)) }),
        kind: field === 'name' ? 'name' : isPriceColumn(field) ? 'price' : isName || choices ? 'choice' : 'text',
        choices,
        isSwitch: field === 'available',
        language: DISH_LANGUAGES.find((each) => field === `text:${each}`),
        ...(isName && { suggestions: [...new Set(names)] }),
      }
    }
    // A column must not disappear while its cells are corrected.
    const previousFields = lastFields.current.basis === basis ? lastFields.current.fields : []
    lastFields.current = { basis, fields: fieldsIn(comparison, existing, previousFields) }
    const [name, ...others] = lastFields.current.fields.map(columnOf)
    const state: TableColumn = { id: STATE, title: t('menuImport.state'), kind: 'choice' }
    return name ? [name, state, ...others] : []
  }, [basis, comparison, existing, menus, categories, context, fieldName, t])

  const tableRows = useMemo(() => {
    const rowOf = (row: ImportRow): TableRow => {
      const dish = row.dishId === undefined ? undefined : dishes.get(row.dishId)
      let previousValues: ColumnValues | undefined
      const valueIn = (field: ChangedField): string => {
        const change = row.changes.find((each) => each.field === field)
        if (change) return change.after
        if (field === 'name' || field === 'menu') return row[field]
        if (field === 'category') return row.category ?? row.values.category ?? ''
        previousValues ??= dish && valuesOf(dish)
        // What such a row says and the dish has already is shown as the dish has it.
        const isCompared = row.kind === 'changed' || row.kind === 'same'
        return (isCompared ? undefined : row.values[field]) ?? previousValues?.[field] ?? ''
      }
      const stateCell = (): TableCell => {
        const sentences = [
          ...row.faults.filter(({ field }) => field === undefined).map(faultText),
          ...row.notes.filter((note) => fieldOfNote(note) === undefined).map(noteText),
        ]
        return {
          text: t(`menuImport.kind.${row.kind}`),
          note: sentences.join(' ') || undefined,
          mark:
            row.kind === 'faulty'
              ? 'faulty'
              : row.kind === 'asked'
                ? 'asked'
                : sentences.length > 0
                  ? 'noted'
                  : undefined,
          isFixed: true,
        }
      }
      const fieldCell = (field: ChangedField): TableCell => {
        const faults = row.faults.filter((each) => each.field === field)
        const change = row.changes.find((each) => each.field === field)
        const notes = row.notes.filter((note) => fieldOfNote(note) === field)
        const value = valueIn(field)
        const typed =
          field === 'name' || field === 'menu' || field === 'category'
            ? value
            : typedOf(dishField(field), { value: dishValue(field, value) }, context)
        const cells = row.kind === 'leftOut' ? undefined : cellsFor(row, field, '', columnsOf(row))
        const key = Object.keys(cells ?? {})[0] ?? ''
        const fault = faults.find(({ written }) => written !== undefined)
        // A cell with a text that is not understood yet is shown with that text.
        const openNote = value === '' ? notes.find(({ written }) => written !== undefined) : undefined
        const sentences = [
          ...faults.map(faultText),
          ...(change ? [t('menuGrid.before', { value: valueName(field, change.before) })] : []),
          ...notes.map(noteText),
        ]
        return {
          text: (isOld ? cellsOf(row)[key] : undefined) ?? fault?.written ?? openNote?.written ?? typed,
          choice: isChoiceColumn(field) && value !== '' ? dishValue(field, value) : undefined,
          note: sentences.join(' ') || undefined,
          mark:
            faults.length > 0
              ? faults.every((each) => isAsked(each.fault))
                ? 'asked'
                : 'faulty'
              : change
                ? 'changed'
                : openNote
                  ? 'asked'
                  : notes.length > 0
                    ? 'noted'
                    : undefined,
          isWarning: field === 'available' && value === 'false',
          isFixed: cells === undefined,
        }
      }
      const cells = new Map<string, TableCell>()
      return {
        id: placeOfRow(row),
        name: cut(row.name || row.menu),
        rowNumber: String(row.line),
        group: '',
        isOdd: false,
        cellIn: (column) => {
          const cell = cells.get(column) ?? (column === STATE ? stateCell() : fieldCell(column as ChangedField))
          cells.set(column, cell)
          return cell
        },
      }
    }
    return rows.map(rowOf)
  }, [rows, dishes, columnsOf, cellsOf, isOld, context, valueName, faultText, noteText, t])
  return { columns, tableRows }
}
