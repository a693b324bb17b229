import { useEffect, useState } from 'react'

/** An object URL for a picture, revoked on unmount. */
export function useBlobAddress(image: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ image: Blob; address: string }>()

  useEffect(() => {
    if (!image) return
    const address = URL.createObjectURL(image)
    setMade({ image, address })
    return () => URL.revokeObjectURL(address)
  }, [image])

  return made?.image === image ? made?.address : undefined
}
