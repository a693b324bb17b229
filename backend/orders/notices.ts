import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '../db/database.ts'

export const CHANNEL = 'coperto'

/** `dismissed`: the account with this id was removed or has a new password, so its streams must end. */
const CHANGES = ['new', 'changed', 'removed', 'dismissed'] as const
export type Change = (typeof CHANGES)[number]

/** Ids only: PostgreSQL refuses notices above 8,000 bytes. */
const notice = v.object({ change: v.picklist(CHANGES), restaurantId: v.string(), id: v.string() })
export type Notice = v.InferOutput<typeof notice>

export async function sendNotice(db: Db, sent: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(sent)})`)
}

/** @returns undefined for a notice of another program or version */
export function readNotice(payload: string): Notice | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), notice), payload)
  return success ? output : undefined
}
