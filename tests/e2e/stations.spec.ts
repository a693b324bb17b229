import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'
import { freeTable, openAt, sendOneDish, tapBoardEntry } from './helpers/steps.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }

const settingsOf = async (board: Page) => {
  await tapBoardEntry(board, 'Altre impostazioni')
  return board.getByRole('dialog', { name: 'Schermo' })
}

/** Opens the board of a device with one station. */
async function openStation(board: Page, name: string, category: string): Promise<void> {
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  const settings = await settingsOf(board)
  await settings.getByRole('button', { name: 'Aggiungi una postazione' }).click()
  await settings.getByRole('textbox', { name: 'Nome' }).fill(name)
  await settings.getByRole('checkbox', { name: category }).check()
  await board.keyboard.press('Escape')
  await board.getByRole('link', { name }).click()
}

test('a dish is at the station of its category; another device counts it until a station there has it too', async ({
  open,
}) => {
  const [cold, sweet, phone] = await Promise.all([open(TABLET), open(TABLET), open(PHONE)])
  const table = await freeTable(phone.request)
  const card = (board: Page) => board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await Promise.all([openStation(cold, 'Freddo', 'Antipasti'), openStation(sweet, 'Dolci e caffè', 'Dolci')])
  const uncovered = sweet.getByText(/^Piatti in nessuna postazione: \d+$/)
  const count = async () => Number((await uncovered.textContent())?.match(/\d+/)?.[0])
  const before = await count()

  await openAt(phone, 'ROLE_WAITER', paths.tables)
  // By name: other tests move the menu's dishes.
  await sendOneDish(phone, table, 'Bruschette della casa')
  await expect(card(cold).getByRole('button', { name: '1 × Bruschette della casa' })).toBeVisible()
  await expect.poll(count).toBe(before + 1)
  await expect(card(sweet)).toHaveCount(0)

  const settings = await settingsOf(sweet)
  await settings.getByRole('checkbox', { name: 'Antipasti' }).check()
  await sweet.keyboard.press('Escape')
  await expect(card(sweet).getByRole('button', { name: '1 × Bruschette della casa' })).toBeVisible()
  await sweet.reload()
  await expect(card(sweet)).toBeVisible()
})

test('an allergy is an alarm on the board of every station of the order, and on the cards archived last', async ({
  open,
}) => {
  const [board, phone] = await Promise.all([open(TABLET), open(PHONE)])
  const table = await freeTable(phone.request)
  await openStation(board, 'Freddo', 'Antipasti')
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  await phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await phone.getByRole('button', { name: '4 coperti' }).click()
  await phone.getByRole('button', { name: 'Aggiungi Bruschette della casa' }).click()
  await phone.getByRole('button', { name: /^Rigatoni all’amatriciana/ }).click()
  const dish = phone.getByRole('dialog', { name: 'Rigatoni all’amatriciana' })
  await dish.getByRole('button', { name: 'allergia' }).click()
  await dish.getByRole('button', { name: 'glutine' }).click()
  await dish.getByRole('button', { name: /^Aggiungi \d/ }).click()
  await phone.getByRole('button', { name: 'Rivedi' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' }).click()

  const card = board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  const words = /^\s*Allergia\s*Rigatoni all’amatriciana\s*ALLERGIA: glutine$/
  await expect(card.getByRole('note', { name: 'Allergia' })).toHaveText(words)
  await expect(card.getByRole('button', { name: /Rigatoni/ })).toHaveCount(0)

  await card.getByRole('button', { name: /^Archivia/ }).click()
  // Leaving the board sends the call at once.
  await board.getByRole('link', { name: 'Archivio' }).click()
  const recalled = board.getByRole('region', { name: 'Appena archiviati da qui' }).getByRole('listitem').first()
  await expect(recalled).toContainText(`Tavolo ${table}`)
  await board.reload()
  await expect(recalled.getByRole('note', { name: 'Allergia' })).toHaveText(words)
})
