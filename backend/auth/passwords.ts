import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// scrypt runs on a thread of its own, so that nobody waits while a password is checked.
const derive: (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)

const COST = 2 ** 15
const BLOCK = 8
const LENGTH = 32
/** Twice what scrypt needs: 128 × cost × block. */
const memory = (cost: number) => ({ N: cost, r: BLOCK, p: 1, maxmem: 256 * cost * BLOCK })

/** `scrypt:<cost>:<salt>:<key>`: the cost can be raised without locking anybody out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize(), salt, LENGTH, memory(COST))
  return ['scrypt', COST, salt.toString('base64'), key.toString('base64')].join(':')
}

/** Without a hash (nobody has that e-mail) it takes just as long, so that the time does not tell who has an account. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost = COST, salt = '', key = ''] = hash?.split(':') ?? []
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64'), LENGTH, memory(Number(cost)))
  const expected = hash === undefined ? Buffer.alloc(LENGTH) : Buffer.from(key, 'base64')
  return timingSafeEqual(actual, expected) && hash !== undefined
}
