/** The names under which fields came, where these are not the specification's. */
export type CameAs = Readonly<Record<string, string>>

/** A body with each field under the name under which it was read. */
export const underReceivedNames = (body: object, cameAs: CameAs): object =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [cameAs[field] ?? field, value]))
