import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSettled } from '#/lib/browser/use-settled.ts'

const PARAM = 'q'
// A browser may refuse more than about three changes of the address a second.
const PAUSE = 400

/** The text of the filter. It stands in the address too (replaced, not pushed), so that coming back finds it again. */
export function useFilter(): [string, (text: string) => void] {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const kept = params.get(PARAM) ?? ''
  const [text, setText] = useState(kept)
  const settled = useSettled(text.trim(), PAUSE)
  const written = useRef(kept)
  const lastSettled = useRef(settled)

  // An address that others changed (the name in the bar leads to '/', the browser's "back") is what holds.
  useEffect(() => {
    const isNow = kept === (new URLSearchParams(window.location.search).get(PARAM) ?? '')
    if (kept === written.current || !isNow) return
    written.current = kept
    setText(kept)
  }, [kept])

  useEffect(() => {
    if (settled === lastSettled.current) return
    lastSettled.current = settled
    written.current = settled
    // Read where it is now: a city that was searched meanwhile stays.
    const now = new URLSearchParams(window.location.search)
    if (settled === (now.get(PARAM) ?? '')) return
    if (settled) now.set(PARAM, settled)
    else now.delete(PARAM)
    const search = now.toString()
    navigate({ search: search && `?${search}` }, { replace: true, state })
  }, [settled, navigate, state])

  return [text, setText]
}
