import { useEffect } from 'react'
import * as v from 'valibot'
import { type SoundName, type SoundState, sounds } from '#/lib/sound/sounds.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/* The board's settings: stored on this device, shared by its tabs. */

const KEY = 'coperto.kitchen'

const settings = v.object({
  isSoundOn: v.fallback(v.boolean(), true),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.7),
  isAllDayOpen: v.fallback(v.boolean(), false),
})
type KitchenSettings = v.InferOutput<typeof settings>

function read(): KitchenSettings {
  try {
    return v.parse(settings, JSON.parse(local.get(KEY) ?? '{}'))
  } catch {
    return v.parse(settings, {})
  }
}

const store = createStore(read())

local.subscribe((key) => {
  if (key === KEY || key === null) store.set(read())
})

const kitchenSettings = store.getSnapshot

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  local.set(KEY, JSON.stringify({ ...kitchenSettings(), ...change }))
  store.set(read())
}

/** Renders again when they change, also in another tab. */
export const useKitchenSettings = (): KitchenSettings => useStore(store)

export function sound(name: SoundName): void {
  const { isSoundOn, volume } = kitchenSettings()
  if (isSoundOn) sounds.play(name, volume)
}

// Not on pointerdown: the sound notice disappears then, and the button next to it would move away during the click.
// Escape is no user activation for the browser.
const TOUCHES = ['click', 'keydown']
const onTouch = () => {
  if (navigator.userActivation?.isActive ?? true) sounds.unlock()
}

/** Browsers block sound until the first user activation. */
export function useSoundState(): SoundState {
  const { isSoundOn } = useKitchenSettings()

  useEffect(() => {
    if (!isSoundOn) return
    void sounds.prepare()
    for (const touch of TOUCHES) window.addEventListener(touch, onTouch)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, onTouch)
    }
  }, [isSoundOn])

  return useStore(sounds)
}
