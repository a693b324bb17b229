import type { Context } from 'hono'
import type * as v from 'valibot'
import type { Account, Member } from './auth/account.ts'
import type { Env } from './http-env.ts'
import type { Picture } from './images/picture.ts'
import type { Services } from './services.ts'

/** Who may call: anyone, a director with or without a restaurant, all staff, or managers and directors only. */
export type Access = 'public' | 'director' | 'staff' | 'managers'

type Caller<Who extends Access> = Who extends 'public' ? undefined : Who extends 'director' ? Account : Member

export type Call<Who extends Access, Body> = Services & {
  context: Context<Env>
  caller: Caller<Who>
  /** When the caller's token expires, in milliseconds. */
  expiresAt: number
  /** The `:id` of the path; blank if it has none. */
  id: string
  /** A query parameter; blank if it is missing. */
  query: (name: string) => string
  body: Body
}

/** A form with pictures. A picture sent as an empty file is left out. */
export type Upload = { id: string; pictures: Record<string, Picture> }

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the contract. A handler returns a body, a Response, or nothing (204). */
export type Route = {
  /** PUT is accepted wherever PATCH is. */
  method: Method
  path: string
  access: Access
  /** POST is accepted too, because another client of the real backend uses it. */
  orPost?: true
  /** Writes nothing although it is not a GET, so it works on a full disk. */
  onlyReads?: true
  /** The schema of the JSON body. */
  body?: v.GenericSchema
  /** The picture fields of a multipart body. */
  pictures?: readonly string[]
  /** A form with another part is refused. */
  refusesOtherParts?: true
  handle(call: Call<Access, unknown>): unknown
}

type JsonRoute<Who extends Access, Schema extends v.GenericSchema> = Omit<
  Route,
  'access' | 'body' | 'pictures' | 'handle'
> & {
  access: Who
  body?: Schema
  handle(call: Call<Who, v.InferOutput<Schema>>): unknown
}

type UploadRoute<Who extends Access> = Omit<Route, 'access' | 'body' | 'pictures' | 'handle'> & {
  access: Who
  pictures: readonly string[]
  handle(call: Call<Who, Upload>): unknown
}

export const route = <Who extends Access, Schema extends v.GenericSchema>(route: JsonRoute<Who, Schema>): Route => route

export const uploadRoute = <Who extends Access>(route: UploadRoute<Who>): Route => route

/** All HTTP methods of a route. */
export const methodsOf = ({ method, orPost }: Route): string[] => [
  method,
  ...(method === 'PATCH' ? ['PUT'] : []),
  ...(orPost ? ['POST'] : []),
]
