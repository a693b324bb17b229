import type { UseQueryResult } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { markStored } from '#/lib/http/stored-answers.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'

beforeEach(() => startLanguages('it'))

const query = (over: Partial<UseQueryResult<unknown, Error>>) =>
  ({ data: [], dataUpdatedAt: Date.now(), isRefetchError: false, ...over }) as UseQueryResult<unknown, Error>
const old = (at: number) => {
  const data: unknown[] = []
  markStored(data, at)
  return query({ data, dataUpdatedAt: at })
}
const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0)

test('nothing is shown for fresh or missing data, and no time is formatted, which is slow the first time', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  render(<StaleNotice queries={[query({}), query({ data: undefined, dataUpdatedAt: 0 })]} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(format).not.toHaveBeenCalled()
})

test('stored data show the oldest time and can be read again', async () => {
  vi.setSystemTime(today(12, 0))
  const refetch = vi.fn()
  const queries = [query({}), { ...old(today(10, 42)), refetch }, { ...old(today(9, 5)), refetch }] as ReturnType<
    typeof query
  >[]
  render(<StaleNotice queries={queries} />)
  expect(screen.getByRole('status')).toHaveTextContent('Dati delle 09:05')
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(refetch).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a failed refetch is reported', () => {
  vi.setSystemTime(today(12, 0))
  render(<StaleNotice queries={[query({ isRefetchError: true, dataUpdatedAt: today(11, 30) })]} />)
  expect(screen.getByRole('status')).toHaveTextContent('Dati delle 11:30: l’aggiornamento non è riuscito.')
  vi.useRealTimers()
})

test('data of another day show the day', () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12, 0))
  render(<StaleNotice queries={[old(new Date(2026, 10, 18, 21, 7).getTime())]} />)
  expect(screen.getByRole('status')).toHaveTextContent('Dati del 18 nov, 21:07')
  vi.useRealTimers()
})

test.each<[string, ApiError, number]>([
  ['lacks the call', new ApiError('http', { status: 501 }), 0],
  ['refuses the read with a reason', new ApiError('http', { status: 400 }), 1],
])('a retry is offered where it can help: a backend that %s', (_, error, buttons) => {
  render(<StaleNotice queries={[query({ isRefetchError: true, error } as never)]} />)
  expect(screen.queryAllByRole('button', { name: 'Riprova' })).toHaveLength(buttons)
})
