import { useState } from 'react'
import { useBlobAddress } from '#/lib/images/use-blob-address.ts'

/** Drawn where a picture is missing or cannot be shown (specification, section 2). */
export const BROKEN_IMAGE = '/broken-image.svg'

/** A picture that came behind the bearer. One that cannot be drawn becomes the broken-image picture. */
export function BlobImage({
  image,
  alt,
  width,
  height,
  className,
}: {
  image: Blob
  alt: string
  /** The box's proportions, in CSS pixels. */
  width: number
  height: number
  className?: string | undefined
}) {
  const address = useBlobAddress(image)
  const [broken, setBroken] = useState<string>()

  return (
    <img
      className={className}
      src={address !== undefined && address === broken ? BROKEN_IMAGE : address}
      alt={alt}
      width={width}
      height={height}
      onError={() => setBroken(address)}
    />
  )
}
