import { useState } from 'react'
import { useFreshAddress } from '#/lib/images/fresh-address.ts'
import { createReactElement } from '../create-element.ts'
import { type PictureProps, pictureBox, srcSetOf } from './picture-box.ts'

/** A public picture in a box of fixed proportions; missing or broken, a plate is shown. `alt` is empty if a text repeats it. */
export function Picture({ src: address, ...props }: Omit<PictureProps, 'isFullSize'> & { src: string | undefined }) {
  const src = useFreshAddress(address)
  const [failed, setFailed] = useState<{ src: string | undefined; isFullSize: boolean }>()
  const hasFailed = src !== undefined && failed?.src === src
  // A width may be refused where the picture itself is not.
  const isBroken = hasFailed && (failed.isFullSize || srcSetOf(src) === undefined)
  return pictureBox(createReactElement, isBroken ? undefined : src, { ...props, isFullSize: hasFailed }, () =>
    setFailed({ src, isFullSize: hasFailed }),
  )
}
