import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'

withFakeTime()

function Told({ value }: { value: number }) {
  return <output>{useThrottled(value, 1_000)}</output>
}
const pass = (time: number) => act(() => advanceTimers(time))
const told = () => screen.getByRole('status').textContent

test('a changing value is updated at once, then at intervals, and finally with its last value', async () => {
  const { rerender } = render(<Told value={0} />)
  const heard: (string | null)[] = []
  for (let value = 1; value <= 25; value += 1) {
    rerender(<Told value={value} />)
    if (told() !== heard.at(-1)) heard.push(told())
    await pass(100)
  }
  expect(heard[0]).toBe('1')
  expect(heard.length).toBeLessThanOrEqual(4)
  await pass(1_000)
  expect(told()).toBe('25')
})
