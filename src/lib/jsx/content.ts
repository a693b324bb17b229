import type { ComponentProps, JSX, ReactElement } from 'react'

/*
 * Machine translators in browsers put <font> elements in the place of text nodes. React keeps writing into a text node of
 * its own, which nobody sees any longer, and throws where it removes it or inserts before it. Only the text of an element
 * that holds nothing else is written into the element itself, and stays right (ADR-040). src/jsx.d.ts checks every JSX.
 */

/** What may stand beside other children: never a text. */
export type Elements = ReactElement | '' | boolean | null | undefined | readonly Elements[]

/** What an element may hold: one text, or elements. */
export type Content = string | number | Elements

/** A component. It draws elements: a text of its own would stand beside what is around it. */
export type View<Props = object> = (props: Props) => Elements

/** The properties of an HTML element. */
export type HtmlProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'children'> & {
  children?: Content
}

/** A fragment of things that cannot be seen to be elements where they are written: here the compiler checks them. */
export const Together = ({ children }: { children: Elements }): Elements => children
