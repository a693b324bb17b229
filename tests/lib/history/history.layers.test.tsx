import { act, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const layers = () => window.history.state?.layers

/** The popstate listeners that the module under test adds for the life of its page. */
const listeners: EventListenerOrEventListenerObject[] = []

// Each test is a page load of its own.
beforeEach(() => {
  window.history.replaceState({ key: 'page' }, '')
  vi.resetModules()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      if (type === 'popstate') listeners.push(listener)
      add(type, listener, options)
    },
  )
})
afterEach(async () => {
  await waitFor(() => expect(layers()).toBeUndefined())
  vi.restoreAllMocks()
  // An older copy of the module counts no layer as open, and would leave the entries of the next test.
  for (const listener of listeners.splice(0)) window.removeEventListener('popstate', listener)
})

test('after a reload without the sheet its history entries are removed', async () => {
  window.history.pushState({ key: 'page', layers: 1 }, '')
  window.history.pushState({ key: 'page', layers: 2 }, '')
  await import('#/lib/history/history.ts')
  await waitFor(() => expect(window.history.state).toEqual({ key: 'page' }))
})

test('a sheet that opens again after a reload is closed by back', async () => {
  window.history.pushState({ key: 'page', layers: 1 }, '')
  const steps = vi.fn()
  window.addEventListener('popstate', steps)
  const { useBackCloses } = await import('#/lib/history/history.ts')
  function Sheet() {
    const [isOpen, setIsOpen] = useState(true)
    useBackCloses(isOpen, () => setIsOpen(false))
    return <p>{isOpen ? 'open' : 'closed'}</p>
  }
  const { container } = render(<Sheet />)
  // A new history entry replaces the old one.
  await waitFor(() => expect(steps).toHaveBeenCalledTimes(1))
  expect([layers(), container.textContent]).toEqual([1, 'open'])
  window.history.back()
  await waitFor(() => expect(container).toHaveTextContent('closed'))
  // Forward leads to no step that is nothing.
  window.history.forward()
  await waitFor(() => expect(steps).toHaveBeenCalledTimes(4))
  expect(layers()).toBeUndefined()
})

test('a sheet that asks before closing gets its entry again: the next back asks again', async () => {
  const { useBackCloses } = await import('#/lib/history/history.ts')
  let close = () => {}
  let backs = 0
  function Sheet() {
    const [isOpen, setIsOpen] = useState(true)
    const [, setAsks] = useState(0)
    close = () => setIsOpen(false)
    useBackCloses(isOpen, () => {
      backs += 1
      setAsks(backs)
    })
    return <p>{isOpen ? 'open' : 'closed'}</p>
  }
  const { container } = render(<Sheet />)
  for (const times of [1, 2]) {
    await waitFor(() => expect(layers()).toBe(1))
    window.history.back()
    await waitFor(() => expect(backs).toBe(times))
    expect(container).toHaveTextContent('open')
  }
  await waitFor(() => expect(layers()).toBe(1))
  act(close)
  await waitFor(() => expect(layers()).toBeUndefined())
  expect(container).toHaveTextContent('closed')
})

test('an unmounted sheet leaves no history entry', async () => {
  const { useBackCloses } = await import('#/lib/history/history.ts')
  function Sheet() {
    useBackCloses(true, () => {})
    return null
  }
  const { unmount } = render(<Sheet />)
  await waitFor(() => expect(layers()).toBe(1))
  unmount()
  await waitFor(() => expect(layers()).toBeUndefined())
})

test('a question over a sheet: back closes the question only, and closing both removes both entries', async () => {
  const { useBackCloses } = await import('#/lib/history/history.ts')
  let ask = () => {}
  let closeBoth = () => {}
  function Question({ onClose }: { onClose: () => void }) {
    useBackCloses(true, onClose)
    return <p> with a question</p>
  }
  function Sheet() {
    const [isOpen, setIsOpen] = useState(true)
    const [asks, setAsks] = useState(false)
    ask = () => setAsks(true)
    closeBoth = () => {
      setAsks(false)
      setIsOpen(false)
    }
    useBackCloses(isOpen, ask)
    return (
      <>
        <p>{isOpen ? 'open' : 'closed'}</p>
        {asks && <Question onClose={() => setAsks(false)} />}
      </>
    )
  }
  const { container } = render(<Sheet />)
  await waitFor(() => expect(layers()).toBe(1))
  window.history.back()
  await waitFor(() => expect(container).toHaveTextContent('open with a question'))
  // Its step is made by an effect, perhaps after the text is drawn.
  await waitFor(() => expect(layers()).toBe(2))
  window.history.back()
  await waitFor(() => expect(container).toHaveTextContent(/^open$/))
  expect(layers()).toBe(1)
  act(ask)
  await waitFor(() => expect(layers()).toBe(2))
  act(closeBoth)
  expect(container).toHaveTextContent(/^closed$/)
  await waitFor(() => expect(window.history.state).toEqual({ key: 'page' }))
})
