import { DESKTOP } from '#/config/breakpoints.ts'
import type { Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { withoutContact } from '#/entities/restaurant/contact-lines.ts'
import { readRestaurant, readRestaurants } from '#/entities/restaurant/restaurant-fields.ts'
import { CARD_PHOTO, faceParts, LOGO_CLASS, logoBadge } from '#/entities/restaurant/restaurant-view.ts'
import { logoAddress, photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import * as landing from '#/features/landing/landing-view.ts'
import * as restaurantPage from '#/features/public-restaurant/banner-view.ts'
import { type PictureProps, pictureBox } from '#/ui/pictures/picture-box.ts'
import { createPlainElement as create } from './plain-elements.ts'

/*
 * The first view of the two public pages as plain elements. It is drawn from the answer while the program loads
 * (ADR-024). React's first render replaces it. Screen readers and the keyboard only get React's page. A tap on a card
 * follows its link.
 */

const picture = (src: string | undefined, props: PictureProps) => pictureBox(create, src, props)

const logo = (row: Restaurant, size: 44 | 56 | 72) =>
  logoBadge(create, size, picture(logoAddress(row), { className: LOGO_CLASS, width: size, height: size, loads: 'now' }))

/**
 * The words of the first view in one language. `titleInCity` contains `{{city}}`, and `titleSearched` contains
 * `{{text}}`.
 */
export type FirstWords = Record<
  Language,
  { welcome: string; titleInCity: string; titleSearched: string; showAll: string }
>

function landingView(
  body: unknown,
  { words, city: searched, hasSeenRestaurants }: Extract<FirstView, { kind: 'landing' }>,
) {
  const rows = readRestaurants(body)
  if (!rows || rows.length === 0 || rows.length > LIMITS.plainListMost) return undefined
  const city = landing.cityOfList(rows)
  const searchedTitle = (text: string) =>
    city ? words.titleInCity.replace('{{city}}', () => city) : words.titleSearched.replace('{{text}}', () => text)
  const title = searched ? searchedTitle(searched) : words.welcome
  const cards = rows.slice(0, landing.cardsAtOnce(matchMedia(DESKTOP).matches)).map((row, index) => ({
    id: row.id,
    card: create(
      'a',
      { className: landing.CARD_CLASS, href: paths.restaurant(row.id), tabIndex: -1 },
      ...faceParts(create, row, {
        heading: 'h2',
        photo: picture(photoAddress(row), { ...CARD_PHOTO, loads: landing.loadsAt(index) }),
        logo: logo(row, 56),
      }),
    ),
  }))
  // React writes the number of restaurants later.
  const below = [create('p', null, '\u00a0')]
  const chips =
    searched === undefined
      ? landing.cityChips(rows, ({ city: name, className, address }) =>
          create('a', { className, href: address, tabIndex: -1 }, create('bdi', null, name)),
        )
      : [create('a', { className: landing.CHIP_CLASS, href: paths.landing(), tabIndex: -1 }, words.showAll)]
  return create(
    'div',
    { className: landing.MAIN_CLASS },
    hasSeenRestaurants && create('div', { className: landing.SEEN_CLASS }),
    landing.listHead(create, title, below, chips),
    landing.cardGrid(create, cards),
  )
}

function restaurantView(body: unknown) {
  const row = readRestaurant(body)
  if (!row) return undefined
  const place = restaurantPage.buttonPlace(create)
  const description = withoutContact(row.description ?? '')
  const words = restaurantPage.bannerWords(create, row.name, {
    logo: logo(row, 72),
    place:
      (row.street.trim() || row.city.trim()) !== '' &&
      restaurantPage.placeLine(create, row, { link: {}, icon: create('svg', { viewBox: '0 0 24 24' }), more: [] }),
    buttons: [restaurantPage.buttonPlace(create)],
    description: description.trim() !== '' && restaurantPage.descriptionBox(create, description),
  })
  const photo = picture(photoAddress(row), restaurantPage.BANNER_PHOTO)
  return create(
    'div',
    { className: restaurantPage.PAGE_CLASS },
    restaurantPage.topBar(create, {
      start: place,
      logo: logo(row, 44),
      name: row.name,
      // The button of the language.
      end: [restaurantPage.buttonPlace(create)],
    }),
    create('div', { className: restaurantPage.MAIN_CLASS }, photo, words),
  )
}

/**
 * What is drawn from an answer: the list of the landing page (all restaurants, or those of a city), or a restaurant.
 */
type FirstView =
  | {
      kind: 'landing'
      words: FirstWords[Language]
      city: string | undefined
      /** Whether space is left for the restaurants seen lately. */
      hasSeenRestaurants: boolean
    }
  | { kind: 'restaurant' }

/**
 * Builds the elements of the first view, and its largest picture begins to load. Undefined if there is nothing to draw.
 */
export function buildFirstView(body: unknown, view: FirstView): HTMLElement | undefined {
  const element = view.kind === 'landing' ? landingView(body, view) : restaurantView(body)
  if (!(element instanceof HTMLElement)) return undefined
  element.setAttribute('aria-hidden', 'true')
  element.dataset.firstView = ''
  // The other pictures wait, because on a slow network they would delay the largest one.
  const largestImage = element.querySelector<HTMLImageElement>('img[src]')
  const loadOthers = () => {
    if (largestImage) largestImage.onload = largestImage.onerror = null
    loadOtherPictures(element)
  }
  if (largestImage) largestImage.onload = largestImage.onerror = loadOthers
  else loadOthers()
  return element
}

function loadOtherPictures(element: HTMLElement): void {
  for (const image of element.querySelectorAll<HTMLImageElement>('img[data-src]'))
    for (const [name, value] of Object.entries(image.dataset)) image.setAttribute(name, value ?? '')
}

/** Adds the dishes to a restaurant's first view. Their pictures wait for the largest one, too. */
export function addDishes(element: HTMLElement, nodes: readonly HTMLElement[]): void {
  element.lastElementChild?.append(...nodes)
  element.dataset.firstView = 'menu'
  if (!element.querySelector<HTMLImageElement>('img[src]')?.onload) loadOtherPictures(element)
}

/** Replaces the spinner of index.html by the first view. */
export const placeFirstView = (root: HTMLElement, element: HTMLElement): void =>
  root.querySelector('.shell-spinner')?.replaceWith(element)
