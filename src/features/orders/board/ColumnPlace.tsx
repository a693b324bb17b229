import { memo, useEffect, useRef } from 'react'
import type { Elements } from '#/lib/jsx/content.ts'
import styles from './Columns.module.css'

export type WatchPlace = (place: HTMLElement) => (() => void) | undefined

/**
 * A card's place in its column. It keeps its height while the card is not rendered and just after the order has left.
 */
export const ColumnPlace = memo(function ColumnPlace({
  id,
  height,
  measure,
  watch,
  children,
}: {
  id: string
  /** The height in pixels. It is undefined while a card is rendered here. */
  height: number | undefined
  measure: WatchPlace
  watch?: WatchPlace
  children?: Elements
}) {
  const element = useRef<HTMLLIElement>(null)
  const isDrawn = height === undefined

  useEffect(() => (isDrawn && element.current ? measure(element.current) : undefined), [isDrawn, measure])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` asks whether the card is rendered
  useEffect(() => (element.current ? watch?.(element.current) : undefined), [watch, isDrawn])

  return (
    <li
      ref={element}
      className={styles.place}
      data-place={id}
      data-drawn={isDrawn}
      style={isDrawn ? undefined : { blockSize: height }}
    >
      {isDrawn && <span className={styles.top} data-place-top />}
      {children}
    </li>
  )
})
