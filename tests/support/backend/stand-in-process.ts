import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../../backend/standalone.ts')

/** The stand-in as a process of its own, with the real demo. */
export type StandInProcess = {
  child: ChildProcess
  url: string
  /** Sends a signal and waits for the end. @returns the exit code, null if the signal ended it */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const start = (environment: Record<string, string>) =>
  spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

export async function startStandIn(environment: Record<string, string>): Promise<StandInProcess> {
  const child = start(environment)
  const exited: Promise<[number | null]> = once(child, 'exit') as Promise<[number | null]>
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const said = once(child.stdout, 'data').then(String)
  const url = await Promise.race([said, exited.then(() => '')])
  const address = /http:\/\/localhost:\d+/.exec(url)?.[0]
  if (!address) throw new Error(`The stand-in did not start: ${complaints}`)
  return {
    child,
    url: address,
    end: async (signal) => {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

/** The output of a stand-in that refuses to start. */
export async function failToStart(environment: Record<string, string>): Promise<{ code: number; complaints: string }> {
  const child = start(environment)
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const [code] = await once(child, 'close')
  return { code, complaints }
}
