import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../backend/auth/passwords.ts'
import { MOST_KEYS } from '../../backend/auth/throttle.ts'
import { emailOf, startBackend, type TestBackend } from '../support/backend/backend.ts'
import { PASSWORD } from '../support/backend/small-demo.ts'

const MINUTE = 60_000

let backend: TestBackend
let now: number
beforeEach(async () => {
  now = Date.now()
  backend = await startBackend({ clock: () => now })
})
afterEach(() => backend.close())

/** node-server puts the connection's address here. */
const logIn = async (email: string, password: string, remoteAddress = '192.0.2.1') => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const request = new Request('http://x/api/login', { method: 'POST', headers, body })
  return backend.app.fetch(request, { incoming: { socket: { remoteAddress } } })
}

describe('a password', () => {
  test.each(['create-director', 'create-waiter'])(
    'has at least eight characters, and not only blank ones: %s',
    async (call) => {
      const draft = (password: string) => ({
        username: 'Ada',
        email: 'ada@prova.example',
        password,
        passwordConfirm: password,
      })
      const path = call === 'create-director' ? '/api/public/create-director' : '/api/create-waiter'
      const as = call === 'create-director' ? {} : { as: 'director' as const }
      const refused = await backend.call('POST', path, { ...as, body: draft('x'.repeat(7)) })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ message: 'password: must have at least 8 characters' })
      for (const blank of [' '.repeat(8), '\u200b'.repeat(8)]) {
        const answer = await backend.call('POST', path, { ...as, body: draft(blank) })
        expect(answer).toMatchObject({ status: 400, body: { message: 'password: must not be blank' } })
      }
      expect((await backend.call('POST', path, { ...as, body: draft('x'.repeat(8)) })).status).toBeLessThan(300)
    },
  )

  test('is stored as a salted hash', async () => {
    const [one, other] = [await hashPassword('segretissima'), await hashPassword('segretissima')]
    expect(one).not.toContain('segretissima')
    expect(one).not.toBe(other)
    expect(await isPassword('segretissima', one)).toBe(true)
    expect(await isPassword('Segretissima', one)).toBe(false)
  })

  test('for an unknown account takes as long to check, and is never right', async () => {
    const hash = await hashPassword('segretissima')
    const timeOf = async (known: string | undefined) => {
      const began = process.cpuUsage()
      expect(await isPassword('falsa', known)).toBe(false)
      const { user, system } = process.cpuUsage(began)
      return user + system
    }
    const least = async (known: string | undefined) =>
      Math.min(await timeOf(known), await timeOf(known), await timeOf(known))
    const [somebody, nobody] = [await least(hash), await least(undefined)]
    // Without the hash it would be close to zero; the process's other work is measured too.
    expect(nobody).toBeGreaterThan(somebody / 4)
    expect(await isPassword('', undefined)).toBe(false)
  })

  test('is checked on another thread', async () => {
    const checking = Promise.all(Array.from({ length: 4 }, () => hashPassword('segretissima')))
    let turns = 0
    let isDone = false
    void checking.then(() => {
      isDone = true
    })
    while (!isDone) {
      turns += 1
      await new Promise(setImmediate)
    }
    // On the event loop each of the four would take a turn.
    expect(turns).toBeGreaterThan(20)
  })
})

describe('failed tries', () => {
  test('are limited to ten a minute per account and address; then 429 says how long to wait', async () => {
    const email = emailOf('waiter')
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn(email, 'falsa')).status).toBe(401)
      now += 1_000
    }
    const refused = await logIn(email, PASSWORD)
    expect(refused.status).toBe(429)
    // The first of the ten was made ten seconds ago.
    expect(refused.headers.get('Retry-After')).toBe('50')
    expect(await refused.json()).toMatchObject({ status: 429, message: expect.stringMatching(/wait/) })
    expect((await logIn(email.toUpperCase(), PASSWORD)).status).toBe(429)
    // Other accounts are not affected.
    expect((await logIn(emailOf('director'), PASSWORD)).status).toBe(200)
    expect((await logIn(email, PASSWORD, '192.0.2.2')).status).toBe(200)
    now += 50_000
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  test('made at once count at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(emailOf('waiter'), 'falsa')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
  })

  test('of unknown accounts count too, with the same answers', async () => {
    const known = await (await logIn(emailOf('waiter'), 'falsa')).json()
    const unknown = await (await logIn('nobody@prova.example', 'falsa')).json()
    expect({ ...unknown, timestamp: '' }).toEqual({ ...known, timestamp: '' })
    for (let tries = 1; tries < 10; tries += 1) await logIn('nobody@prova.example', 'falsa')
    expect((await logIn('nobody@prova.example', 'falsa')).status).toBe(429)
  })

  test('of many accounts from one address are limited too, and an own login between them changes nothing', async () => {
    for (let number = 0; number < 30; number += 1) {
      expect((await logIn(`ospite${number}@prova.example`, 'Primavera1', '2001:db8:1:2::7')).status).toBe(401)
      if (number % 5 === 0) expect((await logIn(emailOf('waiter'), PASSWORD, '2001:db8:1:2::7')).status).toBe(200)
    }
    // Another address of the same network.
    const refused = await logIn('ospite30@prova.example', 'Primavera1', '2001:db8:1:2:ffff::1')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    // A right password too, even of who has logged in from here (docs/wire-contract.md).
    expect((await logIn(emailOf('waiter'), PASSWORD, '2001:db8:1:2::7')).status).toBe(429)
    expect((await logIn(emailOf('director'), PASSWORD, '2001:db8:1:3::7')).status).toBe(200)
    now += MINUTE
    expect((await logIn(emailOf('waiter'), PASSWORD, '2001:db8:1:2::7')).status).toBe(200)
    expect((await logIn('ospite31@prova.example', 'Primavera1', '2001:db8:1:2::7')).status).toBe(401)
  })

  test('are not pushed out by a refused client that names thousands of accounts', async () => {
    const mine = emailOf('waiter')
    for (let at = 0; at < 10; at += 1) await logIn(mine, 'falsa')
    expect((await logIn(mine, PASSWORD)).status).toBe(429)
    for (let at = 0; at < MOST_KEYS + 30; at += 1) await logIn(`nessuno${at}@prova.example`, 'falsa', '192.0.2.9')
    expect((await logIn(mine, PASSWORD)).status).toBe(429)
  })

  test('leave a restaurant in peace whose staff all log in behind one address', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(emailOf('waiter'), PASSWORD)))
      expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
      for (let tries = 0; tries < 5; tries += 1) await logIn(emailOf('director'), 'falsa')
      expect((await logIn(emailOf('director'), PASSWORD)).status).toBe(200)
    }
  })

  test('from this machine count together, however its address is written', async () => {
    const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:0:0:1']
    for (let tries = 0; tries < 10; tries += 1)
      await logIn(emailOf('waiter'), 'falsa', addresses[tries % addresses.length])
    for (const address of addresses) expect((await logIn(emailOf('waiter'), PASSWORD, address)).status).toBe(429)
  })

  test('are forgotten after a successful one', async () => {
    for (let tries = 0; tries < 9; tries += 1) await logIn(emailOf('waiter'), 'falsa')
    expect((await logIn(emailOf('waiter'), PASSWORD)).status).toBe(200)
    // With the nine earlier ones they would be eleven.
    for (let tries = 0; tries < 2; tries += 1) expect((await logIn(emailOf('waiter'), 'falsa')).status).toBe(401)
  })
})

describe('new accounts', () => {
  const signUp = (number: number, remoteAddress: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const account = {
      username: 'x',
      email: `x${number}@prova.example`,
      password: 'segretissima',
      passwordConfirm: 'segretissima',
    }
    const request = new Request('http://x/api/public/create-director', {
      method: 'POST',
      headers,
      body: JSON.stringify(account),
    })
    return backend.app.fetch(request, { incoming: { socket: { remoteAddress } } })
  }

  test('are limited to ten a minute per address', async () => {
    for (let number = 0; number < 10; number += 1) expect((await signUp(number, '192.0.2.1')).status).toBe(204)
    const refused = await signUp(10, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await signUp(10, '192.0.2.2')).status).toBe(204)
    now += MINUTE
    expect((await signUp(11, '192.0.2.1')).status).toBe(204)
  })
})

describe('a token', () => {
  test('lasts as long as configured', async () => {
    await backend.close()
    backend = await startBackend({ clock: () => now, tokenLifetime: 60 })
    const { access_token } = (await (await logIn(emailOf('waiter'), PASSWORD)).json()) as { access_token: string }
    const status = async () =>
      (await backend.call('GET', '/api/categories', { headers: { Authorization: `Bearer ${access_token}` } })).status
    expect(await status()).toBe(200)
    now += MINUTE + 1_000
    expect(await status()).toBe(401)
  })
})
