import { type ChildProcess, spawn } from 'node:child_process'

export type Step = {
  name: string
  /** A script of node_modules/.bin, or `node`. */
  command: string
  args: string[]
  env?: Record<string, string>
  /** Time limit in minutes. */
  minutes: number
}

export type Outcome = { isOk: boolean; reason: string }

const running = new Set<ChildProcess>()

/** Ends a step with all its child processes. */
const end = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) end(child)
    process.exit(1)
  })

/** Runs a step and prints its output, at the end in one piece if other steps run beside it. */
export const runStep = (step: Step, { isAlone }: { isAlone: boolean }): Promise<Outcome> =>
  new Promise((resolve) => {
    const began = performance.now()
    const said: Buffer[] = []
    let isLate = false
    const child = spawn(step.command, step.args, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that a hanging step can be ended with all its children.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...step.env },
    })
    running.add(child)
    child.stdout?.on('data', (data: Buffer) => said.push(data))
    child.stderr?.on('data', (data: Buffer) => said.push(data))
    const limit = setTimeout(() => {
      isLate = true
      end(child)
    }, step.minutes * 60_000)

    const finish = (reason: string): void => {
      clearTimeout(limit)
      running.delete(child)
      const seconds = (performance.now() - began) / 1000
      if (!isAlone) process.stdout.write(Buffer.concat(said))
      console.log(`${reason ? '✗' : '✓'} ${step.name}${reason && ` ${reason}`} (${seconds.toFixed(1)} s)`)
      resolve({ isOk: !reason, reason })
    }
    child.once('error', (error) => finish(`could not be started: ${error.message}`))
    child.once('close', (code, signal) => {
      if (isLate) finish(`was ended after ${step.minutes} minutes`)
      else if (code !== 0) finish(`ended with ${code ?? signal}`)
      else finish('')
    })
  })
