// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NotArchived } from '#/entities/order/api.ts'
import { createArchiveQueue } from '#/features/orders/live/archive-queue.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { type FakeClock, fakeClock, settle } from '../../../support/browser/fake-time.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'

const UNDO = 5_000
const order = (id: string, tableNumber = 7) => ({ id, tableNumber })

let clock: FakeClock
const send = vi.fn(async (_id: string): Promise<unknown> => undefined)
const leave = vi.fn(async (): Promise<unknown> => undefined)
const onArchived = vi.fn()
const onFailedUnseen = vi.fn()
const onFailed = vi.fn()
const onArchivedUnseen = vi.fn()

const make = (readAgain?: () => Promise<void>) =>
  createArchiveQueue({
    ...(readAgain && { readAgain }),
    send,
    prepareLeaving: () => leave,
    onArchived,
    onFailed,
    onArchivedUnseen,
    onFailedUnseen,
    clock,
  })
const states = (queue: ReturnType<typeof make>) => queue.getSnapshot().map(({ id, state }) => [id, state])

beforeEach(() => {
  clock = fakeClock()
  for (const each of [send, leave, onArchived, onFailed, onArchivedUnseen, onFailedUnseen]) each.mockReset()
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
    expect(queue.getSnapshot()).toEqual([{ id: 'a', tableNumber: 4, state: 'failed', error: reason, at: clock.now() }])
    expect(onArchived).not.toHaveBeenCalled()
    expect(onFailedUnseen).not.toHaveBeenCalled()
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
    expect(onFailedUnseen).toHaveBeenCalledOnce()
  })
})

describe('a call without an answer', () => {
  /** Calls that are out, in the order of the taps. */
  const outOf = (...answers: PromiseWithResolvers<void>[]) => {
    for (const { promise } of answers) send.mockReturnValueOnce(promise)
  }

  test('for long brings the order back within ten seconds of the tap, a slow look at the orders included (ADR-003)', async () => {
    outOf(Promise.withResolvers<void>())
    const readAgain = () => new Promise<void>((resolve) => clock.setTimeout(resolve, 3_000))
    const queue = make(readAgain)
    queue.archive(order('a'))
    await clock.advance(UNDO + 4_000)
    expect(states(queue)).toEqual([['a', 'sending']])
    await clock.advance(1_000)
    expect(states(queue)).toEqual([['a', 'failed']])
    // Its call may still be carried out.
    expect(queue.unclearAt(clock.now())).toEqual([])
  })

  test('that is answered later archives the order, with what has changed since it was sent', async () => {
    const answer = Promise.withResolvers<void>()
    outOf(answer)
    const before = sampleOrder({ id: 'a', tableNumber: 4 })
    const queue = make()
    queue.archive(order('a', 4))
    await clock.advance(UNDO * 2)
    queue.noteChange(before, new Error('changed'))
    answer.resolve()
    await settle()
    expect(onArchived).toHaveBeenCalledExactlyOnceWith('a', before)
    expect(queue.getSnapshot()).toEqual([])
  })

  test('does not speak for a later tap when it fails', async () => {
    const first = Promise.withResolvers<void>()
    outOf(first)
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO * 2)
    queue.archive(order('a'))
    first.reject(new ApiError('network'))
    await settle()
    expect(states(queue)).toEqual([['a', 'waiting']])
    await clock.advance(UNDO)
    expect(onArchived).toHaveBeenCalledOnce()
  })

  test('is unclear until a read has shown that the order is live', async () => {
    send.mockRejectedValue(new ApiError('network'))
    const queue = make()
    queue.archive(order('a'))
    await clock.advance(UNDO)
    expect(queue.unclearAt(clock.now() - 1)).toEqual([])
    expect(queue.unclearAt(clock.now()).map(({ id }) => id)).toEqual(['a'])
    queue.noteNotArchived('a')
    expect(queue.unclearAt(clock.now())).toEqual([])
    expect(queue.getSnapshot()).toMatchObject([{ state: 'failed', error: expect.any(NotArchived) }])
  })

  test('because of a reload is as unclear, but not before its time', () => {
    const queue = make()
    queue.addInterrupted(order('a'), clock.now() + 1)
    expect(queue.unclearAt(clock.now())).toEqual([])
    expect(queue.unclearAt(clock.now() + 1)).toHaveLength(1)
  })
})

describe('an order that changes', () => {
  const reason = new Error('changed')
  const before = sampleOrder({ id: 'a', tableNumber: 4 })

  test('while its call waits is not archived, and back on the board with the reason', async () => {
    const queue = make()
    queue.archive(order('a', 4))
    await clock.advance(UNDO - 1)
    queue.noteChange(before, reason)
    expect(queue.getSnapshot()).toEqual([{ id: 'a', tableNumber: 4, state: 'failed', error: reason, at: clock.now() }])
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
      queue.noteChange(before, reason)
      queue.noteChange(sampleOrder({ id: 'a', tableNumber: 5 }), reason)
      expect(states(queue)).toEqual([['a', 'sending']])
      answer.resolve()
      await settle()
      expect(onArchived).toHaveBeenCalledExactlyOnceWith('a', before)
    },
  )

  test('changes nothing if the order is not being archived', () => {
    const queue = make()
    queue.noteChange(before, reason)
    expect(queue.getSnapshot()).toEqual([])
  })
})

test('leaving the board reports the archived orders', async () => {
  leave.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined)
  const queue = make()
  for (const [index, id] of ['a', 'b', 'c'].entries()) queue.archive(order(id, index + 1))
  queue.flush()
  expect(onArchivedUnseen).not.toHaveBeenCalled()
  await settle()
  expect(onArchivedUnseen).toHaveBeenCalledExactlyOnceWith([1, 3])
  queue.subscribe(() => undefined)
  queue.archive(order('d'))
  queue.flush()
  await settle()
  expect(onArchivedUnseen).toHaveBeenCalledOnce()
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
