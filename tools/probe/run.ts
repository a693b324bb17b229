import { type Check, type Probe, runCheck } from './check.ts'
import { CORS } from './cors.ts'
import { ERRORS } from './errors.ts'
import { knock, login } from './login.ts'
import { PICTURES } from './pictures.ts'
import { PRIVATE_READS, PUBLIC_READS } from './reads.ts'
import { createReport, type Report, type Row } from './report.ts'
import { LISTENING_TIME, streamCheck } from './stream.ts'
import { createWire, type WireOptions } from './wire.ts'

export type RunOptions = WireOptions & {
  url: string
  email: string
  password: string
  appOrigin?: string | undefined
  /** Called before each check. */
  onCheck?: (call: string) => void
  /** Milliseconds to listen to the stream. */
  listeningTime?: number
}

/** Tests a backend. Throws Stopped where nothing can be found out. */
export async function run(options: RunOptions): Promise<Report> {
  const { url, email, password, appOrigin, onCheck, listeningTime = LISTENING_TIME } = options
  const wire = createWire(url, options)
  await knock(wire)
  const { token, restaurant, rows: loginRows } = await login(wire, email, password)
  const probe: Probe = { wire, token, appOrigin, known: { restaurant }, dialect: {} }
  const checks: readonly Check[] = [
    ...PUBLIC_READS,
    ...PRIVATE_READS,
    streamCheck(listeningTime),
    ...PICTURES,
    ...ERRORS,
    ...CORS,
  ]
  const rows: Row[] = [...loginRows]
  for (const check of checks) {
    onCheck?.(check.call)
    rows.push(await runCheck(check, probe))
  }
  return createReport({ url, isWriteTested: false, rows, dialect: probe.dialect, leftovers: [] })
}
