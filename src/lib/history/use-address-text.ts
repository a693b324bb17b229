import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDebounced } from '#/lib/time/use-debounced.ts'

// A browser may refuse more than about three changes of the address a second.
const PAUSE = 400

/**
 * A text that narrows the page while one types. It stands in a parameter of the address too (replaced, not pushed), so that
 * coming back finds it again; but a moment later: the router draws an address late, and a field that showed it would lose
 * letters.
 */
export function useAddressText(param: string): [string, (text: string) => void] {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const kept = params.get(param) ?? ''
  const [text, setText] = useState(kept)
  const settled = useDebounced(text.trim(), PAUSE)
  const written = useRef(kept)
  const lastSettled = useRef(settled)
  // A text that came out of the address never goes back into it: by then the address may be another one.
  const isTyped = useRef(false)

  // An address that others changed (the name in the bar leads to '/', the browser's "back") is what holds.
  useEffect(() => {
    const isNow = kept === (new URLSearchParams(window.location.search).get(param) ?? '')
    if (kept === written.current || !isNow) return
    written.current = kept
    isTyped.current = false
    setText(kept)
  }, [kept, param])

  useEffect(() => {
    if (settled === lastSettled.current) return
    lastSettled.current = settled
    if (!isTyped.current) return
    written.current = settled
    // Read where it is now: what else has changed meanwhile (the city, the day) stays.
    const now = new URLSearchParams(window.location.search)
    if (settled === (now.get(param) ?? '')) return
    if (settled) now.set(param, settled)
    else now.delete(param)
    const search = now.toString()
    navigate({ search: search && `?${search}` }, { replace: true, state })
  }, [settled, navigate, state, param])

  const type = (typed: string) => {
    isTyped.current = true
    setText(typed)
  }
  return [text, type]
}
