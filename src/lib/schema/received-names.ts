/** For each field that came under another name than the specification's: that name. */
export type ReceivedNames = Readonly<Record<string, string>>

/** A body with each field under the name under which it was read. */
export const underReceivedNames = (body: object, receivedNames: ReceivedNames): object =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [receivedNames[field] ?? field, value]))
