import { useState } from 'react'
import { useBlobAddress } from '#/lib/images/use-blob-address.ts'

/** Shown where a picture is missing or broken (R2.34). */
export const BROKEN_IMAGE = '/broken-image.svg'

/** A picture that was read with the session's token. A broken one becomes the broken-image picture. */
export function BlobImage({
  image,
  alt,
  width,
  height,
  className,
}: {
  image: Blob
  alt: string
  /** CSS pixels, for the proportions of the box. */
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
