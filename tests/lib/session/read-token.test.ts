import { describe, expect, test } from 'vitest'
import { readToken } from '#/lib/session/read-token.ts'

const NOW = 1_700_000_000_000
const encode = (text: string) => Buffer.from(text).toString('base64url')
const withPayload = (json: string) => `${encode('{}')}.${encode(json)}.sig`
const soon = NOW / 1000 + 60

test('a token is a session only if it decodes and its expiry, in seconds, is in the future (R4.1)', () => {
  expect(readToken(withPayload(`{"exp":${soon},"id":"u1"}`), NOW)).toMatchObject({
    expiresAt: soon * 1000,
    payload: { id: 'u1' },
  })
})

test.each([
  ['milliseconds', soon * 1000],
  ['a text', `"${soon}"`],
])('the expiry is read from %s too', (_, exp) =>
  expect(readToken(withPayload(`{"exp":${exp}}`), NOW)).toMatchObject({ expiresAt: soon * 1000 }),
)

describe('no session', () => {
  test.each([
    ['no token', null],
    ['an empty token', ''],
    ['garbage', 'garbage'],
    ['three dots', '...'],
    ['a payload that is no JSON', `${encode('{}')}.${encode('{oops')}.sig`],
    ['a payload of null', withPayload('null')],
    ['a payload that is a list', withPayload('[1]')],
    ['a payload that is a text', withPayload('"hello"')],
    ['no expiry', withPayload('{"id":"u1"}')],
    ['an expiry of null', withPayload('{"exp":null}')],
    ['an expiry in words', withPayload('{"exp":"tomorrow"}')],
    ['an expiry without end', withPayload('{"exp":1e999}')],
    ['an expiry that is past', withPayload(`{"exp":${NOW / 1000 - 1}}`)],
    ['an expiry of this very moment', withPayload(`{"exp":${NOW / 1000}}`)],
    ['white space inside, which could split a header', `${withPayload(`{"exp":${soon}}`)}\r\nX: y`],
  ])('%s', (_, token) => expect(readToken(token, NOW)).toBeUndefined())
})
