import type { CreateElement } from '../create-element.ts'
import styles from './SearchField.module.css'

/** The class of the input in the box. */
export const SEARCH_INPUT_CLASS = `plain-input grow ${styles.input}`

/** The frame of a search field without MUI. React and the boot script draw it (ADR-024). */
export const searchBox = <Node>(create: CreateElement<Node>, ...parts: (Node | false)[]): Node =>
  create('div', { className: `line-8 field-box focus-frame ${styles.field}` }, ...parts)
