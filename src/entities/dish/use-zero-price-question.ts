import { useState } from 'react'

/**
 * Asks the person before dishes with the price 0 become available, because many of them have no real price yet.
 * `question` is for `ZeroPriceQuestion`.
 */
export function useZeroPriceQuestion() {
  const [openQuestion, setOpenQuestion] = useState<{ names: readonly string[]; proceed: () => void }>()
  const close = () => setOpenQuestion(undefined)
  return {
    /**
     * @param names the dishes that would become available with the price 0. If there are none, `proceed` is called at
     * once.
     */
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
