import { useState } from 'react'

/** Asks before dishes that cost nothing become available, because many have no price yet. `question` is for `ZeroPriceQuestion`. */
export function useZeroPriceQuestion() {
  const [openQuestion, setOpenQuestion] = useState<{ names: readonly string[]; proceed: () => void }>()
  const close = () => setOpenQuestion(undefined)
  return {
    /** @param names the dishes that would become available at 0; without any, `proceed` is called at once. */
    askAboutZeroPrices: (names: readonly string[], proceed: () => void): void =>
      names.length > 0 ? setOpenQuestion({ names, proceed }) : proceed(),
    question: openQuestion && {
      names: openQuestion.names,
      onConfirm: () => {
        close()
        openQuestion.proceed()
      },
      onClose: close,
    },
  }
}
