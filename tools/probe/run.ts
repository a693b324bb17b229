import { restaurant } from '#/entities/restaurant/schema.ts'
import { rememberCategories } from '#/lib/schema/known-categories.ts'
import { forgetIds } from '#/lib/schema/number-ids.ts'
import { type Check, NOT_TRIED, type Probe, runCheck } from './check.ts'
import { corsChecks } from './cors.ts'
import { ABSENT_CALLS, ERRORS, REDIRECTS } from './errors.ts'
import { knock, login } from './login.ts'
import { LIST_FILE, type MadeList, newMadeList, readMadeList } from './made.ts'
import { read } from './nouns.ts'
import { PICTURES } from './pictures.ts'
import { PRIVATE_READS, PUBLIC_READS } from './reads.ts'
import { clean, leftoversOf } from './remove.ts'
import { createReport, type Report, type Row } from './report.ts'
import { differences, type Snapshot, takeSnapshot } from './snapshot.ts'
import { LISTENING, type Listening, streamCheck } from './stream.ts'
import { createWire, NoAnswer, Stopped, type WireOptions } from './wire.ts'
import { beginWriting } from './write-steps.ts'
import { writeChecks } from './writes.ts'

/*
 * One run is a list of checks, each of which becomes a row of the report. All of them ask through wire.ts. Reads are in
 * reads.ts (how one is judged: read-check.ts and compare.ts), writes in writes.ts and order-writes.ts (how one is made:
 * write-steps.ts). What was created is in the list of made.ts until remove.ts has removed it; snapshot.ts compares the rest.
 */

type Where = WireOptions & {
  url: string
  email: string
  password: string
  /** Of what was created and not removed yet. */
  listFile?: string
}

export type RunOptions = Where & {
  appOrigin?: string | undefined
  /** Called before each check. */
  onCheck?: (call: string) => void
  listening?: Partial<Listening>
  /** Also tests what changes data, in the restaurant of this name if it agrees. */
  write?: { withOrder: boolean; agrees: (restaurantName: string) => Promise<boolean> } | undefined
}

async function enter({ url, email, password, ...options }: Where, appOrigin?: string) {
  forgetIds()
  rememberCategories([])
  const wire = createWire(url, options)
  await knock(wire)
  const { token, restaurant: id, account, rows } = await login(wire, email, password)
  const probe: Probe = {
    wire,
    token,
    appOrigin,
    account,
    samples: { restaurant: id },
    dialect: {},
    suggested: {},
    absentAnswers: new Set(),
    pictureHosts: new Set(),
  }
  return { probe, rows, where: { url, restaurant: id } }
}

async function readName(probe: Probe): Promise<string> {
  try {
    return (
      await read(probe, `/api/public/restaurant/${encodeURIComponent(probe.samples.restaurant ?? '')}`, restaurant)
    ).name
  } catch (error) {
    throw error instanceof NoAnswer
      ? new Stopped(
          'The name of the restaurant cannot be read, so nothing is changed. Run the probe without --write: it says why.',
        )
      : error
  }
}

/** Tests a backend. Throws Stopped where nothing can be found out. */
export async function run({ appOrigin, onCheck, listening = {}, write, ...options }: RunOptions): Promise<Report> {
  const { listFile = LIST_FILE } = options
  const { probe, rows: loginRows, where } = await enter(options, appOrigin)
  const list = write && newMadeList(listFile, where)
  if (write && !(await write.agrees(await readName(probe))))
    throw new Stopped('Nothing was tested: the name is another one.')

  const rows: Row[] = [...loginRows]
  const runAll = async (checks: readonly Check[]) => {
    for (const check of checks) {
      onCheck?.(check.call)
      rows.push(await runCheck(check, probe))
    }
  }
  await runAll([
    ...ABSENT_CALLS,
    ...PUBLIC_READS,
    ...PRIVATE_READS,
    streamCheck({ ...LISTENING, ...listening }),
    ...PICTURES,
    ...ERRORS,
  ])
  let changed: readonly string[] = []
  if (write && list) {
    const checks = writeChecks(beginWriting(list, write.withOrder))
    try {
      const before = await readAll(probe, list)
      if (typeof before === 'string') {
        const run = async () => NOT_TRIED(`nothing is created, because it could not be read back: ${before}`)
        await runAll(checks.map((check) => ({ ...check, run })))
      } else {
        list.begin(before)
        await runAll(checks)
        // What a check could not remove, once more.
        if (list.all().length > 0) await clean(probe, list)
        changed = await compare(probe, list)
      }
    } catch (error) {
      throw error instanceof Stopped && list.all().length > 0
        ? new Stopped(
            `${error.message} What it had created is listed in ${listFile}: run the probe again with --clean.`,
          )
        : error
    }
  }
  // Which methods the app needs is known now.
  await runAll([...corsChecks(probe), REDIRECTS])
  const leftovers = list ? leftoversOf(list) : []
  const { dialect, suggested } = probe
  return createReport({
    url: options.url,
    isWriteTested: write !== undefined,
    rows,
    dialect,
    suggested,
    pictureHosts: [...probe.pictureHosts].sort(),
    leftovers,
    pictures: list?.pictures() ?? [],
    changed,
  })
}

/** Why not, in words, where a list cannot be read: then what would be created could not be found again. */
async function readAll(probe: Probe, list: MadeList): Promise<Snapshot | string> {
  const tables = list.all().flatMap(({ kind, mark }) => (kind === 'table' ? [mark] : []))
  try {
    return await takeSnapshot(probe, tables)
  } catch (error) {
    if (error instanceof NoAnswer) return error.message
    throw error
  }
}

/** What else of the restaurant is another one than before the test. */
async function compare(probe: Probe, list: MadeList): Promise<readonly string[]> {
  const before = list.before()
  if (!before) return []
  const now = await readAll(probe, list)
  if (typeof now === 'string') return [`it could not be read again, so nobody knows: ${now}`]
  list.end()
  return differences(before, now)
}

/** Removes what an earlier test left: all of its list, and all that has the mark. Then it compares, as that test would have. */
export async function cleanUp(
  options: Where,
): Promise<Awaited<ReturnType<typeof clean>> & { changed: readonly string[] }> {
  const { probe, where } = await enter(options)
  const list = readMadeList(options.listFile ?? LIST_FILE, where)
  return { ...(await clean(probe, list)), changed: await compare(probe, list) }
}
