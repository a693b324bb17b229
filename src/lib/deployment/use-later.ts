import { useEffect, useState } from 'react'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { loadWithWords } from './lazy-part.ts'

/**
 * Loads code that a page can work without, after the page's first view. Undefined until the code is loaded, and if it
 * cannot be loaded.
 * @param load must always be the same function.
 */
export function useLater<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    let isOver = false
    afterFirstView()
      .then(() => (isOver ? undefined : loadWithWords(load)))
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
