type Named = { id: string; name: string }

/** What renames a thing. `nameOn`: the name to send, from the one it has now (undefined: it is not there any more). */
export type Rename = { id: string; nameOn: (now: string | undefined) => string | Promise<string> }

/**
 * Renames a thing of a list. The list is read right before, past every cache, so that a name that another device has saved
 * meanwhile is not replaced unseen.
 */
export async function renameOn(
  { id, nameOn }: Rename,
  readList: () => Promise<readonly Named[]>,
  send: (renamed: Named) => Promise<unknown>,
): Promise<unknown> {
  const now = (await readList()).find((thing) => thing.id === id)
  return send({ id, name: await nameOn(now?.name) })
}
