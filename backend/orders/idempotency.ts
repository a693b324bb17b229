import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { LIMITS } from '#/config/limits.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { firstAnswers } from '../db/schema.ts'
import { refusal } from '../errors.ts'

/** How long a first answer is stored, in milliseconds. */
const MEMORY = 24 * 60 * 60_000

/**
 * Runs a call in one transaction, and with an `Idempotency-Key` at most once: the same key and body get the first
 * answer again, another body gets 422. A refused call does not use up the key.
 */
export async function runOnce<Answer>(
  db: Db,
  clock: Clock,
  { key, accountId, body }: { key: string | undefined; accountId: string; body: unknown },
  work: (tx: Db) => Promise<Answer>,
): Promise<unknown> {
  if (key === undefined) return db.transaction(work)
  if (key.length > LIMITS.idLength) throw refusal(400, 'Idempotency-Key: too long')

  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const mine = and(eq(firstAnswers.accountId, accountId), eq(firstAnswers.key, key))
  return db.transaction(async (tx) => {
    await tx.delete(firstAnswers).where(lt(firstAnswers.at, new Date(clock() - MEMORY)))
    const [isFirst] = await tx
      .insert(firstAnswers)
      .values({ accountId, key, bodyHash, answer: null, at: new Date(clock()) })
      .onConflictDoNothing()
      .returning()
    if (isFirst) {
      const answer = await work(tx)
      await tx.update(firstAnswers).set({ answer }).where(mine)
      return answer
    }
    const [first] = await tx.select().from(firstAnswers).where(mine)
    if (first?.bodyHash !== bodyHash) throw refusal(422, 'This Idempotency-Key belongs to another order')
    return first.answer
  })
}
