import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { sentId } from '#/lib/schema/writing.ts'
import { refusal } from './errors.ts'
import { type Picture, readPicture } from './images/picture.ts'
import type { WidthMaker } from './images/widths.ts'
import type { Upload } from './route.ts'
import { validationMessage } from './validation-message.ts'

/** A real form has at most three parts. */
const MOST_PARTS = 20
const JSON_LIMIT = 1024 * 1024
/** Two pictures and the form's own text. */
const UPLOAD_LIMIT = 2 * LIMITS.imageBytes + 64 * 1024
/** This much of a body that is too long is read and discarded; a longer one is cut off. */
const MOST_DISCARDED = 48 * 1024 * 1024

/** Reads a JSON body by its schema. Throws 413 if it is too long, 400 with the field's name if it is wrong. */
export async function readJson(context: Context, schema: v.GenericSchema): Promise<unknown> {
  const bytes = await readBytes(context.req.raw, JSON_LIMIT)
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) {
    throw refusal(400, 'The body is not sent as JSON (Content-Type: application/json)')
  }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refusal(400, 'The body is not JSON')
  }
  return parse(schema, body)
}

/**
 * Reads a form's id and the pictures in `fields`, and makes their widths. Throws 413 if it is too large, 400 if it is not a valid form.
 * @param refusesOthers whether another part is refused
 */
export async function readUpload(
  context: Context,
  fields: readonly string[],
  widths: WidthMaker,
  refusesOthers = false,
): Promise<Upload> {
  const bytes = await readBytes(context.req.raw, UPLOAD_LIMIT)
  const headers = { 'Content-Type': context.req.header('Content-Type') ?? '' }
  let form: FormData
  try {
    // Forms of the other type have no parts to count.
    if (!/^multipart\/form-data\s*;/i.test(headers['Content-Type'])) throw new TypeError('Not a multipart form')
    if (hasManyParts(bytes)) throw refusal(400, `The form has more than ${MOST_PARTS} parts`)
    form = await new Response(bytes, { headers }).formData()
  } catch (error) {
    if (error instanceof HTTPException) throw error
    throw refusal(400, 'The body is not a form (multipart/form-data)')
  }
  const other = refusesOthers && [...form.keys()].find((part) => part !== 'id' && !fields.includes(part))
  if (other) throw refusal(400, `property ${other} should not exist`)
  const { id } = parse(v.object({ id: sentId }), { id: form.get('id') })
  const pictures: Record<string, Picture> = {}
  for (const field of fields) {
    const sent = form.get(field)
    // Not `instanceof File`: test environments have their own File class.
    if (sent === null || !(typeof sent === 'object' && 'arrayBuffer' in sent)) continue
    const picture = await readFile(field, sent)
    if (picture) pictures[field] = { ...picture, widths: await widths.make(picture) }
  }
  return { id, pictures }
}

/**
 * Checked before parsing, because each part needs many times its length in memory. Picture bytes may match by chance.
 */
function hasManyParts(bytes: Uint8Array<ArrayBuffer>): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  for (let at = body.indexOf('\r\n--'); at !== -1 && parts <= MOST_PARTS; at = body.indexOf('\r\n--', at + 4))
    parts += 1
  return parts > MOST_PARTS
}

/**
 * Reads the whole body, or throws 413 if it is too long, whatever its headers say. A body that is too long is read to
 * its end first: a connection closed during the upload would lose the answer. Hono's own limit creates a new Request,
 * which fails in the simulated document of the component tests.
 */
async function readBytes({ headers, body }: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const promised = Number(headers.get('Content-Length'))
  let isTooLarge = promised > limit
  const chunks: Uint8Array[] = []
  let size = 0
  if (!(promised > MOST_DISCARDED)) {
    try {
      for await (const chunk of body ?? []) {
        size += chunk.length
        isTooLarge ||= size > limit
        if (size > MOST_DISCARDED) break
        if (!isTooLarge) chunks.push(chunk)
      }
    } catch {
      // The client disconnected; there is nobody to answer and nothing to log.
      throw refusal(400, 'The body ended too early')
    }
  }
  if (isTooLarge) throw refusal(413, 'The body is too large')
  return new Uint8Array(Buffer.concat(chunks))
}

async function readFile(field: string, file: File): Promise<Picture | undefined> {
  if (file.size === 0) return undefined
  if (file.size > LIMITS.imageBytes) throw refusal(413, `${field}: the picture is larger than 10 MB`)
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw refusal(400, `${field}: not a picture (JPEG, PNG, GIF, WebP or AVIF)`)
  const { pixels, ...rest } = picture
  if (pixels > LIMITS.imagePixels) {
    throw refusal(
      400,
      `${field}: the picture has more than ${LIMITS.imagePixels / 1e6} million pixels; make it smaller`,
    )
  }
  return rest
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output
  throw refusal(400, validationMessage(result.issues[0]).slice(0, LIMITS.serverMessageLength))
}
