import { useEffect, useState } from 'react'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { loadWithRest } from './lazy-part.ts'

/**
 * Code that a page can do without, loaded after its first view. Undefined until then, and if it cannot be loaded.
 * @param load always the same function.
 */
export function useLater<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    let isOver = false
    afterFirstView()
      .then(() => (isOver ? undefined : loadWithRest(load)))
      .then(
        (loaded) => isOver || setCode(loaded),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [load])
  return code
}
