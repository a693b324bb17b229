import { useEffect } from 'react'
import { type SoundName, type SoundState, sounds } from '#/lib/sound/sounds.ts'
import { useStore } from '#/lib/store/store.ts'
import { kitchenSettings, useKitchenSettings } from './kitchen-settings.ts'
import type { LiveOrders } from './live/live-orders.ts'

/** The alarm repeats at this interval while the orders may be outdated (ms). */
const ALARM_EVERY = 15_000

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

/** With the sound on, the connection stays open while the page is hidden. */
export function useHeardWhenHidden({ stream }: LiveOrders): void {
  const { isSoundOn } = useKitchenSettings()
  useEffect(() => {
    stream.setKeepsOpenWhenHidden(isSoundOn)
    return () => stream.setKeepsOpenWhenHidden(false)
  }, [stream, isSoundOn])
}

export function useAlarm(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    sound('alarm')
    const timer = setInterval(() => sound('alarm'), ALARM_EVERY)
    return () => clearInterval(timer)
  }, [isOn])
}
