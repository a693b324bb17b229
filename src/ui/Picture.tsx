import { useState } from 'react'
import { useFreshAddress } from '#/lib/images/fresh-address.ts'
import { createReactElement } from './create-element.ts'
import { type PictureProps, pictureBox } from './picture-box.ts'

/** A public picture in a box of fixed proportions; missing or broken, a plate is shown. `alt` is empty if a text repeats it. */
export function Picture({ src: address, ...props }: PictureProps & { src: string | undefined }) {
  const src = useFreshAddress(address)
  const [broken, setBroken] = useState<string>()
  return pictureBox(createReactElement, src === broken ? undefined : src, props, () => setBroken(src))
}
