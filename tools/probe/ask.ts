import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Stopped } from './wire.ts'

/** Asks on the terminal. With `isHidden` nothing that is typed is shown. */
export async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  // A hidden terminal would hide its question too.
  if (isHidden) process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? nowhere : process.stderr,
    terminal: true,
  })
  const interrupted = new Promise<never>((_, reject) => {
    terminal.on('SIGINT', () => reject(new Stopped('Stopped.')))
    // End of input without an answer.
    terminal.on('close', () => reject(new Stopped('Stopped.')))
  })
  try {
    return await Promise.race([terminal.question(isHidden ? '' : question), interrupted])
  } finally {
    terminal.close()
    if (isHidden) process.stderr.write('\n')
  }
}

export async function askPassword(): Promise<string> {
  const given = process.env.PROBE_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Stopped('There is no terminal to ask for the password: set PROBE_PASSWORD in the environment.')
  return ask('Password: ', { isHidden: true })
}
