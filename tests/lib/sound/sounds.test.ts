import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSounds } from '#/lib/sound/sounds.ts'

/** As much of an audio context as a bell needs. `allow` is what the browser does at a touch. */
class FakeContext {
  state: 'suspended' | 'running' = 'suspended'
  onstatechange: (() => void) | null = null
  currentTime = 0
  destination = {}
  tones = 0
  isAllowed = false
  resume = async () => {
    if (!this.isAllowed) return
    this.state = 'running'
    this.onstatechange?.()
  }
  createGain = () => {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain, connect: (next: unknown) => next }
  }
  createOscillator = () => {
    this.tones += 1
    return { type: '', frequency: { value: 0 }, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() }
  }
}

let context: FakeContext
const make = vi.fn(() => context as unknown as AudioContext)
beforeEach(() => {
  context = new FakeContext()
  make.mockClear()
})

describe('before the first click', () => {
  test('nothing sounds, no audio context is created, and the state is blocked', async () => {
    const sounds = createSounds(make, async () => false)
    const told = vi.fn()
    sounds.subscribe(told)
    expect(sounds.getSnapshot()).toBe('unprepared')
    await sounds.prepare()
    expect(sounds.getSnapshot()).toBe('blocked')
    expect(told).toHaveBeenCalledTimes(1)
    sounds.play('arrival', 1)
    expect(make).not.toHaveBeenCalled()
  })

  test('a click unblocks the sound', async () => {
    const sounds = createSounds(make, async () => false)
    await sounds.prepare()
    context.isAllowed = true
    sounds.unlock()
    expect(sounds.getSnapshot()).toBe('ready')
    sounds.play('arrival', 1)
    expect(context.tones).toBe(2)
  })

  test('a kiosk browser may sound at once', async () => {
    context.isAllowed = true
    const sounds = createSounds(make, async () => true)
    await sounds.prepare()
    expect(sounds.getSnapshot()).toBe('ready')
  })
})

describe('a sound', () => {
  const ready = async () => {
    context.isAllowed = true
    const sounds = createSounds(make, async () => true)
    await sounds.prepare()
    return sounds
  }

  test('is silent at volume 0', async () => {
    const sounds = await ready()
    sounds.play('alarm', 0)
    expect(context.tones).toBe(0)
  })

  test('is played once for many orders at once, and again later', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const sounds = await ready()
    for (let count = 0; count < 20; count += 1) sounds.play('arrival', 1)
    expect(context.tones).toBe(2)
    clock.mockReturnValue(1_001_000)
    sounds.play('arrival', 1)
    expect(context.tones).toBe(4)
    clock.mockRestore()
  })

  test('is blocked again when the device suspends the audio', async () => {
    const sounds = await ready()
    context.state = 'suspended'
    context.onstatechange?.()
    expect(sounds.getSnapshot()).toBe('blocked')
  })
})

test('a browser without audio is reported', async () => {
  const sounds = createSounds(undefined)
  await sounds.prepare()
  sounds.unlock()
  sounds.play('arrival', 1)
  expect(sounds.getSnapshot()).toBe('missing')
})
