import { useEffect } from 'react'
import * as v from 'valibot'
import { type SoundName, type SoundState, sounds } from '#/lib/sound/sounds.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { useStore } from '#/lib/store/store.ts'

/* The board's settings: stored on this device, shared by its tabs. */

const settings = createDeviceSettings(
  'coperto.kitchen',
  v.object({
    isSoundOn: v.fallback(v.boolean(), true),
    volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.7),
    isAllDayOpen: v.fallback(v.boolean(), false),
  }),
)

export const { change: changeKitchenSettings, use: useKitchenSettings } = settings

export function sound(name: SoundName): void {
  const { isSoundOn, volume } = settings.get()
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
