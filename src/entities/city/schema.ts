import * as v from 'valibot'
import { id, list, text } from '#/lib/schema/reading.ts'

/** A city a restaurant stands in (specification, section 3). */
export const city = v.object({ id, name: text })
export const cityList = list(city)

export type City = v.InferOutput<typeof city>
