import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Taps an entry of the board's menu: totals, sound, full screen, settings. */
export async function tapBoardEntry(user: UserEvent, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Schermo' }))
  await user.click(within(await screen.findByRole('menu', { name: 'Schermo' })).getByText(entry))
}

/** Taps an entry of a ticket's menu. */
export async function tapTicketEntry(user: UserEvent, table: number, entry: string): Promise<void> {
  const name = `Altre azioni: tavolo ${table}`
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(await screen.findByRole('menu', { name })).getByRole('menuitem', { name: entry }))
}
