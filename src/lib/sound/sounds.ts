/*
 * Short sounds, made by the browser itself: no files. A browser lets a page sound only after somebody has touched it;
 * until then `getSnapshot` says 'blocked', and `unlock`, called in a tap, mends it.
 */

/** `missing`: this browser cannot. `asleep`: nothing has asked for a sound yet. */
export type SoundState = 'asleep' | 'ready' | 'blocked' | 'missing'

/** A tone: its pitch (hertz), when it begins and how long it rings (seconds). */
type Tone = { pitch: number; at: number; rings: number; shape: OscillatorType }

/** A bell of two tones for something new; three low ones for something wrong. */
const SOUNDS = {
  arrival: [
    { pitch: 880, at: 0, rings: 0.5, shape: 'sine' },
    { pitch: 1318.5, at: 0.16, rings: 0.9, shape: 'sine' },
  ],
  alarm: [0, 0.25, 0.5].map((at) => ({ pitch: 330, at, rings: 0.2, shape: 'square' as const })),
} satisfies Record<string, Tone[]>

export type SoundName = keyof typeof SOUNDS
export type Sounds = ReturnType<typeof createSounds>

/** @param makeContext undefined where the browser has no audio. */
export const createSounds = (
  makeContext: (() => AudioContext) | undefined = typeof AudioContext === 'undefined'
    ? undefined
    : () => new AudioContext(),
) => {
  const listeners = new Set<() => void>()
  let context: AudioContext | undefined
  let state: SoundState = makeContext ? 'asleep' : 'missing'

  const look = () => {
    const next = !makeContext ? 'missing' : !context ? 'asleep' : context.state === 'running' ? 'ready' : 'blocked'
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  const ring = (into: AudioContext, { pitch, at, rings, shape }: Tone, volume: number) => {
    const begins = into.currentTime + at
    const tone = into.createOscillator()
    const gain = into.createGain()
    tone.type = shape
    tone.frequency.value = pitch
    // From and to silence without a click; squares are louder than sines.
    gain.gain.setValueAtTime(0.0001, begins)
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, volume * (shape === 'square' ? 0.3 : 0.8)), begins + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + rings)
    tone.connect(gain).connect(into.destination)
    tone.start(begins)
    tone.stop(begins + rings)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    getSnapshot: (): SoundState => state,

    /** Gets ready to sound, as far as the browser lets it. Calling it in a tap lifts the browser's block. */
    unlock(): void {
      if (!makeContext) return
      if (!context) {
        try {
          context = makeContext()
        } catch {
          // Too many pages sound already, or the device has no output: the next call tries again.
          return
        }
        context.onstatechange = look
      }
      if (context.state !== 'running') context.resume().then(look, look)
      look()
    },

    /** Sounds, or does nothing where the browser does not let it. @param volume from 0 to 1. */
    play(name: SoundName, volume: number): void {
      if (context?.state !== 'running' || volume <= 0) return
      for (const tone of SOUNDS[name]) ring(context, tone, volume)
    },
  }
}

/** The page's own sounds. */
export const sounds = createSounds()
