import { describe, expect, test } from 'vitest'
import { createRefusalError } from '#/lib/http/api-error.ts'
import { failedStatus, failedStatusOf } from '#/lib/http/failed.ts'

describe('a body that says that the call was refused', () => {
  test.each<[string, unknown, number]>([
    ['success: false', { success: false, message: 'Piatto finito' }, 422],
    ['beside an empty list', { success: false, data: [] }, 422],
    ['beside an id', { success: false, id: 7 }, 422],
    ['as text or a number', { success: '0' }, 422],
    ['in the spelling of C#', { IsSuccess: false, Message: 'x' }, 422],
    ['in snake case', { is_success: false }, 422],
    ['succeeded: false', { succeeded: false }, 422],
    ['ok: false', { ok: false }, 422],
    ['status: false', { status: false, message: 'x' }, 422],
    ['JSend’s fail', { status: 'fail', data: { name: 'is missing' } }, 422],
    ['in an Italian word', { esito: 'KO' }, 422],
    ['with its own status', { success: false, code: 404 }, 404],
    ['with its own status as text', { success: false, statusCode: '409', message: 'x' }, 409],
    ['a status with words', { code: 400, msg: 'Parametro non valido', data: null }, 400],
    ['what Spring sends as an error', { timestamp: 'x', status: 404, error: 'Not Found', path: '/api' }, 404],
    ['an error with its status', { error: { code: 403, message: 'x' } }, 403],
    ['a list of errors', { errors: [{ detail: 'x' }] }, 422],
    ['errors of JSON:API', { errors: [{ status: '409', detail: 'x' }] }, 409],
    ['errors of fields', { errors: { name: ['x'] } }, 422],
    ['in an envelope', { data: { success: false } }, 422],
  ])('%s', (_, body, status) => {
    expect(failedStatus(body)).toBe(status)
    expect(failedStatusOf(JSON.stringify(body))).toBe(status)
  })
})

describe('a body that says that something went wrong, and not that nothing was done, counts as a lost answer', () => {
  test.each<[string, unknown, number]>([
    ['JSend’s error', { status: 'error', message: 'x' }, 500],
    ['result: error', { result: 'ERROR' }, 500],
    ['a sentence in error', { error: 'Cannot read properties of undefined' }, 500],
    ['error: true', { error: true, message: 'x' }, 500],
    ['a status of the server', { success: false, status: 503 }, 503],
    ['faults beside data', { data: { order: { id: 1 } }, errors: [{ message: 'x' }] }, 500],
    ['a number of errors', { saved: 3, errors: 2 }, 500],
    ['a code below 0', { errCode: -1, data: null }, 500],
    ['no', false, 500],
  ])('%s', (_, body, status) => {
    expect(failedStatus(body)).toBe(status)
    expect(failedStatusOf(JSON.stringify(body))).toBe(status)
  })
})

describe('the words of a failure decide nothing', () => {
  test.each<[unknown, number]>([
    [{ error: 'No route matches' }, 500],
    [{ error: 'Not found' }, 500],
    [{ success: false, message: 'Unknown endpoint' }, 422],
    [{ success: false, error: 'Internal Server Error' }, 422],
    [{ success: false, code: 404, message: 'Route not found' }, 404],
    [{ success: false, code: 403, message: 'Method not allowed' }, 403],
  ])('%j: %i', (body, status) => {
    expect(failedStatus(body)).toBe(status)
    expect(failedStatusOf(JSON.stringify(body))).toBe(status)
  })

  test.each<[number, string]>([
    [404, '{"message":"Cannot PATCH /api/order/archive/7","error":"Not Found","statusCode":404}'],
    [404, '<!DOCTYPE html><html><body><pre>Cannot PATCH /api/order/archive/7</pre></body></html>'],
    [422, '{"error":"No route matches"}'],
    [500, '{"message":"Method not allowed"}'],
  ])('a refusal by %i with %s', (status, text) => {
    expect(createRefusalError(status, text).status).toBe(status)
  })
})

describe('no failure', () => {
  test.each<[string, unknown]>([
    ['an order with a status', { id: 5, status: 'error', courseStatus: 'STATUS_RECEIVED' }],
    ['an order that failed at a printer', { id: 5, error: 'printer offline' }],
    ['a dish with a code', { id: 5, name: 'Pizza', code: 404, message: 'new' }],
    ['a thing of MongoDB', { _id: 'a', status: 'failed' }],
    ['a thing in an envelope', { data: { id: 5, status: 'failed', error: 'x' } }],
    ['a code without words', { code: 450 }],
    ['a table’s counts', { freeTable: 3, occupiedTable: 400, error: 0 }],
    ['error: null', { error: null, data: [] }],
    ['error: false', { error: false, message: 'Salvato' }],
    ['an empty error', { error: '', errors: [], data: [] }],
    ['no errors', { errors: {}, data: [] }],
    ['a success that says so', { success: true, errors: ['a warning'] }],
    ['a status of success', { status: 'success', data: [] }],
    ['a status of 200', { status: 200, message: 'OK', data: [] }],
    ['a code of success', { code: 0, msg: 'success', data: [] }],
    ['a code of its own', { code: 1, msg: 'Salvato', data: null }],
    ['a status of its own', { status: 0 }],
    ['a success that speaks of failures', { code: 200, msg: 'No error' }],
    ['a code of its own beside words', { code: 0, message: 'Order created. Missing ingredients were ignored.' }],
    [
      'a status of its own beside words',
      { status: 1, message: 'Il tavolo non è stato trovato vuoto: ordine aggiunto' },
    ],
    ['words alone', { message: 'Invalid coupon refused, order created' }],
    ['a thing with words', { id: 5, code: 1, message: 'invalid' }],
    ['a message', { message: 'Errore di stampa' }],
    ['a token', { access_token: 'x', status: 'STATUS_ACTIVE' }],
    ['a list of rows that failed', [{ success: false }, { error: 'x' }]],
    ['rows below', { data: [{ id: 1, success: false, error: 'x' }] }],
    ['nothing', {}],
    ['null', null],
    ['a number', 0],
    ['yes', true],
    ['a text', 'error'],
  ])('%s', (_, body) => {
    expect(failedStatus(body)).toBeUndefined()
    expect(failedStatusOf(JSON.stringify(body))).toBeUndefined()
  })

  test('broken JSON, no text, nothing', () => {
    for (const text of ['{"success": false', undefined, '', new Blob()]) expect(failedStatusOf(text)).toBeUndefined()
  })
})

// A pattern that begins anew at each letter would take minutes.
test('a word that is long or there very often says nothing', () => {
  const body = `{"${'ok'.repeat(200_000)}": 1, "a": "${'"status'.repeat(100_000).replaceAll('"', '\\"')}"}`
  expect(failedStatusOf(body)).toBeUndefined()
})
