import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
beforeAll(() => startLanguages('it'))

const writing = (mutationFn: (name: string) => Promise<void>) => {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useWrite({ mutationFn }), { wrapper }).result
}

/** A dialog that shows its own failures, and how its write ends. */
const dialog = () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const drawn = renderHook(
    ({ open }: { open: boolean }) => {
      const write = useWrite({ mutationFn: () => promise, meta: { showsFailure: true } })
      useShownWhile(open, write)
      return write
    },
    { wrapper, initialProps: { open: true } },
  )
  drawn.result.current.mutate()
  return { ...drawn, fail: (error: unknown) => reject(error) }
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

describe('useWrite', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('two taps before the next render are one write', async () => {
    const send = vi.fn(async () => undefined)
    const { mutate } = writing(send).current
    mutate('soup')
    mutate('soup')
    await settle()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('a tap while the dialog closes after a success writes nothing', async () => {
    const send = vi.fn(async () => undefined)
    const { mutate } = writing(send).current
    mutate('soup')
    await settle()
    mutate('soup')
    await settle()
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(500)
    mutate('soup')
    await settle()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('a failed write can be retried at once', async () => {
    const send = vi.fn(async () => Promise.reject(new Error('no')))
    const { mutate } = writing(send).current
    mutate('soup')
    await settle()
    mutate('soup')
    await settle()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('another write is not blocked, nor the first one after it', async () => {
    const send = vi.fn(async (_name: string) => undefined)
    const { mutate } = writing(send).current
    for (const name of ['on', 'off', 'on']) {
      mutate(name)
      await settle()
    }
    expect(send.mock.calls.map(([name]) => name)).toEqual(['on', 'off', 'on'])
  })

  test.each([
    ['there', 0],
    ['closed', 1],
    ['gone', 1],
  ])('an error that the form would show becomes a toast if the form is gone: %s', async (state, toasts) => {
    vi.mocked(toast).mockClear()
    const { rerender, unmount, fail } = dialog()
    if (state === 'closed') rerender({ open: false })
    if (state === 'gone') unmount()
    fail(new ApiError('http', { status: 500 }))
    await settle()
    expect(toast).toHaveBeenCalledTimes(toasts)
  })

  test('a cancelled save shows nothing', async () => {
    vi.mocked(toast).mockClear()
    const { unmount, fail } = dialog()
    unmount()
    fail(new DOMException('stopped', 'AbortError'))
    await settle()
    expect(toast).not.toHaveBeenCalled()
  })
})
