import { createReactElement } from '#/ui/create-element.ts'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { LOGO_CLASS, logoBadge } from './restaurant-view.ts'
import { logoAddress } from './rules.ts'
import type { Restaurant } from './schema.ts'

/** The logo as a round badge. It has no alternative text, because the name is next to it. */
export const RestaurantLogo = ({
  restaurant,
  size,
  address = restaurant && logoAddress(restaurant),
  loads,
}: {
  restaurant: Restaurant | undefined
  size: 44 | 56 | 72
  /** The address of a picture that was chosen but is not uploaded yet. */
  address?: string | undefined
  loads?: 'now' | undefined
}) =>
  logoBadge(
    createReactElement,
    size,
    <Picture className={LOGO_CLASS} src={address} width={size} height={size} loads={loads} />,
  )
