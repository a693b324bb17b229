import { useEffect } from 'react'
import { useStore } from '#/lib/store/store.ts'
import { deviceSounds } from './device-sounds.ts'
import type { SoundState } from './sounds.ts'

// Pointerdown is left out: the sound notice would disappear, and the button next to it would move away during the
// click. The browser does not accept the Escape key as a user activation.
const ACTIVATIONS = ['click', 'keydown']
const onActivation = () => {
  if (navigator.userActivation?.isActive ?? true) deviceSounds.unlock()
}

/**
 * Unlocks the sound at the first user activation, because browsers block it until then. @param isOn whether sound may
 * be needed.
 */
export function useSound(isOn: boolean): SoundState {
  useEffect(() => {
    if (!isOn) return
    void deviceSounds.prepare()
    for (const name of ACTIVATIONS) window.addEventListener(name, onActivation)
    return () => {
      for (const name of ACTIVATIONS) window.removeEventListener(name, onActivation)
    }
  }, [isOn])

  return useStore(deviceSounds)
}
