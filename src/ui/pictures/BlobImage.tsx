import { useEffect, useState } from 'react'

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
  /** In CSS pixels, for the proportions of the box. */
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

/** A picture that has just been shown may still be loading (ms). */
const REVOKED_AFTER = 10_000

/** An object URL for a picture, revoked after the unmount. */
export function useBlobAddress(image: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ image: Blob; address: string }>()

  useEffect(() => {
    if (!image) return
    const address = URL.createObjectURL(image)
    setMade({ image, address })
    return () => {
      setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER)
    }
  }, [image])

  return made?.image === image ? made?.address : undefined
}
