import { createStore } from '#/lib/store/store.ts'

/*
 * Browsers block sounds until the first click. `unlock` ends that, and must be called in a click. Kiosk browsers may
 * allow sounds from the start, which `prepare` tries.
 */

/** `missing`: this browser has no audio. `unprepared`: nothing was tried yet. */
export type SoundState = 'unprepared' | 'ready' | 'blocked' | 'missing'

/** The pitch is in hertz, the start and the duration in seconds. */
type Tone = { pitch: number; start: number; duration: number; shape: OscillatorType }

const SOUNDS = {
  arrival: [
    { pitch: 880, start: 0, duration: 0.5, shape: 'sine' },
    { pitch: 1318.5, start: 0.16, duration: 0.9, shape: 'sine' },
  ],
  change: [0, 0.45].flatMap((start) => [
    { pitch: 1046.5, start, duration: 0.25, shape: 'triangle' as const },
    { pitch: 698.5, start: start + 0.16, duration: 0.4, shape: 'triangle' as const },
  ]),
  allergy: [0, 0.32, 0.64].flatMap((start) => [
    { pitch: 1568, start, duration: 0.18, shape: 'triangle' as const },
    { pitch: 1174.7, start: start + 0.16, duration: 0.18, shape: 'triangle' as const },
  ]),
  ready: [659.3, 784, 987.8].map((pitch, index) => ({ pitch, start: 0.14 * index, duration: 0.6, shape: 'sine' })),
  alarm: [0, 0.25, 0.5].map((start) => ({ pitch: 330, start, duration: 0.2, shape: 'square' as const })),
} satisfies Record<string, Tone[]>

export type SoundName = keyof typeof SOUNDS
/** Milliseconds in which the same sound is played only once. */
const SAME_SOUND_TIME = 600

/** @param isAllowedUntouched tells whether the browser allows sound before any click. */
export function createSounds(
  makeContext: (() => AudioContext) | undefined = typeof AudioContext === 'undefined'
    ? undefined
    : () => new AudioContext(),
  isAllowedUntouched: () => Promise<boolean> = isSoundAllowedUntouched,
) {
  const playedAt = new Map<SoundName, number>()
  let isRefused = false
  let context: AudioContext | undefined
  const state = createStore<SoundState>(makeContext ? 'unprepared' : 'missing')

  const stateNow = (): SoundState => {
    if (!makeContext) return 'missing'
    if (!context) return isRefused ? 'blocked' : 'unprepared'
    return context.state === 'running' ? 'ready' : 'blocked'
  }

  const updateState = () => state.set(stateNow())

  const playTone = (audio: AudioContext, { pitch, start, duration, shape }: Tone, volume: number) => {
    const startTime = audio.currentTime + start
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = shape
    tone.frequency.value = pitch
    // The tone fades in and out, because a sudden start or end is heard as a click. A square wave sounds louder than a
    // sine wave.
    gain.gain.setValueAtTime(0.0001, startTime)
    gain.gain.exponentialRampToValueAtTime(
      Math.max(0.0002, volume * (shape === 'square' ? 0.3 : 0.8)),
      startTime + 0.01,
    )
    gain.gain.exponentialRampToValueAtTime(0.0001, startTime + duration)
    tone.connect(gain).connect(audio.destination)
    tone.start(startTime)
    tone.stop(startTime + duration)
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,

    /** Unlocks the sound if no click is needed. */
    async prepare(): Promise<void> {
      if (!makeContext || context) return
      isRefused = !(await isAllowedUntouched())
      if (isRefused) updateState()
      else this.unlock()
    },

    /** Call this in a click. */
    unlock(): void {
      if (!makeContext) return
      if (!context) {
        try {
          context = makeContext()
        } catch {
          // The next call tries again.
          return
        }
        context.onstatechange = updateState
      }
      if (context.state !== 'running') context.resume().then(updateState, updateState)
      updateState()
    },

    /** Plays a sound, unless the browser blocks it. @param volume from 0 to 1. */
    play(name: SoundName, volume: number): void {
      if (context?.state !== 'running' || volume <= 0) return
      const now = Date.now()
      if (Math.abs(now - (playedAt.get(name) ?? 0)) < SAME_SOUND_TIME) return
      playedAt.set(name, now)
      for (const tone of SOUNDS[name]) playTone(context, tone, volume)
    },
  }
}

const SAMPLE_RATE = 8_000
const SAMPLES = 80
const HEADER_LENGTH = 44

/** A silent WAV file. */
function makeSilence(): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER_LENGTH + SAMPLES))
  const text = (offset: number, word: string) => {
    for (const [index, letter] of [...word].entries()) bytes.setUint8(offset + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, HEADER_LENGTH - 8 + SAMPLES, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, SAMPLE_RATE, true)
  bytes.setUint32(28, SAMPLE_RATE, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  text(36, 'data')
  bytes.setUint32(40, SAMPLES, true)
  for (let index = HEADER_LENGTH; index < HEADER_LENGTH + SAMPLES; index += 1) bytes.setUint8(index, 128)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

let silenceAddress: string | undefined

/**
 * Whether the browser allows sound without a click. A silent file tests this, because an AudioContext would log a
 * warning.
 */
async function isSoundAllowedUntouched(): Promise<boolean> {
  if (navigator.userActivation?.hasBeenActive) return true
  // The address is never revoked, because the browser may still be reading it.
  silenceAddress ??= URL.createObjectURL(makeSilence())
  try {
    await new Audio(silenceAddress).play()
    return true
  } catch {
    return false
  }
}
