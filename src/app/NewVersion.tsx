import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds after the load event: caching files must not delay the first pictures. */
const AFTER_LOAD = 2_000

/** Loads the service worker's code after the page, in the built app only. */
export function NewVersion() {
  const [Notice, setNotice] = useState<ComponentType>()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      timer = setTimeout(() => {
        import('./NewVersionNotice.tsx').then(
          ({ NewVersionNotice }) => setNotice(() => NewVersionNotice),
          () => undefined,
        )
      }, AFTER_LOAD)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', begin)
    }
  }, [])

  return Notice ? <Notice /> : null
}
