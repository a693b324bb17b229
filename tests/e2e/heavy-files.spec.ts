import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { LIMITS } from '../../src/config/limits.ts'
import { paths } from '../../src/config/paths.ts'
import { BOMBS } from '../support/files/bombs.ts'
import { rawWorkbook } from '../support/files/zip.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

const choose = (page: Page, bytes: Uint8Array | string, name = 'menu.xlsx') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })

const WORDS: Record<string, RegExp> = {
  tooManyRows: /^Il file ha troppe righe/,
  tooManyColumns: /^Il file ha troppe colonne/,
  unreadable: /^Questo file non si può leggere/,
  unpacksTooLarge: /^Il file contiene molto più di un menu/,
  cellTooLong: /^Una cella contiene un testo di più di 50.000 caratteri/,
}

test('a file that asks for too much is refused with its reason, and another one is read after it', async ({ open }) => {
  // Many files, one after the other.
  test.slow()
  const page = await open(KITCHEN)
  await openAt(page, 'ROLE_DIRECTOR', paths.menuImport)
  for (const [what, fault, bytes] of BOMBS) {
    await choose(page, bytes())
    await expect(page.getByRole('alert'), what).toHaveText(WORDS[fault] ?? fault)
    await expect(page.getByText('Lettura del file…')).toBeHidden()
    await choose(page, 'Nome;Prezzo\nPane;2,50', 'menu.csv')
    await expect(page.getByText('menu.csv')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

/** A thousand sheets that show one part of fifty megabytes: nothing of it counts, and reading it takes minutes. */
const endless = () => rawWorkbook('<x/>'.repeat(12_000_000), { sheets: 1_000 })

test('a file that is read for ever is ended after its time; the page answers meanwhile, and reading can be stopped', async ({
  open,
}) => {
  const page = await open(KITCHEN)
  await page.clock.install()
  await openAt(page, 'ROLE_DIRECTOR', paths.menuImport)
  const file = endless()
  expect(file.length).toBeLessThan(LIMITS.importBytes)
  await choose(page, file)
  await expect(page.getByText('Lettura del file…')).toBeVisible()
  await page.getByRole('button', { name: 'Interrompi la lettura' }).click()
  await expect(page.getByText('Lettura del file…')).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)

  await choose(page, file)
  await expect(page.getByText('Lettura del file…')).toBeVisible()
  await page.getByRole('textbox', { name: /Nome/ }).first().fill('Mentre legge')
  await expect(page.getByRole('textbox', { name: /Nome/ }).first()).toHaveValue('Mentre legge')
  await page.clock.fastForward(LIMITS.importReadTime)
  await expect(page.getByRole('alert')).toHaveText(/^Dopo 20 secondi il file non era ancora letto/)
  await expect.poll(() => page.workers().length).toBe(0)
})

const chunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** Black and white: 20,000 by 20,000 pixels weigh 50 kB, and take 1.6 GB when they are drawn. */
function hugePicture(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const data = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a photo with too many pixels is not opened to look for a code', async ({ open }) => {
  const page = await open(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Scansiona un codice QR' }).click()
  await choose(page, hugePicture(), 'foto.png')
  await expect(page.getByRole('alert')).toHaveText(/^L’immagine ha troppi pixel .* al massimo \d+ milioni/)
})
