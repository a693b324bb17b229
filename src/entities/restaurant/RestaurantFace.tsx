import { createElement, Fragment } from 'react'
import { createReactElement } from '#/ui/create-element.ts'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { RestaurantLogo } from './RestaurantLogo.tsx'
import { CARD_PHOTO, faceParts } from './restaurant-view.ts'
import { photoAddress } from './rules.ts'
import type { PictureKind, Restaurant } from './schema.ts'

/** The content of a restaurant's card. The parent element has the class `card` of the same style sheet. */
export function RestaurantFace({
  restaurant,
  chosen = {},
  isPreview = false,
  loads,
}: {
  restaurant: Restaurant
  /** The addresses of new pictures, which are shown instead of the restaurant's own. */
  chosen?: Partial<Record<PictureKind, string | undefined>>
  /** Whether this is a preview, whose name is not a heading. */
  isPreview?: boolean
  /** How soon the pictures load (ui/pictures/picture-box.ts). */
  loads?: 'first' | 'now' | undefined
}) {
  const photo = chosen.image ?? photoAddress(restaurant)
  const parts = faceParts(createReactElement, restaurant, {
    heading: isPreview ? 'p' : 'h2',
    photo: <Picture {...CARD_PHOTO} src={photo} loads={loads} />,
    logo: <RestaurantLogo restaurant={restaurant} address={chosen.logo} size={56} loads={loads && 'now'} />,
  })
  return createElement(Fragment, null, ...parts)
}
