import { createContext } from 'react'
import type { Elements, View } from '#/lib/jsx/content.ts'
import type { ButtonProps } from './buttons/Button.tsx'

/** How MUI draws each control. The control itself has the words and roles, once for all pages. */
export type Controls = {
  /** The act of what both kinds of pages show: to try again, to close. */
  Button: View<ButtonProps>
  /** Something turns while a page waits. */
  Ring: View
  /** The box of a notice, with its act at the end. */
  NoticeBox: View<NoticeBoxProps>
}

export type NoticeBoxProps = {
  kind: 'problem' | 'empty'
  role: 'alert' | undefined
  action: Elements
  children: Elements
}

/** `MuiProviders` gives it. Elsewhere it is undefined, and the controls are plain: the public pages load no MUI. */
export const AreaControls = createContext<Controls | undefined>(undefined)
