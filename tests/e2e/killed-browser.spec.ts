import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { CHROMIUM_FLAGS } from '../support/browser/chromium.ts'
import { expect, test } from './helpers/fixtures.ts'
import { logIn } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'

/* A browser that is killed at once, as by a dead battery: what was typed is there when it starts again. */

let browser: ChildProcess | undefined

async function kill(): Promise<void> {
  if (!browser?.pid) return
  const ended = once(browser, 'exit')
  // All its processes, which are a group of their own.
  process.kill(-browser.pid, 'SIGKILL')
  await ended
  browser = undefined
}
test.afterEach(kill)

/** A browser of its own process. @param folder its profile: the same one is the same device. */
async function start(folder: string): Promise<BrowserContext> {
  const { executablePath } = test.info().project.use.launchOptions ?? {}
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--lang=it-IT']
  browser = spawn(executablePath ?? chromium.executablePath(), [...CHROMIUM_FLAGS, ...flags], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let address: string | undefined
  for await (const line of createInterface({ input: browser.stderr as NodeJS.ReadableStream })) {
    address = /^DevTools listening on (ws:.*)/.exec(line)?.[1]
    if (address) break
  }
  const [context] = (await chromium.connectOverCDP(address ?? '')).contexts()
  if (!context) throw new Error('The browser has no context')
  return context
}

/** Until the app itself has written it, wherever it stores it. */
const written = (page: Page, text: string) =>
  expect
    .poll(async () => [
      ...(await rowsOnDisk(page, 'coperto')),
      ...(await page.evaluate(() => Object.values(localStorage))),
    ])
    .toContainEqual(expect.stringContaining(text))

test('what was typed survives a killed browser: dish table, translations, insights’ choice, guest’s list', async ({
  request,
  baseURL,
}) => {
  const { token, restaurant } = await logIn(request, 'ROLE_DIRECTOR')
  const folder = test.info().outputPath('profile')
  /** All are open before anything is typed, so that all was typed shortly before the end. */
  const open = async () => {
    const context = await start(folder)
    await context.addInitScript((value) => {
      localStorage.setItem('token', value)
      localStorage.setItem('i18nextLng', 'it')
    }, token)
    const at = async (path: string) => {
      const page = await context.newPage()
      await page.goto(new URL(path, baseURL).href)
      return page
    }
    const [grid, desk, insights, guest] = [
      await at(paths.menuGrid(restaurant)),
      await at(paths.translations(restaurant)),
      await at(paths.insights(restaurant)),
      await at(`${paths.restaurant(restaurant)}?table=3`),
    ]
    await desk.getByRole('combobox', { name: 'Traduci in' }).selectOption({ label: 'English' })
    await desk.getByRole('button', { name: /^Tutti/ }).click()
    await desk.getByRole('list', { name: 'Piatti' }).getByRole('button').first().click()
    return {
      ...{ grid, desk, insights, guest },
      name: grid.locator('[data-r="4"][data-c="1"]'),
      english: desk.getByRole('textbox', { name: /^English: / }),
      dayReading: insights.getByRole('combobox', { name: 'Come contare i giorni' }),
      plus: guest.getByRole('button', { name: 'Aggiungi Carciofi alla giudia', exact: true }),
      list: guest.getByRole('button', { name: /^La mia lista/ }),
    }
  }

  const before = await open()
  await expect(before.plus).toBeVisible()
  await expect(before.dayReading).toBeVisible()
  await expect(before.english).toBeVisible()
  await before.name.click()
  await before.grid.keyboard.type('Piatto mai salvato')
  await before.grid.keyboard.press('Enter')
  await before.english.fill('A text that nobody has saved')
  await before.dayReading.selectOption('Giorni di calendario')
  await before.plus.click()
  await written(before.grid, 'Piatto mai salvato')
  await written(before.desk, 'A text that nobody has saved')
  await written(before.insights, '"isUsed":false')
  await written(before.guest, '"name":"Carciofi alla giudia"')
  await kill()

  const after = await open()
  await expect.soft(after.name).toContainText('Piatto mai salvato')
  await expect.soft(after.english).toHaveValue('A text that nobody has saved')
  await expect.soft(after.dayReading).toHaveValue('calendar')
  await expect(after.list).toHaveText(/1 piatto/)
})
