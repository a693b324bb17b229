import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { Account, Member } from './auth/account.ts'
import type { Picture } from './images/picture.ts'
import type { Services } from './services.ts'

/** Behind node-server the environment holds the connection; in tests it is empty. */
export type Env = { Bindings: Partial<HttpBindings> }

/**
 * Who may call: everybody, a director with or without a restaurant, those who work in a restaurant, or its managers and
 * directors only.
 */
export type Access = 'public' | 'director' | 'staff' | 'managers'

type Caller<Who extends Access> = Who extends 'public' ? undefined : Who extends 'director' ? Account : Member

export type Call<Who extends Access, Body> = Services & {
  context: Context<Env>
  caller: Caller<Who>
  /** When the caller's token ends, in milliseconds. */
  expiresAt: number
  /** The one part of the path that varies; blank where there is none. */
  id: string
  /** A query parameter; blank where it is missing. */
  query: (name: string) => string
  body: Body
}

/** What a form with pictures holds; a picture that was sent as an empty file is missing. */
export type Upload = { id: string; pictures: Record<string, Picture> }

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call of the contract. A handler answers with a body, with a Response, or with nothing (204). */
export type Route = {
  /** PUT is taken wherever PATCH is. */
  method: Method
  path: string
  access: Access
  /** The other client updates some things by POST. */
  orPost?: true
  /** It writes nothing although it is no GET, so a full disk does not matter. */
  onlyReads?: true
  /** The shape of the JSON body. */
  body?: v.GenericSchema
  /** The pictures of a multipart body. */
  pictures?: readonly string[]
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

/** All the HTTP methods a route answers to. */
export const methodsOf = ({ method, orPost }: Route): string[] => [
  method,
  ...(method === 'PATCH' ? ['PUT'] : []),
  ...(orPost ? ['POST'] : []),
]
