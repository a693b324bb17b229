import { describe, expect, test } from 'vitest'
import { isLocalAddress } from '#/config/local-address.ts'

describe('an address that a phone cannot open', () => {
  test.each(['http://localhost:3000/x', 'http://app.localhost/x', 'http://127.0.0.1:3000/x', 'http://[::1]:3000/x'])(
    '%s',
    (held) => expect(isLocalAddress(held)).toBe(true),
  )
  test.each(['http://192.168.1.20:3000/x', 'https://coperto.example/x', 'localhost', 'http://localhost.example/x'])(
    'is not %s',
    (held) => expect(isLocalAddress(held)).toBe(false),
  )
})
