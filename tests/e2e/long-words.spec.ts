import type { Locator } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { chooseColumns, freeTable, openAt } from './helpers/steps.ts'

test('no word of a dish is broken on a narrow card or in a phone’s order', async ({ open }) => {
  const [board, phone] = await Promise.all([open(KITCHEN), open(PHONE)])
  const table = await freeTable(phone.request)
  await openAt(phone, 'ROLE_WAITER', paths.tables)
  await phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await phone.getByRole('button', { name: '4 coperti' }).click()
  await phone.getByRole('button', { name: 'Aggiungi Rigatoni all’amatriciana', exact: true }).click()
  // With two courses a line has one more button.
  await phone.getByRole('button', { name: 'Aggiungi portata' }).click()
  await phone.getByRole('button', { name: 'Aggiungi Rigatoni all’amatriciana', exact: true }).click()
  await phone.getByRole('button', { name: 'Rivedi' }).click()
  const review = phone.getByRole('dialog')
  for (const width of [390, 320]) {
    await phone.setViewportSize({ width, height: 844 })
    expect(await linesOf(review, 'amatriciana'), `at ${width} px`).toBe(1)
  }
  await review.getByRole('button', { name: 'Invia in cucina' }).click()

  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  const ticket = board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await ticket.waitFor()
  await chooseColumns(board, 4)
  await expect.poll(async () => (await ticket.boundingBox())?.width).toBeLessThan(260)
  expect(await linesOf(ticket, 'amatriciana')).toBe(1)
})

/** On how many lines a word stands. */
const linesOf = (part: Locator, word: string): Promise<number> =>
  part
    .getByText(word)
    .first()
    .evaluate((element, text) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        const from = node.textContent?.indexOf(text) ?? -1
        if (from < 0) continue
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, from + text.length)
        return range.getClientRects().length
      }
      return 0
    }, word)
