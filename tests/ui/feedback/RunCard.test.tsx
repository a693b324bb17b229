import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import type { StepState } from '#/lib/plans/steps.ts'
import { RunCard } from '#/ui/feedback/RunCard.tsx'

beforeEach(() => startLanguages('it'))

const card = (states: readonly StepState[], isRunning: boolean) => (
  <RunCard
    label="Un piano"
    title={<h2>Un piano</h2>}
    run={{ states, errors: new Map(), isRunning, isStopping: false, isElsewhere: false }}
    rowOf={(index) => ({ name: <p>{`Passo ${index}`}</p> })}
    finished={undefined}
    hasFilter
    onStop={() => {}}
    onResume={() => {}}
    onLeave={() => {}}
  />
)
const rows = () => screen.getAllByRole('listitem').length

test('the list stays the same while the calls of a run go out', () => {
  const { rerender } = render(card([{ state: 'done' }, { state: 'waiting' }, { state: 'waiting' }], true))
  expect(rows()).toBe(3)
  rerender(card([{ state: 'done' }, { state: 'sending' }, { state: 'waiting' }], true))
  expect(rows()).toBe(3)
  expect(screen.getByRole('button', { name: 'Da controllare (0)' })).toBeInTheDocument()
  // Nobody knows what became of it.
  rerender(card([{ state: 'done' }, { state: 'sending' }, { state: 'waiting' }], false))
  expect(rows()).toBe(1)
})

test('what is still to be undone does not look as if it were', () => {
  render(
    card(
      [
        { state: 'done', isBack: true },
        { state: 'back', isBack: true },
      ],
      false,
    ),
  )
  screen.getByRole('button', { name: 'Tutto (2)' }).click()
  const lookOf = (word: string) => screen.getByText(word).closest('[class]')?.className
  expect(lookOf('da annullare')).not.toBe(lookOf('annullato'))
})
