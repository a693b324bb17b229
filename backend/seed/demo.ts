import * as v from 'valibot'
import data from './demo.json' with { type: 'json' }
import { type Demo, demoSchema } from './demo-schema.ts'

export const demo: Demo = v.parse(demoSchema, data)
