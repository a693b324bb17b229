import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for an enabled button: it may need a stored draft first. */
export const readyButton = async (name: string | RegExp): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
