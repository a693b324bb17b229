import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

export const CHANNEL = 'coperto'

/** `dismissed`: the account with this id was removed or has a new password, so its streams must end. */
export type Change = 'new' | 'changed' | 'removed' | 'dismissed'

/** Ids only: PostgreSQL refuses notices above 8,000 bytes. */
export type Notice = { change: Change; restaurantId: string; id: string }

export async function sendNotice(db: Db, sent: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(sent)})`)
}

export const readNotice = (payload: string): Notice => JSON.parse(payload)
