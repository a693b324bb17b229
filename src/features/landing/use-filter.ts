import { useEffect, useState } from 'react'
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

  useEffect(() => {
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
