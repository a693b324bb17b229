import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from './plain-click.ts'
import { isLayered } from './use-back-closes.ts'

/** What a plain click on a link of the app would open; undefined for anything else, a place on the same page included. */
function followed(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  return origin === window.location.origin && !isHere ? pathname + search + hash : undefined
}

/**
 * Holds a page with unsaved things back before it is left: a link of the app waits for a question (`asked` is where it
 * leads), a reload or closing the tab for the browser's own. The way back cannot be held back: what is typed has to be
 * kept on the device besides.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()

  useEffect(() => {
    if (!isUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const address = followed(event)
      if (address === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setAsked(address)
    }
    window.addEventListener('beforeunload', onUnload)
    // Before the link itself hears of it.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isUnsaved])

  return {
    /** Where somebody wants to go, and has not been answered yet. */
    asked,
    /** Goes to an address, after the question where one is needed. For what is no link. */
    go: (address: string) => (isUnsaved ? setAsked(address) : navigate(address)),
    stay: () => setAsked(undefined),
    leave: () => asked !== undefined && navigate(asked, { replace: isLayered() }),
  }
}
