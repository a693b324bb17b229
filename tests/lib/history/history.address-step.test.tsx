import { act, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useAddressStep } from '#/lib/history/history.ts'

/** What was asked of it in an earlier drawing, as a call that is answered late would. */
let closeAsDrawnOpen: () => void = () => undefined

function Page() {
  const { value, open, close } = useAddressStep('dish')
  const first = useRef<typeof close>(undefined)
  if (value) first.current ??= close
  closeAsDrawnOpen = () => first.current?.()
  return (
    <>
      <button type="button" onClick={() => open('a')}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      <p>{value ?? 'nothing'}</p>
    </>
  )
}

const at = (address: string) => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', address)
  render(<Page />, { wrapper: BrowserRouter })
  return { go: vi.spyOn(window.history, 'go'), push: vi.spyOn(window.history, 'pushState') }
}
const button = (name: string) => screen.getByRole('button', { name })
const shows = (text: string) => waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(text))
const tap = (name: string) => act(() => button(name).click())
/** Both taps before anything is drawn. */
const tapTwice = (name: string) =>
  act(() => {
    button(name).click()
    button(name).click()
  })
/** A step of the history that nothing but this asks for has been taken, so all that were asked for before have been too. */
const stepsTaken = async () => {
  const taken = vi.fn()
  window.addEventListener('popstate', taken, { once: true })
  window.history.pushState(window.history.state, '')
  window.history.back()
  await waitFor(() => expect(taken).toHaveBeenCalled())
}

afterEach(stepsTaken)

test('a second tap on open pushes no second entry', async () => {
  const { push } = at('/page?menu=1')
  tapTwice('Open')
  await shows('a')
  expect(push).toHaveBeenCalledTimes(1)
  expect(window.location.search).toBe('?menu=1&dish=a')
  tap('Close')
  await shows('nothing')
  expect(window.location.search).toBe('?menu=1')
})

test('a second tap on close goes back once', async () => {
  const { go } = at('/page')
  tap('Open')
  tapTwice('Close')
  await shows('nothing')
  expect(go).toHaveBeenCalledTimes(1)
})

test('an answer after the dialog was closed navigates nowhere', async () => {
  const { go } = at('/page')
  tap('Open')
  await shows('a')
  act(() => window.history.back())
  await shows('nothing')
  act(() => closeAsDrawnOpen())
  expect(go).not.toHaveBeenCalled()
  tap('Open')
  await shows('a')
  act(() => closeAsDrawnOpen())
  await stepsTaken()
  expect(go).not.toHaveBeenCalled()
  expect(window.location.search).toBe('?dish=a')
})

test('a dialog reopened by "forward" closes again', async () => {
  at('/page')
  tap('Open')
  tap('Close')
  await shows('nothing')
  act(() => window.history.forward())
  await shows('a')
  tap('Close')
  await shows('nothing')
})

test('a dialog opened by its address closes to its page', async () => {
  const { go } = at('/page?menu=1&dish=a')
  await shows('a')
  tapTwice('Close')
  await shows('nothing')
  expect(window.location.href).toMatch(/\/page\?menu=1$/)
  expect(go).not.toHaveBeenCalled()
})
