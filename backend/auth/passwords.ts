import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isVisible } from '#/lib/schema/visible.ts'
import { refusal } from '../errors.ts'

const LENGTH = 32
/** Asynchronous, so other calls go on while a password is checked. */
const derive: (password: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt)

/** Letters of a new password. Older ones still log in. */
const LEAST_LENGTH = 8

/** `scrypt:<salt>:<key>`, of a new password. */
export async function hashPassword(password: string): Promise<string> {
  if ([...password.normalize()].length < LEAST_LENGTH)
    throw refusal(400, `password: must have at least ${LEAST_LENGTH} characters`)
  if (!isVisible(password)) throw refusal(400, 'password: must not be blank')
  const salt = randomBytes(16)
  const key = await derive(password.normalize(), salt, LENGTH)
  return ['scrypt', salt.toString('base64'), key.toString('base64')].join(':')
}

/** Without a hash (unknown e-mail) it takes as long, so that the time does not reveal who has an account. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split(':') ?? []
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64'), LENGTH)
  const expected = hash === undefined ? Buffer.alloc(LENGTH) : Buffer.from(key, 'base64')
  return timingSafeEqual(actual, expected) && hash !== undefined
}
