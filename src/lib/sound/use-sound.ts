import { useEffect } from 'react'
import { useStore } from '#/lib/store/store.ts'
import { type SoundState, sounds } from './sounds.ts'

// Not on pointerdown: the sound notice disappears then, and the button next to it would move away during the click.
// Escape is no user activation for the browser.
const TOUCHES = ['click', 'keydown']
const onTouch = () => {
  if (navigator.userActivation?.isActive ?? true) sounds.unlock()
}

/** Unlocks the sound at the first user activation; browsers block it until then. @param isOn it may be needed. */
export function useSound(isOn: boolean): SoundState {
  useEffect(() => {
    if (!isOn) return
    void sounds.prepare()
    for (const touch of TOUCHES) window.addEventListener(touch, onTouch)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, onTouch)
    }
  }, [isOn])

  return useStore(sounds)
}
