const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that decodes, with these claims; signed by nobody, since the app verifies nothing. `exp` in seconds. */
export const tokenWith = (claims: Record<string, unknown> = {}): string =>
  `${encode({ alg: 'none' })}.${encode({ id: 'u1', username: 'Ada', role: 'ROLE_DIRECTOR', status: 'STATUS_ACTIVE', restaurant: 'r1', exp: Math.floor(Date.now() / 1000) + 3600, ...claims })}.c2ln`

/** What a token says of its bearer. */
export const claimsOf = (token: string): Record<string, string | number | null> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
