import { createElement, Fragment, type ReactNode } from 'react'
import { Picture } from '#/ui/Picture.tsx'
import type { CreateElement } from '#/ui/picture-box.ts'
import styles from './RestaurantFace.module.css'
import { RestaurantLogo } from './RestaurantLogo.tsx'
import { faceParts } from './restaurant-view.ts'
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
  /** Addresses of new pictures, shown instead of the restaurant's own. */
  chosen?: Partial<Record<PictureKind, string | undefined>>
  /** The name is not a heading then. */
  isPreview?: boolean
  /** How soon the pictures load (ui/picture-box.ts). */
  loads?: 'first' | 'now' | undefined
}) {
  const photo = chosen.image ?? photoAddress(restaurant)
  const parts = faceParts(createElement as CreateElement<ReactNode>, restaurant, {
    heading: isPreview ? 'p' : 'h2',
    photo: <Picture className={styles.photo} src={photo} width={400} height={300} loads={loads} />,
    logo: <RestaurantLogo restaurant={restaurant} address={chosen.logo} size={56} loads={loads && 'now'} />,
  })
  return createElement(Fragment, null, ...parts)
}
