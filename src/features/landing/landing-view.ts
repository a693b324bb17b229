import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import type { CreateElement } from '#/ui/create-element.ts'
import styles from './LandingPage.module.css'

/* What React and the boot script both draw of the landing page (ADR-024). */

export const MAIN_CLASS = styles.main
export const CARD_CLASS = `card ${cardStyles.card}`

/** How many cards a phone or a desktop shows at once. Their pictures are not loaded lazily. */
export const cardsAtOnce = (isDesktop: boolean): number => (isDesktop ? 4 : 2)

export const loadsAt = (index: number): 'first' | 'now' => (index === 0 ? 'first' : 'now')

/** The place of the restaurants seen lately. It has a height of its own, so that the list does not move. */
export const SEEN_CLASS = styles.seen

export const listHead = <Node>(create: CreateElement<Node>, title: string, below: Node[]): Node =>
  create(
    'div',
    { className: `wrap-line ${styles.head}` },
    create('h1', { className: styles.title, tabIndex: -1 }, title),
    create('div', { className: `muted small ${styles.below}` }, ...below),
  )

/** The city of a list, if all its restaurants are in the same one: a search may find several cities. */
export const cityOfList = (restaurants: readonly { city?: string }[] = []): string | undefined => {
  const city = restaurants[0]?.city?.trim()
  return restaurants.every((restaurant) => restaurant.city?.trim() === city) ? city || undefined : undefined
}

export const cardGrid = <Node>(create: CreateElement<Node>, cards: { id: string; card: Node }[]): Node =>
  create(
    'ul',
    { className: styles.grid },
    ...cards.map(({ id, card }) => create('li', { key: id, className: styles.item }, card)),
  )
