import { createStore } from '#/lib/store/store.ts'

/*
 * Browsers block sounds until the first click: `unlock`, called in a click, ends that. Kiosk browsers may allow them
 * at once (`prepare`).
 */

/** `missing`: no audio in this browser. `asleep`: not prepared yet. */
export type SoundState = 'asleep' | 'ready' | 'blocked' | 'missing'

/** Pitch in hertz; start and duration in seconds. */
type Tone = { pitch: number; at: number; rings: number; shape: OscillatorType }

const SOUNDS = {
  arrival: [
    { pitch: 880, at: 0, rings: 0.5, shape: 'sine' },
    { pitch: 1318.5, at: 0.16, rings: 0.9, shape: 'sine' },
  ],
  change: [0, 0.45].flatMap((at) => [
    { pitch: 1046.5, at, rings: 0.25, shape: 'triangle' as const },
    { pitch: 698.5, at: at + 0.16, rings: 0.4, shape: 'triangle' as const },
  ]),
  allergy: [0, 0.32, 0.64].flatMap((at) => [
    { pitch: 1568, at, rings: 0.18, shape: 'triangle' as const },
    { pitch: 1174.7, at: at + 0.16, rings: 0.18, shape: 'triangle' as const },
  ]),
  ready: [659.3, 784, 987.8].map((pitch, index) => ({ pitch, at: 0.14 * index, rings: 0.6, shape: 'sine' })),
  alarm: [0, 0.25, 0.5].map((at) => ({ pitch: 330, at, rings: 0.2, shape: 'square' as const })),
} satisfies Record<string, Tone[]>

export type SoundName = keyof typeof SOUNDS
/** Milliseconds in which the same sound is played once. */
const ONE_SOUND = 600

/** @param maySound whether sound is allowed before any click. */
export function createSounds(
  makeContext: (() => AudioContext) | undefined = typeof AudioContext === 'undefined'
    ? undefined
    : () => new AudioContext(),
  maySound: () => Promise<boolean> = maySoundUntouched,
) {
  const playedAt = new Map<SoundName, number>()
  let isRefused = false
  let context: AudioContext | undefined
  const state = createStore<SoundState>(makeContext ? 'asleep' : 'missing')

  const stateNow = (): SoundState => {
    if (!makeContext) return 'missing'
    if (!context) return isRefused ? 'blocked' : 'asleep'
    return context.state === 'running' ? 'ready' : 'blocked'
  }

  const look = () => state.set(stateNow())

  const ring = (into: AudioContext, { pitch, at, rings, shape }: Tone, volume: number) => {
    const begins = into.currentTime + at
    const tone = into.createOscillator()
    const gain = into.createGain()
    tone.type = shape
    tone.frequency.value = pitch
    // Fade in and out to avoid clicks. Squares are louder than sines.
    gain.gain.setValueAtTime(0.0001, begins)
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, volume * (shape === 'square' ? 0.3 : 0.8)), begins + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + rings)
    tone.connect(gain).connect(into.destination)
    tone.start(begins)
    tone.stop(begins + rings)
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,

    /** Unlocks the sound if no click is needed. */
    async prepare(): Promise<void> {
      if (!makeContext || context) return
      isRefused = !(await maySound())
      if (isRefused) look()
      else this.unlock()
    },

    /** Call it in a click. */
    unlock(): void {
      if (!makeContext) return
      if (!context) {
        try {
          context = makeContext()
        } catch {
          // The next call tries again.
          return
        }
        context.onstatechange = look
      }
      if (context.state !== 'running') context.resume().then(look, look)
      look()
    },

    /** Does nothing while blocked. @param volume from 0 to 1. */
    play(name: SoundName, volume: number): void {
      if (context?.state !== 'running' || volume <= 0) return
      const now = Date.now()
      if (Math.abs(now - (playedAt.get(name) ?? 0)) < ONE_SOUND) return
      playedAt.set(name, now)
      for (const tone of SOUNDS[name]) ring(context, tone, volume)
    },
  }
}

export const sounds = createSounds()

const RATE = 8_000
const SAMPLES = 80
const HEADER = 44

/** A silent WAV file. */
function silence(): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER + SAMPLES))
  const text = (at: number, word: string) => {
    for (const [index, letter] of [...word].entries()) bytes.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, HEADER - 8 + SAMPLES, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, RATE, true)
  bytes.setUint32(28, RATE, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  text(36, 'data')
  bytes.setUint32(40, SAMPLES, true)
  for (let at = HEADER; at < HEADER + SAMPLES; at += 1) bytes.setUint8(at, 128)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

let address: string | undefined

/** Whether the browser allows sound without a click. Tried with a silent file: an AudioContext would log a warning. */
async function maySoundUntouched(): Promise<boolean> {
  if (navigator.userActivation?.hasBeenActive) return true
  // Never revoked: the browser may still be reading it.
  address ??= URL.createObjectURL(silence())
  try {
    await new Audio(address).play()
    return true
  } catch {
    return false
  }
}
