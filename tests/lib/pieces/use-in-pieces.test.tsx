import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Pieces } from '#/lib/pieces/pieces.ts'
import { useInPieces } from '#/lib/pieces/use-in-pieces.ts'

let made: string[] = []
beforeEach(() => {
  made = []
  // A slow device: no two pieces fit into the time of one.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100
    return now
  })
})

function* counting(name: string, pieces: number): Pieces<string> {
  for (let piece = 0; piece < pieces; piece += 1) {
    made.push(name)
    yield
  }
  return `${name} ${pieces}`
}
const shown = (first: () => Pieces<string>, isShort = false) =>
  renderHook(({ begin }) => useInPieces(begin, isShort), { initialProps: { begin: first } })

test('a short one is there at once, also on a slow device', () => {
  const { result } = shown(() => counting('short', 299), true)
  expect(result.current).toEqual({ result: 'short 299', isOld: false })
})

test('a long comparison is not begun while the screen is drawn, and the last result stays until then (ADR-031)', async () => {
  const { result, rerender } = shown(() => counting('long', 310))
  expect(result.current).toEqual({ result: undefined, isOld: true })
  expect(made).toEqual([])
  await waitFor(() => expect(result.current).toEqual({ result: 'long 310', isOld: false }))
  rerender({ begin: () => counting('next', 310) })
  expect(result.current).toEqual({ result: 'long 310', isOld: true })
  await waitFor(() => expect(result.current).toEqual({ result: 'next 310', isOld: false }))
})

test('what is not wanted any more is left', async () => {
  const { result, rerender } = shown(() => counting('left', 10_000))
  rerender({ begin: () => counting('wanted', 320) })
  await waitFor(() => expect(result.current.result).toBe('wanted 320'))
  expect(made.filter((name) => name === 'left').length).toBeLessThan(310)
})

test('an error in a later piece is one of the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function* broken(): Pieces<string> {
    yield* counting('broken', 305)
    throw new Error('broken')
  }
  const begin = () => broken()
  const Shown = () => <p>{useInPieces(begin, false).result ?? 'being made'}</p>
  render(
    <Boundary>
      <Shown />
    </Boundary>,
  )
  expect(screen.getByText('being made')).toBeInTheDocument()
  expect(await screen.findByText('failed')).toBeInTheDocument()
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? <p>failed</p> : this.props.children)
}
