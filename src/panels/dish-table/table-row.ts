import type { DishLanguage } from '#/config/languages.ts'

/* What the table of dishes shows, and what a person changes in it. The table knows texts only; the screen knows what they mean. */

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
  /** The word for a cell in which none of the choices is chosen. */
  none?: string | undefined
  /** Names that are offered while a person types. */
  suggestions?: readonly string[]
  /** The language of the column's texts. */
  language?: DishLanguage | undefined
  /** The space bar turns a cell from the first choice to the second, and back. */
  isSwitch?: boolean
}

export type TableCell = {
  /** As a person types it. */
  text: string
  /** The id of the chosen one; undefined: none of the choices. */
  choice?: string | undefined
  /** `disputed`: others have changed it. `asked`: a question about it is open. `noted`: it only has a note. */
  mark?: 'changed' | 'faulty' | 'disputed' | 'asked' | 'noted' | undefined
  /** A sentence about the cell: a tooltip, and read by a screen reader. */
  note?: string | undefined
  /** It is drawn so that it catches the eye, as 'sold out'. */
  isWarning?: boolean
  /** It cannot be edited. */
  isFixed?: boolean
}

/** A row is drawn again only if it is another object. */
export type TableRow = {
  id: string
  name: string
  /** Shown in the first column instead of the handle that moves the row. */
  rowNumber?: string
  /** A row can only be moved within its group, which is a menu. */
  group: string
  isOdd: boolean
  cellIn: (column: string) => TableCell
}

/** What a person has typed, pasted or chosen. */
export type CellEdit = { id: string; column: string; text: string; choice?: string | undefined }
