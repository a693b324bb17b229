import type { ComponentProps, JSX, ReactElement } from 'react'

/*
 * Machine translators in browsers replace text nodes by <font> elements. React continues to write into its own text
 * node, which is no longer visible, and throws when it removes that node or inserts something before it. Only if a text
 * is the single content of an element, React writes it into the element itself, and the page stays correct (ADR-040).
 * src/jsx.d.ts checks this for every JSX.
 */

/** What may stand next to other children: never a text. */
export type Elements = ReactElement | '' | boolean | null | undefined | readonly Elements[]

/** What an element may hold: one text, or elements. */
export type Content = string | number | Elements

/** A component. It draws elements, because a text of its own would stand next to the elements around it. */
export type View<Props = object> = (props: Props) => Elements

/** The properties of an HTML element. */
export type HtmlProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'children'> & {
  children?: Content
}

/**
 * A fragment for children that may not be visible as elements where they are written. Here the compiler checks them.
 */
export const Together = ({ children }: { children: Elements }): Elements => children
