import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type Page, request } from '@playwright/test'
import { ensureBuilt } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/helpers/server-process.ts'
import { catalogue } from '../screens/catalogue.ts'
import { type DemoIds, readDemoIds } from '../screens/demo-ids.ts'
import { type Look, openAs, settle } from '../screens/open-screen.ts'
import type { ScreenCase } from '../screens/screen-case.ts'
import type { Say } from '../screens/texts.ts'
import { openedIsRead } from '../screens/walk-dialogs.ts'
import { launchChromium } from '../support/browser/chromium.ts'

/*
 * `npm run gallery`: every screen in its states on one page, test-results/gallery/index.html. Names after the command
 * choose screens.
 */

const TARGET = path.resolve(import.meta.dirname, '../../test-results/gallery')
const wanted = process.argv.slice(2)

/** All states in Italian and light; with data also in Arabic and dark. */
const LOOKS: Look[] = (['phone', 'desktop'] as const).flatMap((width) => [
  { language: 'it', colorScheme: 'light', width },
  { language: 'ar', colorScheme: 'light', width },
  { language: 'it', colorScheme: 'dark', width },
])

type Taken = { screen: string; state: string; look: string; file: string }
type State = { name: string; reach: (page: Page, say: Say) => Promise<unknown> }

/** A screen's states, in the order in which a person sees them. */
function statesOf(shown: ScreenCase, ids: DemoIds, isWhole: boolean): State[] {
  const address = shown.at(ids)
  const open = async (page: Page, say: Say) => {
    await page.goto(address)
    await shown.ready(page, say, ids)
  }
  const states: State[] = [{ name: 'data', reach: open }]
  if (!isWhole) return states
  const { read } = shown
  if (read) {
    const answered = (name: string, answer: Parameters<Page['route']>[1]): State => ({
      name,
      reach: async (page, say) => {
        await page.route(read.call, answer)
        await page.goto(address)
        await read.first?.(page, say, ids)
        // Nothing to wait for: the empty state is what is shown.
        await page.waitForTimeout(1_500)
        // A failed read is retried once before it is shown.
        if (name === 'failing') await page.getByRole('alert').first().waitFor()
      },
    })
    states.push(answered('loading', () => undefined))
    states.push(answered('failing', (route) => route.fulfill({ status: 500, body: '' })))
    if (read.empty !== undefined) states.push(answered('empty', (route) => route.fulfill({ json: read.empty })))
  }
  for (const [name, act] of Object.entries(shown.dialogs ?? {}))
    states.push({
      name,
      reach: async (page, say) => {
        await open(page, say)
        await act(page, say, ids)
        // It opens in a fifth of a second and may then start a read.
        await page.waitForTimeout(600)
        await openedIsRead(page, say)
      },
    })
  return states
}

/** The visible pictures are loaded or have failed. */
const picturesIn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.offsetParent,
      ),
    undefined,
    { timeout: 10_000 },
  )

async function take(browser: Browser, url: string, shown: ScreenCase, look: Look, ids: DemoIds): Promise<Taken[]> {
  const taken: Taken[] = []
  const name = `${look.language} ${look.colorScheme} ${look.width}`
  const isWhole = look.language === 'it' && look.colorScheme === 'light'
  for (const state of statesOf(shown, ids, isWhole)) {
    const { page, say } = await openAs(browser, url, look, shown, ids)
    const file = `${shown.name} ${state.name} ${name}.png`.replaceAll(' ', '-')
    try {
      await state.reach(page, say)
      await settle(page)
      await picturesIn(page)
      // They fade in.
      await settle(page)
    } catch (error) {
      console.error(`✗ ${shown.name}, ${state.name}, ${name}: ${String(error).split('\n')[0]}`)
      process.exitCode = 1
    }
    await page.screenshot({ path: path.join(TARGET, file) })
    taken.push({ screen: shown.name, state: state.name, look: name, file })
    await page.context().close()
  }
  return taken
}

const figure = ({ state, look, file }: Taken) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${state} · ${look}</figcaption></figure>`

const pageOf = (taken: Taken[]): string => `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui;margin:24px;background:#eee}section{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}img{height:420px;box-shadow:0 1px 6px #0004;background:#fff}h2{margin:32px 0 12px}</style>
${[...new Set(taken.map(({ screen }) => screen))]
  .map(
    (screen) =>
      `<h2>${screen}</h2><section>${taken
        .filter((each) => each.screen === screen)
        .map(figure)
        .join('')}</section>`,
  )
  .join('\n')}`

await ensureBuilt(() => console.log('Building the app …'))
const server = new ServerProcess()
await server.start()
const browser = await launchChromium()
try {
  await rm(TARGET, { recursive: true, force: true })
  await mkdir(TARGET, { recursive: true })
  const ids = await readDemoIds(await request.newContext({ baseURL: server.url }))
  const taken: Taken[] = []
  for (const shown of catalogue)
    if (wanted.length === 0 || wanted.some((word) => shown.name.includes(word)))
      for (const look of LOOKS) taken.push(...(await take(browser, server.url, shown, look, ids)))
  await writeFile(path.join(TARGET, 'index.html'), pageOf(taken))
  console.log(`${taken.length} pictures: ${path.join(TARGET, 'index.html')}`)
} finally {
  await browser.close()
  await server.stop()
}
