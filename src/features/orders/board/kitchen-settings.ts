import { useMemo } from 'react'
import type { AgeLimits } from '#/entities/order/rules.ts'
import { deviceSounds } from '#/lib/sound/device-sounds.ts'
import type { SoundName, SoundState } from '#/lib/sound/sounds.ts'
import { useSound } from '#/lib/sound/use-sound.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { kitchenSettings } from './stored-settings.ts'

/** The settings are shared by the tabs of this device. */
const settings = createDeviceSettings('kitchen', kitchenSettings)

export const { change: changeKitchenSettings, use: useKitchenSettings } = settings

export function sound(name: SoundName): void {
  const { isSoundOn, volume } = settings.get()
  if (isSoundOn) deviceSounds.play(name, volume)
}

export const useSoundState = (): SoundState => useSound(useKitchenSettings().isSoundOn)

export function useAgeLimits(): AgeLimits {
  const { warmAfter, lateAfter } = useKitchenSettings()
  return useMemo(() => ({ warm: warmAfter * 60_000, late: lateAfter * 60_000 }), [warmAfter, lateAfter])
}
