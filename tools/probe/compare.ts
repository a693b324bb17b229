import * as v from 'valibot'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import { embeddedIn, payloadCandidates } from '#/lib/schema/read-json.ts'

/* Compares an answer with the schema that the app reads it by: by field and with counts, never with a value. */

export type Finding = {
  /**
   * - `dropped`: a row that the app leaves out.
   * - `missing`: absent or null.
   * - `unreadable`: of a type that the app ignores.
   * - `unread`: a part of a thing that the app says it cannot read, under whatever name it came.
   * - `converted`: of another type or name that the app understands, as a number in quotes.
   * - `respelled`: a field that is missing, in other spelling, as `is_available`: the app does not read it.
   * - `unknown`: the app does not know the field.
   */
  kind: 'dropped' | 'missing' | 'unreadable' | 'unread' | 'converted' | 'respelled' | 'unknown'
  /** As `dish[].category.name`. */
  field: string
  count: number
  /** Of how many objects that could have the field. */
  of: number
}

/** What the schemas of valibot have that is used here. */
type Schema = v.GenericSchema & {
  wrapped?: Schema
  entries?: Record<string, Schema>
  options?: readonly Schema[]
  item?: Schema
  pipe?: readonly (Schema & { metadata?: { row?: Schema; read?: Schema; named?: (row: unknown) => unknown } })[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOptional = ({ type }: Schema) => ['optional', 'nullish', 'nullable'].includes(type)

const rowOf = (schema: Schema): Schema | undefined =>
  // A pipe may begin with another pipe.
  schema.pipe?.map((step) => step.metadata?.row ?? (step.pipe && rowOf(step))).find((row) => row !== undefined) ??
  schema.item

/** Of a row that is kept beside what is read of it. */
const readIn = (schema: Schema): { read?: Schema; named?: (row: unknown) => unknown } | undefined =>
  schema.pipe
    ?.map((step) => (step.metadata?.read ? step.metadata : step.pipe && readIn(step)))
    .find((read) => read !== undefined)

const withUnread = v.object({ unread: v.array(v.string()) })

/** A name that may be a person's or hold a secret is not repeated. */
export const asField = (key: string) => (/^[\w$-]{1,40}$/.test(key) ? key : '(a name that is no identifier)')

/** Of a name, however it is spelled. */
const lettersOf = (key: string) => key.replace(/[_-]/g, '').toLowerCase()

const PRIMITIVES = ['string', 'number', 'boolean', 'picklist']

/** The schemas warn about dropped rows with their content, which must not be shown here. */
function quietly<T>(read: () => T): T {
  const { warn } = console
  console.warn = () => {}
  try {
    return read()
  } finally {
    console.warn = warn
  }
}

const fits = (schema: Schema, value: unknown) => quietly(() => v.is(schema, value))

function findingsOf(schema: v.GenericSchema, body: unknown): Finding[] {
  const counts = new Map<string, Omit<Finding, 'of'> & { parent: string }>()
  const objects = new Map<string, number>()

  const add = (kind: Finding['kind'], field: string, parent: string) => {
    const earlier = counts.get(`${kind} ${field}`)
    counts.set(`${kind} ${field}`, { kind, field, parent, count: (earlier?.count ?? 0) + 1 })
  }

  function visitRows(row: Schema, rows: readonly unknown[], field: string): void {
    const each = `${field}[]`
    for (const value of undeletedRows(rows)) {
      if (!fits(row, value)) add('dropped', each, each)
      visit(row, value, each, each)
      if (!isObject(value)) objects.set(each, (objects.get(each) ?? 0) + 1)
    }
  }

  function visitObject(entries: Record<string, Schema>, value: Record<string, unknown>, field: string): void {
    objects.set(field, (objects.get(field) ?? 0) + 1)
    const under = (key: string) => (field ? `${field}.${key}` : key)
    for (const [key, entry] of Object.entries(entries)) {
      if (value[key] === undefined || value[key] === null) add('missing', under(key), field)
      else visit(entry, value[key], under(key), field)
    }
    const missing = new Set(
      Object.keys(entries)
        .filter((key) => (value[key] ?? null) === null)
        .map(lettersOf),
    )
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(entries, key)) continue
      const isRespelled = missing.has(lettersOf(key)) && value[key] !== null
      add(isRespelled ? 'respelled' : 'unknown', under(asField(key)), field)
    }
  }

  function visitUnion(part: Schema, options: readonly Schema[], value: unknown, field: string, parent: string): void {
    const option = options.find((each) => fits(each, value))
    // Of an answer that fits none, the faults are those of the last, the most general one.
    const nearest = option ?? options.at(-1)
    if (nearest && !PRIMITIVES.includes(nearest.type)) visit(nearest, value, field, parent)
    else if (!option || !fits(part, value)) add('unreadable', field, parent)
    else if (option !== options[0]) add('converted', field, parent)
  }

  function visitKept(
    part: Schema,
    { read, named = (row) => row }: NonNullable<ReturnType<typeof readIn>>,
    value: unknown,
    field: string,
    parent: string,
  ): void {
    const row = named(value)
    if (read) visit(read, row, field, parent)
    const under = (key: string) => (field ? `${field}.${key}` : key)
    if (isObject(row) && isObject(value))
      for (const key of Object.keys(row)) if (row[key] !== value[key]) add('converted', under(key), field)
    const output = quietly(() => v.safeParse(part, value)).output
    for (const name of v.is(withUnread, output) ? output.unread : []) add('unread', under(name), field)
  }

  function visit(part: Schema, value: unknown, field: string, parent: string): void {
    const row = rowOf(part)
    const kept = readIn(part)
    if (kept) visitKept(part, kept, value, field, parent)
    else if (row && Array.isArray(value)) visitRows(row, value, field)
    else if (isOptional(part) && value === null) return
    else if (isOptional(part) && part.wrapped) visit(part.wrapped, value, field, parent)
    else if (part.options && part.type !== 'picklist') visitUnion(part, part.options, value, field, parent)
    else if (part.entries && isObject(value)) visitObject(part.entries, value, field)
    // Null for an empty list.
    else if (row && fits(part, value)) add('converted', field, parent)
    else if (row || part.entries || !fits(part, value)) add('unreadable', field, parent)
  }

  visit(schema as Schema, body, '', '')
  return [...counts.values()].map(({ parent, ...finding }) => ({
    ...finding,
    of: Math.max(finding.count, objects.get(parent) ?? 0),
  }))
}

export type Reading<Output> = {
  /** Undefined: the app cannot read the answer. */
  output: Output | undefined
  isEnveloped: boolean
  /** The name of the envelope. */
  envelope?: string
  /** Of a list. */
  rows: number | undefined
  findings: Finding[]
}

export function envelopeOf(body: unknown, reading: unknown): Pick<Reading<unknown>, 'isEnveloped' | 'envelope'> {
  if (reading === body || !isObject(body)) return { isEnveloped: false }
  if (Array.isArray(reading) && reading.every((row, index) => row === Object.values(body)[index]))
    return { isEnveloped: true, envelope: 'number' }
  const name = Object.keys(body).find((key) => body[key] === reading) ?? (embeddedIn(body) ? '_embedded' : 'data')
  return { isEnveloped: true, envelope: asField(name) }
}

/** Reads a body as the app does, with and without an envelope. */
export function readAnswer<S extends v.GenericSchema>(schema: S, body: unknown): Reading<v.InferOutput<S>> {
  const candidates = payloadCandidates(body)
  for (const reading of candidates) {
    const read = quietly(() => v.safeParse(schema, reading))
    if (!read.success) continue
    return {
      output: read.output,
      ...envelopeOf(body, reading),
      rows: Array.isArray(reading) ? undeletedRows(reading).length : undefined,
      findings: findingsOf(schema, reading),
    }
  }
  const [likeliest] = candidates
  return {
    output: undefined,
    ...envelopeOf(body, likeliest),
    rows: Array.isArray(likeliest) ? undeletedRows(likeliest).length : undefined,
    findings: findingsOf(schema, likeliest),
  }
}
