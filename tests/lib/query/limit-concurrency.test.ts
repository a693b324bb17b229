import { expect, test } from 'vitest'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'

/** Tasks that the test ends. */
function tasks() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  return { task, ends, most: () => most }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('only so many run at a time', async () => {
  const turn = limitConcurrency(2)
  const { task, ends, most } = tasks()
  const all = Promise.all([turn(task), turn(task), turn(task), turn(task)])
  await settle()
  expect(ends).toHaveLength(2)
  for (let ended = 0; ended < 4; ended += 1) {
    ends[ended]?.()
    await settle()
  }
  await all
  expect(ends).toHaveLength(4)
  expect(most()).toBe(2)
})

test('a failed task frees its slot', async () => {
  const turn = limitConcurrency(1)
  const failing = turn(() => Promise.reject(new Error('no')))
  const next = turn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
  await expect(turn(async () => 'again')).resolves.toBe('again')
})
