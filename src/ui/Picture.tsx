import { useState } from 'react'
import { useFreshAddress } from '#/lib/images/fresh-address.ts'
import styles from './Picture.module.css'

/** A public picture in a box of fixed proportions; missing or broken, a plate is shown. `alt` is empty if a text repeats it. */
export function Picture({
  src: address,
  alt = '',
  width,
  height,
  isFirst = false,
  className,
}: {
  src: string | undefined
  alt?: string
  /** CSS pixels, for the proportions of the box. */
  width: number
  height: number
  /** The largest picture of the first view: loaded with high priority. */
  isFirst?: boolean
  className?: string
}) {
  const src = useFreshAddress(address)
  const [broken, setBroken] = useState<string>()
  const hasPicture = src !== undefined && src !== broken
  return (
    <span className={`${styles.box} ${className ?? ''}`}>
      {hasPicture ? (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : undefined}
          onError={() => setBroken(src)}
        />
      ) : (
        <svg
          viewBox="0 0 64 48"
          width={width}
          height={height}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          <circle cx="32" cy="24" r="15" />
          <circle cx="32" cy="24" r="9.5" />
          <path d="M10 12v8a3 3 0 0 0 3 3v13M13 12v7M16 12v8a3 3 0 0 1-3 3M53 36V12c-4 2-5 8-4 13h4" />
        </svg>
      )}
    </span>
  )
}
