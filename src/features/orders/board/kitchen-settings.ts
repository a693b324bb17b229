import * as v from 'valibot'
import { type SoundName, type SoundState, sounds } from '#/lib/sound/sounds.ts'
import { useSound } from '#/lib/sound/use-sound.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

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

export const useSoundState = (): SoundState => useSound(useKitchenSettings().isSoundOn)
