/** For each field that came under another name than the specification's: that name. */
export type ReceivedNames = Readonly<Record<string, string>>

/** The body with its fields renamed to the names that the server used in its answer. */
export const withReceivedNames = (body: object, receivedNames: ReceivedNames): object =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [receivedNames[field] ?? field, value]))
