import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createArchiveQueue } from '#/entities/order/archive-queue.ts'
import { type FakeClock, fakeClock, settle } from '../../support/fake-time.ts'

const UNDO = 5_000
const order = (id: string, tableNumber = 7) => ({ id, tableNumber })

let clock: FakeClock
const send = vi.fn(async (_id: string): Promise<unknown> => undefined)
const leave = vi.fn(async (): Promise<unknown> => undefined)
const onArchived = vi.fn()
const onUnseenFailure = vi.fn()

const make = () => createArchiveQueue({ send, prepareLeaving: () => leave, onArchived, onUnseenFailure, clock })
const states = (queue: ReturnType<typeof make>) => queue.getSnapshot().map(({ id, state }) => [id, state])

beforeEach(() => {
  clock = fakeClock()
  for (const each of [send, leave, onArchived, onUnseenFailure]) each.mockReset()
  send.mockResolvedValue(undefined)
  leave.mockResolvedValue(undefined)
})

describe('archiving', () => {
  test('waits 5 seconds before the call goes out', async () => {
    const queue = make()
    queue.archive(order('a'))
    expect(states(queue)).toEqual([['a', 'waiting']])
    await clock.advance(UNDO - 1)
    expect(send).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(send).toHaveBeenCalledExactlyOnceWith('a')
    expect(onArchived).toHaveBeenCalledWith('a')
    expect(queue.getSnapshot()).toEqual([])
  })

  test('is off the board while the call is out', async () => {
    send.mockReturnValue(new Promise(() => undefined))
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO)
    expect(states(queue)).toEqual([['a', 'sending']])
  })

  test('of the same order twice is one call', async () => {
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(1_000)
    queue.archive(order('a'))
    await clock.advance(UNDO * 2)
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('undoing', () => {
  test('within 5 seconds sends nothing', async () => {
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO - 1)
    expect(queue.undo('a')).toBe(true)
    await clock.advance(UNDO)
    expect(send).not.toHaveBeenCalled()
    expect(queue.getSnapshot()).toEqual([])
  })

  test('without saying which takes back the last one', () => {
    const queue = make()
    queue.archive(order('a'))
    queue.archive(order('b'))
    queue.undo()
    expect(states(queue)).toEqual([['a', 'waiting']])
  })

  test('is too late when the call is out', async () => {
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO)
    expect(queue.undo('a')).toBe(false)
    expect(queue.undo()).toBe(false)
  })
})

describe('a call that fails', () => {
  test('brings the order back with the reason', async () => {
    const reason = new Error('no')
    send.mockRejectedValue(reason)
    const queue = make()
    queue.subscribe(() => undefined)
    queue.archive(order('a', 4))
    await clock.advance(UNDO)
    expect(queue.getSnapshot()).toEqual([{ id: 'a', tableNumber: 4, state: 'failed', error: reason }])
    expect(onArchived).not.toHaveBeenCalled()
    expect(onUnseenFailure).not.toHaveBeenCalled()
    queue.forgetFailure('a')
    expect(queue.getSnapshot()).toEqual([])
  })

  test('can be tried again', async () => {
    send.mockRejectedValueOnce(new Error('no'))
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO)
    queue.archive(order('a'))
    await clock.advance(UNDO)
    expect(send).toHaveBeenCalledTimes(2)
    expect(queue.getSnapshot()).toEqual([])
  })

  test('is told otherwise where nobody looks at the board', async () => {
    send.mockRejectedValue(new Error('no'))
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO)
    expect(onUnseenFailure).toHaveBeenCalledOnce()
  })
})

test('leaving sends at once what waits, by the call that outlives the page, and once only', async () => {
  const queue = make()
  queue.archive(order('a'))
  queue.archive(order('b'))
  queue.undo('b')
  queue.flush()
  queue.flush()
  await settle()
  expect(leave).toHaveBeenCalledOnce()
  expect(onArchived).toHaveBeenCalledExactlyOnceWith('a')
  await clock.advance(UNDO * 2)
  expect(send).not.toHaveBeenCalled()
})
