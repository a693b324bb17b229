import type { DishLanguage } from '#/config/languages.ts'

/* What the table of dishes shows, and what a person changes in it. The table works with texts; a screen gives them a meaning. */

/** As in DishTable.module.css (pixels). */
export const ROW_HEIGHT = 40

export type TableColumn<Id extends string = string> = {
  id: Id
  title: string
  /** For the head of a narrow column. */
  shortTitle?: string
  kind: 'name' | 'choice' | 'price' | 'text'
  /** What a cell is chosen from; undefined: anything may be typed. */
  choices?: readonly { id: string; name: string }[] | undefined
  /** How it is called that none of the choices is chosen. */
  none?: string | undefined
  /** Names that are offered while a person types. */
  suggestions?: readonly string[]
  /** Of the texts of the column. */
  language?: DishLanguage | undefined
  /** The space bar turns a cell from the first choice to the second, and back. */
  isSwitch?: boolean
}

export type TableCell = {
  /** As a person types it. */
  text: string
  /** The id of what is chosen; undefined: nothing of the choices. */
  choice?: string | undefined
  /** `disputed`: others have changed it. `asked`: it waits for an answer. `noted`: the note is worth a look. */
  mark?: 'changed' | 'faulty' | 'disputed' | 'asked' | 'noted' | undefined
  /** What is to be said of it. */
  note?: string | undefined
  /** It shows something that needs attention, as 'sold out'. */
  isLoud?: boolean
  /** It cannot be changed here. */
  isFixed?: boolean
}

/** A row is drawn anew only if it is another object. */
export type TableRow = {
  id: string
  name: string
  /** In the first column, where the rows have no order that a person can change. */
  lead?: string
  /** Rows change places within their group only: a menu. */
  group: string
  isOdd: boolean
  cellIn: (column: string) => TableCell
}

/** What a person has typed, pasted or chosen. */
export type CellEdit = { id: string; column: string; text: string; choice?: string | undefined }
