import { act, screen, within } from '@testing-library/react'
import { markedPng } from '../support/files/pictures.ts'
import { chooseAction } from '../support/screen/choose-action.ts'
import { put } from '../support/screen/put.ts'
import type { Visit } from '../support/screen/render-at.tsx'

/* Short names for user actions: the rows name elements by role and name. */

type Name = string | RegExp
export type Act = (visit: Visit) => Promise<unknown>

export const button = (name: Name) => screen.findByRole('button', { name })
export const field = (name: Name) => screen.findByRole('textbox', { name })

/** Clicks buttons (or links) one after the other. */
export const press =
  (...names: Name[]): Act =>
  async ({ user }) => {
    for (const name of names) await user.click(await button(name))
  }

/** Chooses an entry of the page's menu 'Azioni'. */
export const choose =
  (name: Name): Act =>
  (visit) =>
    chooseAction(visit, name)

/** Clicks a button in the open dialog. */
export const pressInDialog =
  (name: Name, role: 'dialog' | 'alertdialog' = 'dialog'): Act =>
  async ({ user }) =>
    user.click(within(await screen.findByRole(role)).getByRole('button', { name }))

/** Pastes a text into a field found by its name. */
export const type =
  (name: Name, text: string): Act =>
  async ({ user }) =>
    put(user, await field(name), text)

/** The user returns to the tab. */
export const comeBack: Act = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

/** Runs actions in sequence. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (visit) => {
    for (const each of acts) await each(visit)
  }

/**
 * Chooses a picture in the first file field, or in the given one. One byte more than the demo's: the same picture, read
 * back after a failed upload, would count as uploaded.
 */
export const choosePicture =
  (index = 0): Act =>
  async ({ user }) => {
    const [...inputs] = await screen.findAllByLabelText(/^Scegli un/)
    await user.upload(inputs[index] as HTMLElement, new File([markedPng(9)], 'a.png', { type: 'image/png' }))
  }

/** Before the app opens: archives all live orders, today. */
export const archiveAll = async (backend: Visit['backend']): Promise<void> => {
  const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'director' })
  for (const { id } of body) await backend.call('PATCH', `/api/order/archive/${id}`, { as: 'director' })
}
