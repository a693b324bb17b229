import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Taps an entry of the board's menu: totals, sound, full screen, settings. */
export async function tapBoardEntry(user: UserEvent, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Schermo' }))
  await user.click(within(await screen.findByRole('menu', { name: 'Schermo' })).getByText(entry))
}
