import { useEffect } from 'react'
import { type SoundName, type SoundState, sounds } from '#/lib/sound/sounds.ts'
import { useStore } from '#/lib/store/store.ts'
import { kitchenSettings, useKitchenSettings } from './kitchen-settings.ts'
import type { LiveOrders } from './live/live-orders.ts'

/** While the orders on screen may be old, it is said again so often (milliseconds). */
const ALARM_EVERY = 15_000

/** Sounds as loud as this device wants it. */
export function sound(name: SoundName): void {
  const { isSoundOn, volume } = kitchenSettings()
  if (isSoundOn) sounds.play(name, volume)
}

// Not before a press is over: the note about the sound goes then, and what stands beside it would move away under the finger
// between the two halves of a click. Escape never counts for the browser.
const TOUCHES = ['click', 'keydown']
const onTouch = () => {
  if (navigator.userActivation?.isActive ?? true) sounds.unlock()
}

/** Whether the board can be heard. Any touch of the page lifts the block that browsers begin with. */
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

/** With its sound on, the board keeps its connection when nobody sees the page. */
export function useHeardWhenHidden({ stream }: LiveOrders): void {
  const { isSoundOn } = useKitchenSettings()
  useEffect(() => {
    stream.setKeepsOpenWhenHidden(isSoundOn)
    return () => stream.setKeepsOpenWhenHidden(false)
  }, [stream, isSoundOn])
}

/** Sounds an alarm as long as the orders on screen may be old. */
export function useAlarm(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    sound('alarm')
    const timer = setInterval(() => sound('alarm'), ALARM_EVERY)
    return () => clearInterval(timer)
  }, [isOn])
}
