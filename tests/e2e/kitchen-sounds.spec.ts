import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { CHROMIUM_FLAGS } from '../support/browser/chromium.ts'
import { order, refuse, startFaultyStream } from './helpers/faulty-stream.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'
import { reloadWithSetting } from './helpers/stored-rows.ts'

// A browser without windows lets every page sound; one with windows wants a touch first.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...CHROMIUM_FLAGS, '--autoplay-policy=document-user-activation-required'] }),
})

type Tone = { pitch: number; shape: string; isRunning: boolean }
type Listener = { tones: Tone[] }

/** Notes each tone that is started, and whether its audio context is running. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const tones: Tone[] = []
    Object.assign(window, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      tones.push({ pitch: this.frequency.value, shape: this.type, isRunning: this.context.state === 'running' })
      start.call(this, when)
    }
  })

const heard = (page: Page) => page.evaluate(() => (window as unknown as Listener).tones)

test('each event has a sound of its own; before a touch the board says that it is silent', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/)
  const kitchen = await startFaultyStream()
  const board = await open(KITCHEN)
  await kitchen.serve(board)
  await listen(board)
  await board.clock.install()
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
  await reloadWithSetting(board, 'kitchen', { volume: 1 })
  // Whatever Playwright itself asks the page counts as a touch.
  const untouched = await board.context().newCDPSession(board)
  const isOnScreen = async (text: string) => {
    const expression = `document.body.innerText.includes(${JSON.stringify(text)})`
    return (await untouched.send('Runtime.evaluate', { expression, userGesture: false })).result.value
  }
  const silent = 'Il browser blocca il suono: i nuovi ordini non si sentono.'
  await expect.poll(() => isOnScreen(silent)).toBe(true)
  const first = order('a', 4)
  kitchen.has(first)
  kitchen.say(first)
  await expect.poll(() => isOnScreen('1 ordine aperto')).toBe(true)
  expect(await isOnScreen(silent)).toBe(true)
  expect(await heard(board)).toEqual([])

  await board.getByRole('button', { name: 'Schermo' }).click()
  await expect(board.getByRole('menuitemcheckbox', { name: 'Suono' })).toBeChecked()
  await board.keyboard.press('Escape')
  await expect(board.getByText(silent)).toBeHidden()

  /** The next sound with so many tones. */
  const hearing = async (act: () => unknown, count: number): Promise<Tone[]> => {
    const before = (await heard(board)).length
    await act()
    await expect.poll(async () => (await heard(board)).length - before).toBe(count)
    return (await heard(board)).slice(before)
  }
  const sounds = [
    await hearing(() => {
      kitchen.has(first, order('b', 7))
      kitchen.say(order('b', 7))
    }, 2),
    await hearing(() => {
      kitchen.has({ ...first, totalCovers: 9 }, order('b', 7))
      kitchen.say({ ...first, totalCovers: 9 })
    }, 4),
    await hearing(async () => {
      kitchen.answerWith(refuse(503))
      kitchen.cut()
      // It is heard only when the connection has not come back for some seconds.
      await expect(board.locator('[data-tone="waiting"]')).toBeVisible()
      await board.clock.runFor(11_000)
    }, 3),
  ]
  expect(sounds.flat().every(({ isRunning }) => isRunning)).toBe(true)
  const kinds = sounds.map((tones) => [...new Set(tones.map(({ pitch, shape }) => `${shape} ${Math.round(pitch)}`))])
  expect(new Set(kinds.flat()).size, `no tone is in two sounds: ${JSON.stringify(kinds)}`).toBe(kinds.flat().length)
  await kitchen.close()
})
