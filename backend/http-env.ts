import type { HttpBindings } from '@hono/node-server'

/** With node-server the environment holds the connection; in tests it is empty. */
export type Env = { Bindings: Partial<HttpBindings> }
