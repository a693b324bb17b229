import * as v from 'valibot'
import { id, text } from '#/lib/schema/reading.ts'

export const category = v.object({ id, name: text })

export type Category = v.InferOutput<typeof category>
