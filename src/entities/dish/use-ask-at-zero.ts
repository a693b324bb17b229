import { useState } from 'react'

/** Asks before dishes that cost nothing become available: many have no price yet. `question`: of an `AtZeroQuestion`. */
export function useAskAtZero() {
  const [asked, setAsked] = useState<{ names: readonly string[]; go: () => void }>()
  const close = () => setAsked(undefined)
  return {
    /** @param names of the dishes that would become available at 0; without any, `go` is called at once. */
    askAtZero: (names: readonly string[], go: () => void): void => (names.length > 0 ? setAsked({ names, go }) : go()),
    question: asked && {
      names: asked.names,
      onConfirm: () => {
        close()
        asked.go()
      },
      onClose: close,
    },
  }
}
