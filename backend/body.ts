import type { Context } from 'hono'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { sentId } from '#/lib/schema/writing.ts'
import { refusal } from './errors.ts'
import { type Picture, readPicture } from './images/picture.ts'
import type { Upload } from './route.ts'

export const JSON_LIMIT = 1024 * 1024
/** Two pictures and what stands between them. */
export const UPLOAD_LIMIT = 2 * LIMITS.imageBytes + 64 * 1024

export async function readJson(context: Context, schema: v.GenericSchema): Promise<unknown> {
  let body: unknown
  try {
    body = JSON.parse(await context.req.text())
  } catch {
    throw refusal(400, 'The body is not JSON')
  }
  return parse(schema, body)
}

export async function readUpload(context: Context, fields: readonly string[]): Promise<Upload> {
  let form: FormData
  try {
    form = await context.req.formData()
  } catch {
    throw refusal(400, 'The body is not a form (multipart/form-data)')
  }
  const { id } = parse(v.object({ id: sentId }), { id: form.get('id') })
  const pictures: Record<string, Picture> = {}
  for (const field of fields) {
    const sent = form.get(field)
    // Not `instanceof File`: the test environments bring a File of their own.
    if (sent === null || !(typeof sent === 'object' && 'arrayBuffer' in sent)) continue
    const picture = await readFile(field, sent)
    if (picture) pictures[field] = picture
  }
  return { id, pictures }
}

async function readFile(field: string, file: File): Promise<Picture | undefined> {
  if (file.size === 0) return undefined
  if (file.size > LIMITS.imageBytes) throw refusal(413, `${field}: the picture is larger than 10 MB`)
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw refusal(400, `${field}: not a picture (JPEG, PNG, GIF, WebP or AVIF)`)
  return picture
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? 'body'
  throw refusal(400, `${field}: ${issue.message}`.slice(0, LIMITS.serverMessageLength))
}
