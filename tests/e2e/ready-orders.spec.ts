import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, openAt, sendOneDish } from './helpers/steps.ts'

test('when the kitchen sets an order to ready, only the phone that sent it says so, once over a reload', async ({
  open,
}) => {
  const phone = await open(PHONE)
  await phone.addInitScript(() => {
    const counts = { tones: 0 }
    Object.assign(window, counts)
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      ;(window as unknown as typeof counts).tones += 1
      start.call(this, when)
    }
  })
  const tones = () => phone.evaluate(() => (window as unknown as { tones: number }).tones)
  const table = await freeTable(phone.request)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  await sendOneDish(phone, table)
  const cardOn = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Tavolo ${table}`, exact: true }) })
  const card = cardOn(phone)
  const colleague = await open(PHONE)
  await openAt(colleague, 'ROLE_WAITER', paths.tables)
  await expect(cardOn(colleague).getByText('Ricevuto')).toBeVisible()
  await expect(card.getByText('Ricevuto')).toBeVisible()
  // A touch: the browser allows the sound from now on.
  await phone.getByRole('textbox', { name: 'Cerca per numero' }).click()

  const board = await open(KITCHEN)
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  const ticket = board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await ticket.getByRole('button', { name: /passare a «In preparazione»/ }).click()
  await expect(card.getByText('In preparazione')).toBeVisible()
  expect(await tones()).toBe(0)
  await ticket.getByRole('button', { name: /passare a «Pronto»/ }).click()

  const notice = phone.getByRole('link', { name: `Pronto: tavolo ${table}` })
  await expect(notice).toBeVisible()
  await expect(card.getByText('Pronto')).toBeVisible()
  await expect.poll(tones).toBe(3)
  await expect(cardOn(colleague).getByText('Pronto')).toBeVisible()
  await expect(colleague.getByRole('link', { name: `Pronto: tavolo ${table}` })).toHaveCount(0)
  await notice.click()
  await expect(phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true })).toBeFocused()
  await expect(notice).toHaveCount(0)

  const isRead = phone.waitForResponse((answer) => answer.url().endsWith('/api/order/kitchen'))
  await phone.reload()
  await isRead
  await expect(card.getByText('Pronto')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await tones()).toBe(0)

  // From across the room it is unlike a free one, until somebody has served it.
  const SOLID_GREEN = 'rgb(43, 106, 61)'
  await expect(card).toHaveCSS('background-color', SOLID_GREEN)
  await phone.getByRole('button', { name: `Servito: tavolo ${table}`, exact: true }).click()
  await expect(card.getByText('Servito')).toBeVisible()
  await expect(card).not.toHaveCSS('background-color', SOLID_GREEN)
})
