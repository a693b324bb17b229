import { onTestFinished } from 'vitest'
import type { BackendOptions } from '../../../backend/app.ts'
import type { Report } from '../../../tools/probe/report.ts'
import { type RunOptions, run } from '../../../tools/probe/run.ts'
import { emailOf, type PersonName, startBackend } from './backend.ts'
import { serveAt } from './serve-at.ts'
import { PASSWORD } from './small-demo.ts'

const APP = 'https://app.example.org'

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * A stand-in that the probe can reach, until the end of the test.
 * @param answer answers in its place; `next` is the stand-in
 */
export async function reachableStandIn(
  options: Partial<BackendOptions> = {},
  answer: (request: Request, next: Fetch) => Response | Promise<Response> = (request, next) => next(request),
) {
  const backend = await startBackend({ heartbeat: 20, corsOrigins: [APP], ...options })
  /** What was asked of it, as `PATCH /api/dish/d1`. */
  const requests: string[] = []
  const { server, origin } = await serveAt((request, ...rest) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return answer(request, (changed) => backend.app.fetch(changed, ...rest))
  })
  onTestFinished(async () => {
    server.close()
    await backend.close()
  })
  return { backend, url: origin, requests }
}

type ProbeOptions = Partial<RunOptions> & { as?: PersonName }

/** Runs the probe as the director. */
export const probeAt = (url: string, { as = 'director', ...options }: ProbeOptions = {}): Promise<Report> =>
  run({
    url,
    email: emailOf(as),
    password: PASSWORD,
    appOrigin: APP,
    ...options,
    listening: { least: 0, most: 2_000, ...options.listening },
  })

export const probe = async (options: Partial<BackendOptions> = {}, others: ProbeOptions = {}): Promise<Report> =>
  probeAt((await reachableStandIn(options)).url, others)
