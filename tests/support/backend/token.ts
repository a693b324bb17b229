const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An unsigned token with these claims; the app does not verify signatures. `exp` is in seconds. */
export const tokenWith = (claims: Record<string, unknown> = {}): string =>
  `${encode({ alg: 'none' })}.${encode({ id: 'u1', username: 'Ada', role: 'ROLE_DIRECTOR', status: 'STATUS_ACTIVE', restaurant: 'r1', exp: Math.floor(Date.now() / 1000) + 3600, ...claims })}.c2ln`

/** The claims of a token. */
export const claimsOf = (token: string): Record<string, string | number | null> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
