import { API_URL, PICTURE_WIDTH } from '#/config/env.ts'
import { widthsOf } from '#/config/picture-width.ts'
import type { CreateElement } from '../create-element.ts'
import styles from './Picture.module.css'

export type PictureProps = {
  alt?: string
  /** In CSS pixels, for the proportions of the box. */
  width: number
  height: number
  /** How wide it is shown. */
  sizes?: string
  /** `first`: the largest of the first view, with high priority. `now`: seen at once. Else when it comes near the window. */
  loads?: 'first' | 'now' | undefined
  className?: string | undefined
  /** Whether the picture is loaded in its own size instead of in a width that fits. */
  isFullSize?: boolean
}

/** A 4:3 photo that covers its box. */
const shownWidth = (width: number, height: number) => Math.max(width, Math.ceil((height * 4) / 3))

/** Undefined for a file of this device. */
export const srcSetOf = (src: string): string | undefined =>
  src.startsWith(`${API_URL}/api/`) ? widthsOf(src, PICTURE_WIDTH) : undefined

/** A picture in its box; without an address, a plate. `alt` is empty if a text repeats it. */
export function pictureBox<Node>(
  create: CreateElement<Node>,
  src: string | undefined,
  {
    alt = '',
    width,
    height,
    sizes = `min(100vw, ${shownWidth(width, height)}px)`,
    loads,
    className = '',
    isFullSize = false,
  }: PictureProps,
  onError?: () => void,
): Node {
  const srcSet = src === undefined || isFullSize ? undefined : srcSetOf(src)
  const props = {
    alt,
    width,
    height,
    loading: loads ? 'eager' : 'lazy',
    decoding: 'async',
    ...(srcSet && { sizes, srcSet }),
    onError,
  }
  const content =
    src === undefined
      ? plate(create, { width, height, ...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }) })
      : // The address last: what loads it must be set before.
        create('img', { ...props, fetchPriority: loads === 'first' ? 'high' : 'auto', src })
  return create('span', { className: `${styles.box} ${className}` }, content)
}

const plate = <Node>(create: CreateElement<Node>, props: object): Node =>
  create(
    'svg',
    { viewBox: '0 0 64 48', ...props },
    create('circle', { cx: 32, cy: 24, r: 15 }),
    create('circle', { cx: 32, cy: 24, r: 9.5 }),
    create('path', { d: 'M10 12v8a3 3 0 0 0 3 3v13M13 12v7M16 12v8a3 3 0 0 1-3 3M53 36V12c-4 2-5 8-4 13h4' }),
  )
