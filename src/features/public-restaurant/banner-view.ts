import { withRanges } from '#/entities/restaurant/time-ranges.ts'
import type { CreateElement } from '#/ui/create-element.ts'
import styles from './PublicRestaurantPage.module.css'

/* What React and the boot script both draw of the public page (ADR-024). */

export const PAGE_CLASS = styles.page
export const MAIN_CLASS = styles.main

export const BANNER_PHOTO = { className: styles.photo, width: 1200, height: 320, loads: 'first' } as const

/** The bar at the top. `start` stands before the logo, `end` after the name. */
export const topBar = <Node>(
  create: CreateElement<Node>,
  { start, logo, name, end }: { start: Node; logo: Node; name: string | undefined; end: Node[] },
): Node =>
  create(
    'header',
    { className: `top-bar ${styles.bar}` },
    create(
      'div',
      { className: `line-8 ${styles.inner}` },
      start,
      create('span', { className: styles.logo }, logo),
      // The page's heading says the name; here it stays in sight while the page scrolls.
      create('span', { className: `grow ${styles.name}`, 'aria-hidden': true }, create('bdi', null, name ?? '')),
      ...end,
    ),
  )

/** The restaurant's own words, folded to two lines. `more`: the button that unfolds them. */
export const descriptionBox = <Node>(
  create: CreateElement<Node>,
  text: string,
  { id, ref, isOpen, more }: { id?: string; ref?: unknown; isOpen?: boolean; more?: Node | false } = {},
): Node =>
  create(
    'div',
    // The button stands where the text ends, in the text's own direction.
    { className: styles.description, dir: 'auto' },
    create('p', { className: isOpen ? '' : styles.folded, id, ref }, ...withRanges(create, text)),
    more ?? false,
  )

/** The words below the photo. `acts`: the buttons. `place`: the link to the map. */
export const bannerWords = <Node>(
  create: CreateElement<Node>,
  name: string,
  { logo, place, buttons, description }: { logo: Node; place: Node; buttons: Node[]; description: Node | false },
): Node =>
  create(
    'div',
    { className: styles.words },
    create('span', { className: styles.bannerLogo }, logo),
    create(
      'div',
      { className: styles.names },
      create('h1', { className: styles.bannerName, tabIndex: -1 }, create('bdi', null, name)),
      place,
    ),
    create('div', { className: styles.acts }, ...buttons),
    description,
  )

/** The address as a link to a map. */
export const placeLine = <Node>(
  create: CreateElement<Node>,
  { street, city }: { street: string; city: string },
  { link, icon, more }: { link: Record<string, unknown>; icon: Node; more: Node[] },
): Node =>
  create(
    'p',
    { className: styles.place },
    create(
      'a',
      link,
      icon,
      create(
        'span',
        null,
        create('bdi', null, street),
        city && street && create('span', null, ' · '),
        create('bdi', null, city),
      ),
      ...more,
    ),
  )

/** An empty place for a button that React draws later. */
export const buttonPlace = <Node>(create: CreateElement<Node>): Node =>
  create('span', { className: styles.buttonPlace })
