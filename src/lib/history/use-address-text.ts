import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebounced } from '#/lib/time/use-delayed.ts'
import { currentEntryKey, currentRouterState, isLayered, isOwnStep } from './history.ts'

// Browsers limit how often a page may change its address (about three times a second).
const TYPING_PAUSE = 400

/**
 * A text filter that is also a search param (replaced, not pushed). The param is written after a pause, because an
 * input that is bound directly to the param would lose letters.
 */
export function useAddressText(param: string): [string, (text: string) => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const inAddress = new URLSearchParams(search).get(param) ?? ''
  const [text, setText] = useState(inAddress)
  const pausedText = useDebounced(text.trim(), TYPING_PAUSE)
  const writtenText = useRef(inAddress)
  const lastPausedText = useRef(pausedText)
  // A text that came from the address is never written back.
  const isTyped = useRef(false)

  useEffect(() => {
    const isCurrentAddress = inAddress === (new URLSearchParams(window.location.search).get(param) ?? '')
    if (inAddress === writtenText.current || !isCurrentAddress) return
    writtenText.current = inAddress
    isTyped.current = false
    setText(inAddress)
  }, [inAddress, param])

  useEffect(() => {
    // An older text may settle late, after the page has changed the address. Such a text is not written.
    if (pausedText === lastPausedText.current || pausedText !== text.trim()) return
    // This history entry belongs to a dialog and will be removed. The text is written when the page under the dialog is
    // current again.
    if (isOwnStep(currentRouterState())) return
    const write = () => {
      lastPausedText.current = pausedText
      if (!isTyped.current) return
      writtenText.current = pausedText
      // The address is read again, because other params may have changed (city, day).
      const now = new URLSearchParams(window.location.search)
      if (pausedText === (now.get(param) ?? '')) return
      if (pausedText) now.set(param, pausedText)
      else now.delete(param)
      navigate(`?${now}`, { replace: true, state })
    }
    if (!isLayered()) return write()
    // The history entry of an open dialog is removed with the dialog. The entry of its page has the same key.
    const page = currentEntryKey()
    const onPop = () => {
      if (isLayered()) return
      window.removeEventListener('popstate', onPop)
      if (currentEntryKey() === page) write()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [pausedText, text, navigate, state, param])

  const type = (typed: string) => {
    isTyped.current = true
    setText(typed)
  }
  return [text, type]
}
