import type { CreateElement } from '#/ui/create-element.ts'
import faceStyles from './RestaurantFace.module.css'
import logoStyles from './RestaurantLogo.module.css'

/* The parts of a restaurant that both React and the boot script draw (ADR-024). */

export const logoBadge = <Node>(create: CreateElement<Node>, size: 44 | 56 | 72, picture: Node): Node =>
  create('span', { className: logoStyles[`size${size}`] }, picture)

export const CARD_PHOTO = {
  className: faceStyles.photo,
  width: 400,
  height: 300,
  // In a narrower window, the list has only one column.
  sizes: '(max-width: 575.98px) calc(100vw - 34px), 400px',
} as const

/** The picture of a logo, for `logoBadge`. */
export const LOGO_CLASS = logoStyles.badge

/** The content of a card of the class `card`. */
export const faceParts = <Node>(
  create: CreateElement<Node>,
  { name, city, street }: { name: string; city: string; street: string },
  { heading, photo, logo }: { heading: 'h2' | 'p'; photo: Node; logo: Node },
): Node[] => [
  photo,
  create('span', { className: faceStyles.logo }, logo),
  create(heading, { className: `${faceStyles.name} one-line` }, create('bdi', null, name)),
  create(
    'p',
    { className: `muted small ${faceStyles.place}` },
    create('bdi', null, city),
    city && street && create('span', null, ' · '),
    create('bdi', null, street),
  ),
]
