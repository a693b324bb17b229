import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import { buttonClass } from '#/ui/buttons/button-class.ts'
import type { CreateElement } from '#/ui/create-element.ts'
import styles from './LandingPage.module.css'

/* What React and the boot script both draw of the landing page (ADR-024). */

export const MAIN_CLASS = styles.main
export const CARD_CLASS = `card ${cardStyles.card}`

export const CHIP_CLASS = buttonClass('chip')

/** How many cards a phone or a desktop shows at once. Their pictures are not loaded lazily. */
export const cardsAtOnce = (isDesktop: boolean): number => (isDesktop ? 4 : 2)

export const loadsAt = (index: number): 'first' | 'now' => (index === 0 ? 'first' : 'now')

/** The place of the restaurants seen lately. It has a height of its own, so that the list does not move. */
export const SEEN_CLASS = styles.seen

/** @param chips links and filters of the list; none if there is nothing to choose. */
export const listHead = <Node>(create: CreateElement<Node>, title: string, below: Node[], chips: Node[]): Node =>
  create(
    'div',
    { className: `wrap-line ${styles.head}` },
    create('h1', { className: styles.title, tabIndex: -1 }, title),
    create('div', { className: `muted small ${styles.below}` }, ...below),
    ...(chips.length > 0 ? [create('div', { className: styles.chips }, ...chips)] : []),
  )

/** The cities with the most restaurants, the largest first. None if all restaurants are in one. */
function citiesOf(restaurants: readonly { city?: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { city = '' } of restaurants) counts.set(city.trim(), (counts.get(city.trim()) ?? 0) + 1)
  counts.delete('')
  const cities = [...counts].sort(([a, most], [b, other]) => other - most || a.localeCompare(b)).map(([city]) => city)
  return cities.length > 1 ? cities.slice(0, LIMITS.cityChips) : []
}

/** A link to the list of each city. @param link draws it. */
export const cityChips = <Node>(
  restaurants: readonly { city?: string }[],
  link: (chip: { city: string; className: string; address: string }) => Node,
): Node[] =>
  citiesOf(restaurants).map((city) => link({ city, className: CHIP_CLASS, address: paths.landingInCity(city) }))

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
