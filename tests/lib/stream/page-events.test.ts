// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browserPage } from '#/lib/stream/page-events.ts'

test('notifies of page events until unsubscribed', () => {
  const heard: string[] = []
  const stop = browserPage.subscribe((event) => heard.push(event))
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  window.dispatchEvent(new Event('pagehide'))
  expect(heard).toEqual(['hidden', 'visible', 'online', 'restored', 'left'])
  stop()
  window.dispatchEvent(new Event('online'))
  expect(heard).toHaveLength(5)
})
