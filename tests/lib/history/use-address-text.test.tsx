import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OWN_STEP } from '#/lib/history/history.ts'
import { useAddressText } from '#/lib/history/use-address-text.ts'

function Filter() {
  const [text, type] = useAddressText('q')
  return (
    <>
      <input aria-label="filter" value={text} onChange={({ target }) => type(target.value)} />
      <Link to="/">all</Link>
      <Link to="/?q=19" state={OWN_STEP}>
        dialog
      </Link>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'filter' })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** As "back" does it: the browser first, then the router. */
const goBackTo = (state: unknown) => {
  window.history.replaceState(state, '')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <Filter />
    </BrowserRouter>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

test('typed text is written to the address after a pause', async () => {
  fireEvent.change(field(), { target: { value: '19' } })
  await wait(399)
  expect(window.location.search).toBe('')
  await wait(1)
  expect(window.location.search).toBe('?q=19')
})

test('an address reached by "back" is not overwritten before it renders', async () => {
  fireEvent.change(field(), { target: { value: '19' } })
  await wait(400)
  fireEvent.click(screen.getByRole('link', { name: 'all' }))
  expect(field()).toHaveValue('')
  // The browser is there already; the router follows.
  window.history.replaceState(null, '', '/?q=19')
  await wait(400)
  expect(window.location.search).toBe('?q=19')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(field()).toHaveValue('19')
})

test('a text that settles over an open dialog is written once that is closed', async () => {
  fireEvent.change(field(), { target: { value: '19' } })
  await wait(400)
  fireEvent.change(field(), { target: { value: '' } })
  const page = window.history.state
  act(() => window.history.pushState({ ...page, layers: 1 }, ''))
  await wait(400)
  expect(window.history.state).toMatchObject({ layers: 1 })
  expect(window.location.search).toBe('?q=19')
  goBackTo(page)
  expect(field()).toHaveValue('')
  expect(window.location.search).toBe('')
})

test('a text that settles while a dialog has a step of its own is written to the page under it', async () => {
  fireEvent.change(field(), { target: { value: '19' } })
  await wait(400)
  fireEvent.change(field(), { target: { value: '' } })
  const page = window.history.state
  fireEvent.click(screen.getByRole('link', { name: 'dialog' }))
  await wait(400)
  expect(window.location.search).toBe('?q=19')
  goBackTo(page)
  expect(field()).toHaveValue('')
  expect(window.location.search).toBe('')
})

test('a text that is replaced in the moment in which it settles is not written', async () => {
  fireEvent.change(field(), { target: { value: 'bo' } })
  await wait(399)
  act(() => {
    vi.advanceTimersByTime(1)
    fireEvent.change(field(), { target: { value: '' } })
  })
  expect(window.location.search).toBe('')
  // The same text again is a new one.
  fireEvent.change(field(), { target: { value: 'bo' } })
  await wait(400)
  expect(window.location.search).toBe('?q=bo')
})
