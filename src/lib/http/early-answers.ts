import * as v from 'valibot'
import { noteNumber } from '#/lib/schema/number-ids.ts'
import { payloadCandidates, readJson } from '#/lib/schema/read-json.ts'
import { failedReadStatusOf } from './failed.ts'
import { readListPage } from './pages.ts'

/* The answers that the boot script has requested (src/shell/early.ts) and has read, so that the app does not read them again. */

const dataOfAnswers = new WeakMap<Response, { schema: v.GenericSchema; data: unknown }>()

/**
 * Reads an answer, which stays unused. Undefined if it is a failure, if the schema does not fit, or if it is only a page of
 * the list.
 * Throws if it is no JSON.
 */
export async function readEarlyAnswer<Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const text = await answer.clone().text()
  if (failedReadStatusOf(text) !== undefined) return undefined
  const body = readJson(text, noteNumber)
  const { headers } = answer
  if (readListPage(body, { link: headers.get('link'), total: headers.get('x-total-count') })) return undefined
  for (const candidate of payloadCandidates(body)) {
    const result = v.safeParse(schema, candidate)
    if (!result.success) continue
    dataOfAnswers.set(answer, { schema, data: result.output })
    return result.output
  }
  return undefined
}

/** What `readEarlyAnswer` has read with this schema. */
export function earlyData<Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const read = dataOfAnswers.get(answer)
  return read?.schema === schema ? (read.data as v.InferOutput<Schema>) : undefined
}
