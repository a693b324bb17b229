import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isLayered, isPlainClick } from './history.ts'

/** The address that a plain click on a link of the app opens; undefined for other clicks and for the current page. */
function followed(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  return origin === window.location.origin && !isHere ? pathname + search + hash : undefined
}

/**
 * Guards a page with unsaved changes: a click on a link waits for our question, and a reload or closing the tab waits
 * for the browser's question. "Back" cannot be stopped, so the page must store the changes as well.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const [leaveRequest, setAsked] = useState<string>()

  // A layout effect removes the guard in the same moment in which the page has saved everything.
  useLayoutEffect(() => {
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
    // With `capture` this listener runs before the link's own handler.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isUnsaved])

  return {
    /** Where the person wants to go, while the question is open. */
    asked: leaveRequest,
    /** Navigates, after the question if needed. For buttons. */
    go: (address: string) => (isUnsaved ? setAsked(address) : navigate(address)),
    stay: () => setAsked(undefined),
    leave: () => leaveRequest !== undefined && navigate(leaveRequest, { replace: isLayered() }),
  }
}
