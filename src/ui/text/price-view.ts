import type { CreateElement } from '../create-element.ts'

/** A formatted price, left to right in every language. React and the boot script draw it (ADR-024). */
export const priceView = <Node>(create: CreateElement<Node>, price: string): Node =>
  create('bdi', { dir: 'ltr', className: 'figures' }, price)
