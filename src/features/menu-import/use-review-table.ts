import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DISH_LANGUAGES } from '#/config/languages.ts'
import { choicesOf, type DishContext, typedOf } from '#/entities/dish/fields.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import type { TableCell, TableColumn, TableRow } from '#/panels/dish-table/table-row.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
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

/** The fields of which the rows say something, in the order of the table of dishes. */
/** @param before fields that stay, whatever the rows say now */
function fieldsIn(
  { rows, menus: newMenus }: Comparison,
  { menus, dimensions }: ExistingThings,
  before: readonly ChangedField[],
): ChangedField[] {
  const said = new Set<ChangedField>(before)
  for (const { values, changes, faults, notes } of rows) {
    // That a new dish is available goes without saying.
    for (const [field, value] of Object.entries(values) as [ChangedField, string][])
      if (field !== 'available' || value === 'false') said.add(field)
    for (const { field } of changes) said.add(field)
    for (const { field } of faults) if (field) said.add(field)
    for (const field of notes.map(fieldOfNote)) if (field) said.add(field)
  }
  const isOneMenu = menus.length <= 1 && newMenus.length === 0 && !said.has('menu')
  const fixed = COLUMN_FIELDS.map(({ column }) => column).filter((field) => said.has(field) && field !== 'category')
  const isWords = (field: ChangedField) => field !== 'available'
  /** Sizes as the restaurant has them, then new ones as they came. */
  const sizes: readonly string[] = dimensions.map(priceField)
  const placeOf = (field: string) => sizes.indexOf(field) + 1 || sizes.length + 1
  return [
    'name',
    ...(isOneMenu ? [] : (['menu'] as const)),
    'category',
    ...fixed.filter((field) => !isWords(field)),
    'price:',
    ...[...said].filter((field) => isPriceColumn(field) && field !== 'price:').sort((a, b) => placeOf(a) - placeOf(b)),
    ...fixed.filter(isWords),
  ]
}

/** The rows of a file as the table of dishes shows them. @param rows those that are shown */
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
  /** What the person has corrected in the sheet of a row. */
  cellsOf: (row: ImportRow) => Cells
  /** What the comparison stands on, beside the corrections of its rows. */
  basis: string
  /** What was typed last is not compared yet. */
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
  const seen = useRef({ basis, fields: [] as readonly ChangedField[] })
  const columns = useMemo(() => {
    const columnOf = (field: ChangedField): TableColumn => {
      const offered = field === 'menu' ? [menus, comparison.menus] : [categories, comparison.categories]
      const names = offered.flat().map((each) => tidyName(typeof each === 'string' ? each : each.name))
      const isName = field === 'menu' || field === 'category'
      return {
        id: field,
        title: fieldName(field),
        ...(isPriceColumn(field) && field !== 'price:' && { shortTitle: cut(field.slice('price:'.length)) }),
        kind:
          field === 'name'
            ? 'name'
            : isPriceColumn(field)
              ? 'price'
              : isName || field === 'available'
                ? 'choice'
                : 'text',
        choices: field === 'available' ? choicesOf('availability', context) : undefined,
        isSwitch: field === 'available',
        language: DISH_LANGUAGES.find((each) => field === `text:${each}`),
        ...(isName && { suggestions: [...new Set(names)] }),
      }
    }
    // A column does not leave while its cells are corrected.
    const before = seen.current.basis === basis ? seen.current.fields : []
    seen.current = { basis, fields: fieldsIn(comparison, existing, before) }
    const [name, ...others] = seen.current.fields.map(columnOf)
    const state: TableColumn = { id: STATE, title: t('menuImport.state'), kind: 'choice' }
    return name ? [name, state, ...others] : []
  }, [basis, comparison, existing, menus, categories, context, fieldName, t])

  const tableRows = useMemo(() => {
    const rowOf = (row: ImportRow): TableRow => {
      const dish = row.dishId === undefined ? undefined : dishes.get(row.dishId)
      let before: ColumnValues | undefined
      const valueIn = (field: ChangedField): string => {
        const change = row.changes.find((each) => each.field === field)
        if (change) return change.after
        if (field === 'name' || field === 'menu') return row[field]
        if (field === 'category') return row.category ?? row.values.category ?? ''
        before ??= dish && valuesOf(dish)
        const isSettled = row.kind === 'changed' || row.kind === 'same'
        return (isSettled ? undefined : row.values[field]) ?? before?.[field] ?? ''
      }
      const stateCell = (): TableCell => {
        const ofRow = [
          ...row.faults.filter(({ field }) => field === undefined).map(faultText),
          ...row.notes.filter((note) => fieldOfNote(note) === undefined).map(noteText),
        ]
        return {
          text: t(`menuImport.kind.${row.kind}`),
          note: ofRow.join(' ') || undefined,
          mark:
            row.kind === 'faulty' ? 'faulty' : row.kind === 'asked' ? 'asked' : ofRow.length > 0 ? 'noted' : undefined,
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
        // What a cell says and nobody has understood yet is not blank.
        const open = value === '' ? notes.find(({ written }) => written !== undefined) : undefined
        const said = [
          ...faults.map(faultText),
          ...(change ? [t('menuGrid.before', { value: valueName(field, change.before) })] : []),
          ...notes.map(noteText),
        ]
        return {
          text: (isOld ? cellsOf(row)[key] : undefined) ?? fault?.written ?? open?.written ?? typed,
          choice: field === 'available' && value !== '' ? dishValue(field, value) : undefined,
          note: said.join(' ') || undefined,
          mark:
            faults.length > 0
              ? faults.every((each) => isAsked(each.fault))
                ? 'asked'
                : 'faulty'
              : change
                ? 'changed'
                : open
                  ? 'asked'
                  : notes.length > 0
                    ? 'noted'
                    : undefined,
          isLoud: field === 'available' && value === 'false',
          isFixed: cells === undefined,
        }
      }
      const cells = new Map<string, TableCell>()
      return {
        id: placeOfRow(row),
        name: cut(row.name || row.menu),
        lead: String(row.line),
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
