import { useEffect } from 'react'
import { type SoundName, type SoundState, sounds } from '#/lib/sound/sounds.ts'
import { useStore } from '#/lib/store/store.ts'
import { kitchenSettings, useKitchenSettings } from './kitchen-settings.ts'

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
