import { createElement } from 'react'
import type { Elements } from '#/lib/jsx/content.ts'

/**
 * Makes an element: React's `createElement`, or the boot script's own, which makes plain elements for the first view
 * (ADR-024). What both draw is written once, with properties that both know.
 */
export type CreateElement<Node> = (
  tag: string,
  props: Record<string, unknown> | null,
  ...children: [text: string] | (Node | false | '')[]
) => Node

export const createReactElement = createElement as CreateElement<Elements>
