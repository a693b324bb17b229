import * as v from 'valibot'
import { id, text } from '#/lib/schema/reading.ts'

export const city = v.object({ id, name: text })

export type City = v.InferOutput<typeof city>
