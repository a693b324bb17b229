import * as v from 'valibot'
import { id, text } from '#/lib/schema/reading.ts'
import { sentId, sentName } from '#/lib/schema/writing.ts'

export const category = v.object({ id, name: text })

/** Body of POST /api/create-category. */
export const newCategory = v.object({ name: sentName })
/** Its answer: the category, or nothing. */
export const createdCategory = v.fallback(v.optional(category), undefined)
/** Body of PATCH /api/category. */
export const categoryRename = v.object({ id: sentId, name: sentName })

export type Category = v.InferOutput<typeof category>
