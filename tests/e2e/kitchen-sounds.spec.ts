import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { CHROMIUM_FLAGS } from '../support/chromium.ts'
import { order, refuse, startFaultyStream } from './faulty-stream.ts'
import { expect, KITCHEN, test } from './fixtures.ts'
import { openAt } from './steps.ts'

// A browser without windows lets every page sound; one with windows wants a touch first.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...CHROMIUM_FLAGS, '--autoplay-policy=document-user-activation-required'] }),
})

/** What has come out of the loudspeaker: the level now and the highest, the strongest pitches in steps of 50 Hz. */
type Heard = { level: number; peak: number; pitches: number[] }
type Listener = { heard: Heard }

/** Listens beside the loudspeaker of every audio context. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const listener: Listener = { heard: { level: 0, peak: 0, pitches: [] } }
    Object.assign(window, { listener })
    const analysers = new WeakMap<BaseAudioContext, AnalyserNode>()
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode | AudioParam) => AudioNode
    const makeAnalyser = (context: BaseAudioContext) => {
      const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 })
      const samples = new Float32Array(analyser.fftSize)
      const levels = new Float32Array(analyser.frequencyBinCount)
      setInterval(() => {
        analyser.getFloatTimeDomainData(samples)
        analyser.getFloatFrequencyData(levels)
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        const { heard } = listener
        heard.level = peak
        heard.peak = Math.max(heard.peak, peak)
        if (peak < 0.1) return
        const strongest = levels.indexOf(Math.max(...levels)) * (context.sampleRate / analyser.fftSize)
        const pitch = Math.round(strongest / 50) * 50
        if (!heard.pitches.includes(pitch)) heard.pitches.push(pitch)
      }, 40)
      return analyser
    }
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam) {
      if (to === this.context.destination) {
        const analyser = analysers.get(this.context) ?? makeAnalyser(this.context)
        analysers.set(this.context, analyser)
        connect.call(this, analyser)
      }
      return connect.call(this, to)
    } as typeof AudioNode.prototype.connect
  })

const heard = (page: Page) => page.evaluate(() => (window as unknown as { listener: Listener }).listener.heard)

test('each sound is heard, undistorted at full volume and unlike the others; before a touch the board says that it is silent', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/)
  const kitchen = await startFaultyStream()
  const board = await open(KITCHEN)
  await kitchen.serve(board)
  await listen(board)
  await board.addInitScript(() => localStorage.setItem('coperto.kitchen', JSON.stringify({ volume: 1 })))
  await openAt(board, 'ROLE_DIRECTOR', paths.orders)
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
  expect(await heard(board)).toEqual({ level: 0, peak: 0, pitches: [] })

  await board.getByRole('button', { name: 'Attiva il suono' }).click()
  await expect(board.getByText(silent)).toBeHidden()

  const hearing = async (act: () => void, times: number): Promise<Heard> => {
    await board.evaluate(() => {
      ;(window as unknown as { listener: Listener }).listener.heard = { level: 0, peak: 0, pitches: [] }
    })
    act()
    await expect.poll(async () => (await heard(board)).pitches.length).toBeGreaterThanOrEqual(times)
    // It has rung out.
    await expect.poll(async () => (await heard(board)).level).toBeLessThan(0.001)
    return heard(board)
  }
  const sounds = [
    await hearing(() => {
      kitchen.has(first, order('b', 7))
      kitchen.say(order('b', 7))
    }, 2),
    await hearing(() => {
      kitchen.has({ ...first, totalCovers: 9 }, order('b', 7))
      kitchen.say({ ...first, totalCovers: 9 })
    }, 2),
    await hearing(() => {
      kitchen.answerWith(refuse(503))
      kitchen.cut()
    }, 1),
  ]
  for (const { peak } of sounds) {
    expect(peak).toBeGreaterThan(0.2)
    expect(peak).toBeLessThan(1)
  }
  const pitches = sounds.flatMap((sound) => sound.pitches)
  expect(new Set(pitches).size, `no pitch is in two sounds: ${JSON.stringify(sounds)}`).toBe(pitches.length)
  await kitchen.close()
})
