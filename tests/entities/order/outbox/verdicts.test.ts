import { describe, expect, test } from 'vitest'
import { judgeReachError, judgeSendError } from '#/entities/order/outbox/verdicts.ts'
import { refusalText } from '#/entities/order/outbox/words.ts'
import { ApiError, isReadUnavailable } from '#/lib/http/api-error.ts'

const http = (status: number) => new ApiError('http', { status, serverMessage: 'words' })

describe('what a failed call means for the order', () => {
  test.each([
    [400, 'rejected'],
    [403, 'rejected'],
    [404, 'rejected'],
    [409, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
    [401, 'login'],
    [425, 'busy'],
    [429, 'busy'],
    [408, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
  ])('POST %i: %s', (status, kind) => {
    expect(judgeSendError(http(status)).kind).toBe(kind)
  })
  test('a lost connection, an abort, an unreadable body, a bug: unknown', () => {
    for (const error of [
      new ApiError('network'),
      new ApiError('shape'),
      new DOMException('', 'AbortError'),
      null,
      'x',
    ]) {
      expect(judgeSendError(error)).toEqual({ kind: 'unknown' })
    }
  })
  test.each([
    [415, 'refusedBody'],
    [403, 'refusedRights'],
    [400, 'refusedContent'],
    [409, 'refusedContent'],
    [422, 'refusedContent'],
    [404, 'refusedOther'],
  ])('%i says who can help: %s', (status, key) => {
    expect(refusalText({ status })).toBe(`entities.sending.${key}`)
  })
  test('a refusal has the server’s message', () => {
    expect(judgeSendError(http(409))).toEqual({ kind: 'rejected', status: 409, message: 'words' })
  })
  test.each([
    [401, 'login'],
    [429, 'busy'],
    [403, 'reachable'],
    [404, 'reachable'],
    [405, 'reachable'],
    [408, 'connection'],
    [500, 'connection'],
    [503, 'connection'],
  ])('reachability check %i: %s', (status, verdict) => {
    expect(judgeReachError(http(status))).toBe(verdict)
  })
  test('a reachability check without an answer, or answered by a captive portal, found no connection', () => {
    expect(judgeReachError(new ApiError('network'))).toBe('connection')
    expect(judgeReachError(new ApiError('shape'))).toBe('connection')
  })
  test('a list that is missing or forbidden stays so', () => {
    expect([400, 403, 404, 405, 422, 501].filter((status) => !isReadUnavailable(http(status)))).toEqual([])
    expect([401, 429, 500].some((status) => isReadUnavailable(http(status)))).toBe(false)
    expect(isReadUnavailable(new ApiError('network'))).toBe(false)
  })
})
