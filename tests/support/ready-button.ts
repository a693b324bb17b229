import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** A button that can be pressed: what makes it so (a draft that is on disk) may take its time. */
export const readyButton = async (name: string | RegExp): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
