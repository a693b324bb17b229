import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from '#/lib/store/store.ts'

test('set notifies only when the value changes', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.getSnapshot()).toBe(2)
})

test('a listener that unsubscribes another while it is notified does not skip any', () => {
  const store = createStore(1)
  const last = vi.fn()
  let unsubscribe = () => {}
  store.subscribe(() => unsubscribe())
  unsubscribe = store.subscribe(() => {})
  store.subscribe(last)
  store.set(2)
  expect(last).toHaveBeenCalledOnce()
})

test('connect runs from the first listener to the last', () => {
  const disconnect = vi.fn()
  const connect = vi.fn(() => disconnect)
  const store = createStore(0, connect)
  expect(connect).not.toHaveBeenCalled()
  const first = store.subscribe(() => {})
  const second = store.subscribe(() => {})
  expect(connect).toHaveBeenCalledOnce()
  first()
  first()
  expect(disconnect).not.toHaveBeenCalled()
  second()
  expect(disconnect).toHaveBeenCalledOnce()
  store.subscribe(() => {})
  expect(connect).toHaveBeenCalledTimes(2)
})

test('a component renders again only when its part of the value changes', () => {
  const store = createStore({ name: 'Ada', count: 1 })
  const rendered = vi.fn()
  function Name() {
    rendered()
    return <output>{useStore(store, ({ name }) => name)}</output>
  }
  render(<Name />)
  act(() => store.set({ name: 'Ada', count: 2 }))
  expect(rendered).toHaveBeenCalledOnce()
  act(() => store.set({ name: 'Bea', count: 2 }))
  expect(screen.getByRole('status')).toHaveTextContent('Bea')
})
