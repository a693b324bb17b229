import { act, screen, within } from '@testing-library/react'
import { PIXEL } from '../support/backend-database.ts'
import { put } from '../support/put.ts'
import type { Visit } from '../support/render-at.tsx'

/*
 * What a person does at a screen, in the fewest words: the rows name the things by their role and name.
 */

type Name = string | RegExp
export type Act = (visit: Visit) => Promise<unknown>

export const button = (name: Name) => screen.findByRole('button', { name })
export const field = (name: Name) => screen.findByRole('textbox', { name })

/** Presses buttons (or follows links), one after the other. */
export const press =
  (...names: Name[]): Act =>
  async ({ user }) => {
    for (const name of names) await user.click(await button(name))
  }

/** Presses a button of the dialog that is open. */
export const pressInDialog =
  (name: Name, role: 'dialog' | 'alertdialog' = 'dialog'): Act =>
  async ({ user }) =>
    user.click(within(await screen.findByRole(role)).getByRole('button', { name }))

/** Puts a text into a field that is found by its name. */
export const type =
  (name: Name, text: string): Act =>
  async ({ user }) =>
    put(user, await field(name), text)

/** Somebody who looked at something else comes back to the page. */
export const comeBack: Act = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

/** One act after the other. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (visit) => {
    for (const each of acts) await each(visit)
  }

/** Chooses a picture, in the first field for one or in the one that is asked for. */
export const choosePicture =
  (index = 0): Act =>
  async ({ user }) => {
    const [...inputs] = await screen.findAllByLabelText(/^Scegli un/)
    await user.upload(inputs[index] as HTMLElement, new File([PIXEL], 'a.png', { type: 'image/png' }))
  }

/** Before the app is opened: what was open is archived, today. */
export const archiveAll = async (backend: Visit['backend']): Promise<void> => {
  const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'director' })
  for (const { id } of body) await backend.call('PATCH', `/api/order/archive/${id}`, { as: 'director' })
}
