import { type ComponentType, useEffect, useState } from 'react'

/** How long after the page itself, in milliseconds: keeping files must not take the line from the first pictures. */
const AFTER_LOAD = 2_000

/** Everything about the service worker, loaded after the page and for the built app only. */
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
