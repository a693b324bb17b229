import { createContext, type ReactElement } from 'react'
import type { Elements, HtmlProps, View } from '#/lib/jsx/content.ts'
import type { ButtonProps } from './buttons/Button.tsx'

/** How MUI draws each control. The control itself has the words and roles, once for all pages. */
export type Controls = {
  /** The act of what both kinds of pages show: to try again, to close. */
  Button: View<ButtonProps>
  /** Something turns while a page waits. */
  Ring: View
  /** The box of a notice, with its act at the end. */
  NoticeBox: View<NoticeBoxProps>
  SearchBox: View<SearchBoxProps>
  SelectBox: View<SelectBoxProps>
}

export type NoticeBoxProps = {
  kind: 'problem' | 'empty'
  role: 'alert' | undefined
  action: Elements
  children: Elements
}

export type SearchBoxProps = {
  icon: ReactElement
  input: HtmlProps<'input'>
  /** The button that empties it. */
  clear: { 'aria-label': string; onClick: () => void; children: ReactElement } | undefined
}

export type SelectBoxProps = {
  icon: ReactElement | undefined
  select: HtmlProps<'select'>
  className: string | undefined
}

/** `MuiProviders` gives it. Elsewhere it is undefined, and the controls are plain: the public pages load no MUI. */
export const AreaControls = createContext<Controls | undefined>(undefined)
