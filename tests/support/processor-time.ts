import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

/*
 * The processor time of a command: this process and everything started by it. The system's own sum over children
 * (`getrusage`, `time`) lacks a third of it: a browser does not wait for its renderers. So all processes are read twice a
 * second. Missing is what a process uses after its last reading, a few per cent. Only Linux says who is whose child.
 */

const BETWEEN_READINGS = 500
/** The unit of /proc on every Linux that Node runs on. */
const TICKS_IN_A_SECOND = 100

type Reading = { parent: number; session: number; ticks: number }

/** A line of /proc/<pid>/stat. The second field is the program's name, which may contain spaces and brackets. */
export const readStat = (line: string): Reading => {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0, , session = 0, , , , , , , , user = 0, system = 0] = fields
  return { parent, session, ticks: user + system }
}

const readAll = (): Map<number, Reading> => {
  const all = new Map<number, Reading>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      all.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has just ended.
    }
  }
  return all
}

/** Measures from now on. @returns the seconds so far; undefined where the system does not say. */
export function measureProcessorTime(): () => number | undefined {
  if (platform() !== 'linux') return () => undefined
  /** Of each process that belongs to this one, also after its parent has ended. */
  const ticks = new Map<number, number>([[process.pid, 0]])
  const note = () => {
    const all = readAll()
    // A child may be read before its parent, or after it has ended; each step of `npm test` is a session.
    for (let before = 0; before < ticks.size; ) {
      before = ticks.size
      for (const [pid, { parent, session }] of all)
        if (!ticks.has(pid) && (ticks.has(parent) || ticks.has(session))) ticks.set(pid, 0)
    }
    for (const pid of ticks.keys()) ticks.set(pid, all.get(pid)?.ticks ?? ticks.get(pid) ?? 0)
  }
  const timer = setInterval(note, BETWEEN_READINGS)
  timer.unref()
  return () => {
    note()
    return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_IN_A_SECOND
  }
}
