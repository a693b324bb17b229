import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an entry of the page's menu 'Azioni'. */
export async function chooseAction({ user }: { user: UserEvent }, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Azioni' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
