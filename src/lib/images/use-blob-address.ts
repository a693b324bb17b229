import { useEffect, useState } from 'react'

/** The address of a picture that is in the memory, for as long as it is on screen; undefined until it has one. */
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
