import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { axeFaults } from '../screens/axe.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, freeTable } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'

/* A list for the table: from guests' phones to a waiter's, offline (ADR-037). */

const listBar = (page: Page) => page.getByRole('button', { name: /^La mia lista/ })

/** What a phone shows, photographed by another one. */
const scan = async (from: Page, code: string, by: Page): Promise<void> => {
  const buffer = await from.getByRole('img', { name: code }).screenshot()
  await by.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
}

const mark = async (page: Page, dish: string): Promise<void> => {
  await page.getByRole('button', { name: `Aggiungi ${dish}`, exact: true }).click()
}

const readList = async (waiter: Page): Promise<void> => {
  await waiter.getByRole('button', { name: 'Leggi una lista' }).click()
  await expect(waiter.getByRole('dialog', { name: 'Leggi una lista' })).toBeVisible()
}

test('two guests’ lists reach the waiter’s order, without a network', async ({
  open,
  server,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const [livia] = await fetch(`${server.url}/api/public/restaurants`).then((response) => response.json())
  const [anna, bruno] = [await open(PHONE), await open(PHONE)]
  for (const guest of [anna, bruno]) await guest.goto(paths.restaurant(livia.id))

  await mark(anna, 'Carciofi alla giudia')
  await expect(listBar(anna)).toHaveText(/1 piatto/)
  await mark(anna, 'Carciofi alla giudia')
  await mark(anna, 'Burrata e pomodorini confit')
  await expect(listBar(anna)).toHaveText(/3 piatti/)
  await mark(bruno, 'Supplì al telefono')
  await bruno
    .getByRole('dialog')
    .getByRole('button', { name: /^grande/ })
    .click()
  await expect(listBar(bruno)).toHaveText(/1 piatto/)
  const stored = () => rowsOnDisk(anna, 'coperto')
  await expect.poll(stored).toContainEqual(expect.stringMatching(/guest-lists.*Burrata/))
  await anna.reload()
  await expect(listBar(anna)).toHaveText(/3 piatti/)

  const table = await freeTable(request)
  const waiter = await open(PHONE)
  await enterAs(waiter, 'ROLE_WAITER')
  await waiter.goto(paths.newOrder(livia.id, table))
  await waiter.getByRole('button', { name: '2 coperti', exact: true }).click()
  await readList(waiter)
  await waiter.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
  await mark(waiter, 'Tiramisù')
  // The service worker keeps these files; here the pages have loaded them.
  for (const guest of [anna, bruno]) {
    await listBar(guest).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Unisci un’altra lista' }).click()
    await expect(guest.getByRole('dialog', { name: 'Unisci un’altra lista' })).toBeVisible()
    await guest.goBack()
  }
  for (const page of [anna, bruno, waiter]) await page.context().setOffline(true)

  const own = bruno.getByRole('dialog', { name: 'La mia lista' }).getByRole('listitem')
  const [size, price] = [await own.getByText('grande').boundingBox(), await own.getByText(/€/).boundingBox()]
  expect(price?.x).toBeGreaterThan((size?.x ?? 0) + (size?.width ?? 0) + 4)

  // Bruno's list joins Anna's.
  await bruno.getByRole('button', { name: 'Mostra al cameriere' }).click()
  await anna.getByRole('button', { name: 'Unisci un’altra lista' }).click()
  await scan(bruno, 'Codice QR della lista', anna)
  const list = anna.getByRole('dialog', { name: 'La mia lista' })
  await expect(list.getByRole('region', { name: 'Telefono 2' })).toContainText('Supplì al telefono')
  await expect(anna.getByText('Le liste sono unite')).toBeVisible()
  expect(await axeFaults(anna)).toEqual([])
  await list.getByRole('button', { name: 'Mostra al cameriere' }).click()
  await expect(anna.getByText(/Fino ad allora non è ordinato nulla/)).toBeVisible()

  // The waiter scans the joined list, and Bruno's own once more: nothing comes twice.
  await readList(waiter)
  await scan(anna, 'Codice QR della lista', waiter)
  await expect(waiter.getByRole('region', { name: 'Da aggiungere' }).getByRole('listitem')).toHaveText([
    /^2× Carciofi alla giudia/,
    /^1× Burrata/,
    /^1× Supplì al telefono.*grande/,
  ])
  expect(await axeFaults(waiter)).toEqual([])
  await waiter.getByRole('button', { name: 'Aggiungi 4 piatti' }).click()
  await expect(waiter.getByRole('button', { name: 'Ripristina' })).toBeVisible()
  await readList(waiter)
  await scan(bruno, 'Codice QR della lista', waiter)
  await expect(waiter.getByText('Non c’è nulla da aggiungere.')).toBeVisible()
  await waiter.keyboard.press('Escape')
  await waiter.getByRole('button', { name: 'Rivedi' }).click()
  await expect(waiter.getByRole('dialog')).toContainText('Supplì al telefono')
})
