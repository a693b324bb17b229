import type { Language } from '#/config/languages.ts'
import { formatMills, toMills } from '#/lib/money/money.ts'
import type { CreateElement } from '#/ui/create-element.ts'
import { priceView } from '#/ui/text/price-view.ts'
import styles from './DimensionChips.module.css'
import { isStandard, shownAssignment } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/* The sizes of a dish or combination. React and the boot script draw them (ADR-024). */

/**
 * The size of a displayed price, for example a glass or 100 g. It is shown next to the price if it is not the standard
 * size.
 */
export function shownSize<Node>(
  create: CreateElement<Node>,
  assignments: readonly DimensionAssignment[],
): Node | undefined {
  const shown = shownAssignment(assignments)
  if (!shown || isStandard(shown.dimension)) return undefined
  return create(
    'span',
    { className: 'muted small' },
    create('span', null, '/ '),
    create('bdi', null, shown.dimension.name),
  )
}

/** A chip for each of these prices. @param label names the list for screen readers */
export const sizeChips = <Node>(
  create: CreateElement<Node>,
  assignments: readonly DimensionAssignment[],
  {
    label,
    currency,
    language,
    className = '',
  }: {
    label: string
    currency: string | undefined
    language: Language
    className?: string | undefined
  },
): Node =>
  create(
    'ul',
    { className: `${styles.chips} ${className}`, 'aria-label': label },
    ...assignments.map(({ dimension, price }) =>
      create(
        'li',
        { key: dimension.id, className: `muted small ${styles.chip}` },
        create('bdi', null, dimension.name),
        create('span', null, ' '),
        price !== undefined && priceView(create, formatMills(toMills(price), currency, language)),
      ),
    ),
  )
