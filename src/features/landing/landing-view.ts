import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import type { CreateElement } from '#/ui/picture-box.ts'
import pageStyles from './LandingPage.module.css'
import styles from './RestaurantList.module.css'

/* What React and the boot script both draw of the landing page (ADR-024). */

export const MAIN_CLASS = pageStyles.main
export const CARD_CLASS = `card ${cardStyles.card}`
export const PHOTO_CLASS = cardStyles.photo

/** The cards that a phone, or a desktop, shows at once: their pictures are not loaded lazily. */
export const seenAtOnce = (isDesktop: boolean): number => (isDesktop ? 4 : 2)

export const listHead = <Node>(create: CreateElement<Node>, title: string, below: Node[]): Node =>
  create(
    'div',
    { className: `wrap-line ${styles.head}` },
    create('h1', { className: styles.title, tabIndex: -1 }, title),
    create('div', { className: `muted small ${styles.below}` }, ...below),
  )

export const cardGrid = <Node>(create: CreateElement<Node>, cards: { id: string; card: Node }[]): Node =>
  create(
    'ul',
    { className: styles.grid },
    ...cards.map(({ id, card }) => create('li', { key: id, className: styles.item }, card)),
  )
