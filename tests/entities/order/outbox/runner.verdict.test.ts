import { describe, expect, test } from 'vitest'
import { judgePost, judgeReach } from '#/entities/order/outbox/runner.ts'
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
    expect(judgePost(http(status)).kind).toBe(kind)
  })
  test('a lost connection, an abort, an unreadable body, a bug: unknown', () => {
    for (const error of [
      new ApiError('network'),
      new ApiError('shape'),
      new DOMException('', 'AbortError'),
      null,
      'x',
    ]) {
      expect(judgePost(error)).toEqual({ kind: 'unknown' })
    }
  })
  test.each([
    [400, 'dishIndices[0].dishPrice must be a positive number'],
    [422, 'items: field required'],
    [400, 'items should not be empty'],
    [400, '"waiterId" is required'],
    [422, 'property combinationOptions should not exist'],
    [400, 'courses must be an object'],
    [400, 'json: cannot unmarshal string into Go struct field Order.tableNumber of type int'],
    [400, 'totalCovers must be a string'],
    [422, 'dishIndices.0.dishDimensionName: field required'],
    [415, undefined],
  ])('%i with %j: the backend wants another body, which no waiter can correct', (status, message) => {
    expect(refusalText({ status, message })).toBe('entities.sending.refusedBody')
  })
  test.each([
    [400, undefined],
    [409, 'Table 7 is closed'],
    [422, 'Piatto finito: Carbonara'],
    [400, 'totalCovers must not be greater than 12'],
    [422, 'notes: field required'],
    [400, 'the table must not be empty'],
    [400, 'dishIndices[0].note must be shorter than 100 characters'],
    [422, 'dishIndices.0.dishQuantity must not be less than 1'],
  ])('%i with %j: the waiter can correct it', (status, message) => {
    expect(refusalText({ status, message })).toBe('entities.sending.refusedContent')
  })
  test('a refusal has the server’s message', () => {
    expect(judgePost(http(409))).toEqual({ kind: 'rejected', status: 409, message: 'words' })
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
    expect(judgeReach(http(status))).toBe(verdict)
  })
  test('a reachability check without an answer, or answered by a captive portal, found no connection', () => {
    expect(judgeReach(new ApiError('network'))).toBe('connection')
    expect(judgeReach(new ApiError('shape'))).toBe('connection')
  })
  test('a list that is missing or forbidden stays so', () => {
    expect([400, 403, 404, 405, 422, 501].filter((status) => !isReadUnavailable(http(status)))).toEqual([])
    expect([401, 429, 500].some((status) => isReadUnavailable(http(status)))).toBe(false)
    expect(isReadUnavailable(new ApiError('network'))).toBe(false)
  })
})
