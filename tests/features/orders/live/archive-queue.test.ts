import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createArchiveQueue } from '#/features/orders/live/archive-queue.ts'
import { type FakeClock, fakeClock, settle } from '../../../support/fake-time.ts'
import { sampleOrder } from '../../../support/orders.ts'

const UNDO = 5_000
const order = (id: string, tableNumber = 7) => ({ id, tableNumber })

let clock: FakeClock
const send = vi.fn(async (_id: string): Promise<unknown> => undefined)
const leave = vi.fn(async (): Promise<unknown> => undefined)
const onArchived = vi.fn()
const onUnseenFailure = vi.fn()
const onFailed = vi.fn()
const onLeft = vi.fn()

const make = () =>
  createArchiveQueue({ send, prepareLeaving: () => leave, onArchived, onFailed, onLeft, onUnseenFailure, clock })
const states = (queue: ReturnType<typeof make>) => queue.getSnapshot().map(({ id, state }) => [id, state])

beforeEach(() => {
  clock = fakeClock()
  for (const each of [send, leave, onArchived, onFailed, onLeft, onUnseenFailure]) each.mockReset()
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
    expect(onArchived).toHaveBeenCalledWith('a', undefined)
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

  test('is reported by a toast if no board is shown', async () => {
    send.mockRejectedValue(new Error('no'))
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO)
    expect(onUnseenFailure).toHaveBeenCalledOnce()
  })
})

describe('an order that changes', () => {
  const reason = new Error('changed')
  const before = sampleOrder({ id: 'a', tableNumber: 4 })

  test('while its call waits is not archived, and back on the board with the reason', async () => {
    const queue = make()
    queue.archive(order('a', 4))
    await clock.advance(UNDO - 1)
    queue.change(before, reason)
    expect(queue.getSnapshot()).toEqual([{ id: 'a', tableNumber: 4, state: 'failed', error: reason }])
    await clock.advance(UNDO)
    queue.flush()
    await settle()
    expect([send.mock.calls, leave.mock.calls]).toEqual([[], []])
    queue.archive(order('a', 4))
    await clock.advance(UNDO)
    expect(onArchived).toHaveBeenCalledExactlyOnceWith('a', undefined)
  })

  test.each(['send', 'leave'] as const)(
    'while its call is out (%s) is archived, and the change is reported',
    async (way) => {
      const answer = Promise.withResolvers<void>()
      for (const call of [send, leave]) call.mockReturnValue(answer.promise)
      const queue = make()
      queue.archive(order('a', 4))
      if (way === 'send') await clock.advance(UNDO)
      else queue.flush()
      queue.change(before, reason)
      queue.change(sampleOrder({ id: 'a', tableNumber: 5 }), reason)
      expect(states(queue)).toEqual([['a', 'sending']])
      answer.resolve()
      await settle()
      expect(onArchived).toHaveBeenCalledExactlyOnceWith('a', before)
    },
  )

  test('changes nothing if the order is not being archived', () => {
    const queue = make()
    queue.change(before, reason)
    expect(queue.getSnapshot()).toEqual([])
  })
})

test('leaving the board reports the archived orders', async () => {
  leave.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined)
  const queue = make()
  for (const [index, id] of ['a', 'b', 'c'].entries()) queue.archive(order(id, index + 1))
  queue.flush()
  expect(onLeft).not.toHaveBeenCalled()
  await settle()
  expect(onLeft).toHaveBeenCalledExactlyOnceWith([1, 3])
  queue.subscribe(() => undefined)
  queue.archive(order('d'))
  queue.flush()
  await settle()
  expect(onLeft).toHaveBeenCalledOnce()
})

test('leaving sends waiting calls at once and only once, by a request that outlives the page', async () => {
  const queue = make()
  queue.archive(order('a'))
  queue.archive(order('b'))
  queue.undo('b')
  queue.flush()
  queue.flush()
  await settle()
  expect(leave).toHaveBeenCalledOnce()
  expect(onArchived).toHaveBeenCalledExactlyOnceWith('a', undefined)
  await clock.advance(UNDO * 2)
  expect(send).not.toHaveBeenCalled()
})
