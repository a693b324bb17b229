import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { firstViewPart, lazyPart, usePartIsLoading } from '#/lib/deployment/lazy-part.ts'
import * as i18n from '#/lib/i18n/i18n.ts'
import { takeConsoleErrors } from '../../support/runner/console-errors.ts'

const Dish = ({ name }: { name: string }) => <p>{name}</p>
const Pending = () => <span>{usePartIsLoading() ? 'pending' : 'idle'}</span>

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children
  }
}

const show = (part: ReactNode) =>
  act(async () =>
    render(
      <Boundary>
        <Pending />
        <Suspense fallback={<p>waiting</p>}>{part}</Suspense>
      </Boundary>,
    ),
  )

test('the code is loaded at the first render, and loading is reported', async () => {
  let arrive: (parts: { Dish: typeof Dish }) => void = () => {}
  const Part = lazyPart(() => new Promise<{ Dish: typeof Dish }>((resolve) => (arrive = resolve)), 'Dish')
  await show(<Part name="Carbonara" />)
  expect(screen.getByText('waiting')).toBeInTheDocument()
  expect(screen.getByText('pending')).toBeInTheDocument()
  // That React complains about nothing meanwhile is checked after every test.
  await act(async () => arrive({ Dish }))
  expect(screen.getByText('Carbonara')).toBeInTheDocument()
  expect(screen.getByText('idle')).toBeInTheDocument()
})

test('a preloaded part renders at once', async () => {
  const load = vi.fn(async () => ({ Dish }))
  const Part = lazyPart(load, 'Dish')
  await Part.preload()
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Part name="Carbonara" />
    </Suspense>,
  )
  expect(screen.getByText('Carbonara')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part whose code cannot be loaded throws, and can be retried', async () => {
  const load = vi.fn(async () => ({ Dish })).mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load, 'Dish')
  await show(<Part name="Carbonara" />)
  expect(screen.getByText('failed')).toBeInTheDocument()
  takeConsoleErrors()
  await Part.preload()
  await show(<Part name="Lasagne" />)
  expect(screen.getByText('Lasagne')).toBeInTheDocument()
})

test('a part counts as missing without a guest’s words, except one of the first view', async () => {
  vi.spyOn(i18n, 'loadMoreWords').mockRejectedValue(new TypeError('Failed to fetch'))
  const First = firstViewPart(async () => ({ Dish }), 'Dish')
  await show(<First name="Carbonara" />)
  expect(screen.getByText('Carbonara')).toBeInTheDocument()

  const Part = lazyPart(async () => ({ Dish }), 'Dish')
  await show(<Part name="Tiramisù" />)
  expect(screen.getByText('failed')).toBeInTheDocument()
  expect(takeConsoleErrors().join()).toContain('A part of the app could not be loaded')
})
