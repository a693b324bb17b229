import { describe, expect, test } from 'vitest'
import { ApiError, RedirectedError } from '#/lib/http/api-error.ts'
import { failureText, translateFailure, UnclearCreationError } from '#/lib/query/failures.ts'

const refused = (status: number, serverMessage?: string) => new ApiError('http', { status, serverMessage })

describe('which text of an error wins (R8.2, ADR-009)', () => {
  test('1. the call’s own, with the server’s message', () => {
    expect(failureText(refused(409, 'No'), 'errors.loadingFailed')).toEqual({
      title: { key: 'errors.loadingFailed' },
      detail: { text: 'No' },
    })
  })
  test.each([
    ['no answer', new ApiError('network'), 'errors.noAnswer'],
    ['a refusal without words', refused(403), 'errors.notAuthorised'],
    ['too much at once', refused(413), 'errors.tooLarge'],
    ['too often', refused(429), 'errors.tooMany'],
    ['a server error', refused(500), 'errors.server'],
    ['a call that the backend lacks', refused(405, 'Method Not Allowed'), 'errors.callMissing'],
  ])('1. the call’s own; without a message, the kind of error: %s', (_, error, key) =>
    expect(failureText(error, 'errors.loadingFailed')).toEqual({
      title: { key: 'errors.loadingFailed' },
      detail: { key },
    }),
  )
  test.each(['errors.tryAgain', 'errors.categoryDelete', 'errors.dishDelete', 'errors.ingredientInsert'] as const)(
    '1. %s gives way where a retry cannot help',
    (own) => {
      for (const status of [405, 422, 501])
        expect(failureText(refused(status, 'No'), own).title).toEqual({ key: 'errors.alert' })
      for (const error of [refused(400, 'No'), refused(409, 'No'), refused(500), new ApiError('network')])
        expect(failureText(error, own).title).toEqual({ key: own })
      // It may have been carried out.
      expect(failureText(new RedirectedError('https://example.org/a', 502, 'Sent on'), own)).toEqual({
        title: { key: 'errors.alert' },
        detail: { text: 'Sent on' },
      })
    },
  )
  test.each([405, 502])('of a write that was redirected its own words, also with a %i', (status) => {
    const error = new RedirectedError('https://example.org/a', status, 'Sent on')
    expect(failureText(error, 'errors.loadingFailed').detail).toEqual({ text: 'Sent on' })
    expect(failureText(error).title).toEqual({ text: 'Sent on' })
  })
  test('with any text, that there was no answer', () => {
    expect(failureText(new ApiError('network')).detail).toEqual({ key: 'errors.noAnswer' })
  })
  test('1. the call’s own; for 403 not authorised, with the server’s message', () => {
    const { detail } = failureText(refused(403, 'Only the till'), 'errors.loadingFailed')
    expect(detail && translateFailure(detail, (key) => key)).toBe('errors.notAuthorised · \u2068Only the till\u2069')
  })
  test('2. not authorised for 403, with the server’s message below it', () => {
    expect(failureText(refused(403, 'Only the till'))).toEqual({
      title: { key: 'errors.notAuthorised' },
      detail: { text: 'Only the till' },
    })
    expect(failureText(refused(403))).toEqual({ title: { key: 'errors.notAuthorised' }, detail: undefined })
  })
  test('3. the server’s message (R8.2)', () => {
    expect(failureText(refused(409, 'Taken'))).toEqual({ title: { text: 'Taken' }, detail: undefined })
  })
  test.each([
    ['an error without words', refused(400), 'errors.generic'],
    ['a call that the backend lacks', refused(501, 'Not Implemented'), 'errors.callMissing'],
    ['too much at once', refused(413), 'errors.tooLarge'],
    ['too often', refused(429), 'errors.tooMany'],
    ['a server error without words', refused(503), 'errors.server'],
    ['no answer', new ApiError('network'), 'errors.requestFailed'],
    ['another shape', new ApiError('shape'), 'errors.wentWrong'],
    ['a crash', new TypeError('x is undefined'), 'errors.wentWrong'],
  ])('4. the generic text of its kind: %s (R8.2)', (_, error, key) => expect(failureText(error).title).toEqual({ key }))
})

test('an unclear creation is not called a failure', () =>
  expect(failureText(new UnclearCreationError(new ApiError('network')), 'errors.creationFailed')).toEqual({
    title: { key: 'errors.creationUnclear' },
    detail: { key: 'errors.creationUnclearText' },
  }))
