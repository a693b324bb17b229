import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readTokenKey } from '../../backend/auth/token-key.ts'
import { holdDirectory } from '../../backend/db/lock.ts'
import { type DatabaseChoice, openDatabase } from '../../backend/db/open.ts'
import { readSettings } from '../../backend/settings.ts'
import { waitFor } from '../support/runner/wait-for.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'coperto-opening-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const lockFile = () => path.join(directory, 'lock')

/** `npm run reset`, on this data directory. */
const reset = (dataDirectory = directory) =>
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../backend/reset.ts')], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    cwd: directory,
    stdio: 'pipe',
    timeout: 20_000,
  })

/** Starts a process that tries to lock the directory, reports the result, and stays until its input ends. */
function startRival(...container: string[]): { word: Promise<string>; process: ChildProcess } {
  const lock = JSON.stringify(path.resolve(import.meta.dirname, '../../backend/db/lock.ts'))
  const script = `import { holdDirectory } from ${lock}
    try { holdDirectory(${JSON.stringify(directory)}); console.log('held') } catch (error) { console.log(error.message) }
    process.stdin.resume()`
  const [command = '', ...rest] = [...container, process.execPath, '--input-type=module', '-e', script]
  const rival = spawn(command, rest, { stdio: ['pipe', 'pipe', 'ignore'] })
  return { word: once(rival.stdout, 'data').then((data) => String(data).trim()), process: rival }
}

/** With its own process ids, as in a container: there each process has number 1. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child']
const hasContainers = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0

describe('the data directory', () => {
  test('is locked by one process, whose id is in the message, until it is released', () => {
    const release = holdDirectory(directory)
    expect(() => holdDirectory(directory)).toThrow(
      `is in use by process ${process.pid} on ${hostname()}; stop it first.`,
    )
    release()
    expect(existsSync(lockFile())).toBe(false)
    // A second release does not affect the next holder.
    const releaseNext = holdDirectory(directory)
    release()
    expect(() => holdDirectory(directory)).toThrow('is in use')
    releaseNext()
  })

  test('of a running process is refused, of a killed one it is free', async () => {
    const rival = startRival()
    expect(await rival.word).toBe('held')
    expect(() => holdDirectory(directory)).toThrow(`process ${rival.process.pid} on`)
    rival.process.kill('SIGKILL')
    await once(rival.process, 'exit')
    holdDirectory(directory)()
  })

  test('with notes from another program is free', () => {
    writeFileSync(lockFile(), String(process.pid))
    writeFileSync(`${lockFile()}.next`, 'anything')
    holdDirectory(directory)()
  })

  test('goes to one of many processes at once, and the others say so in one sentence', async () => {
    const rivals = Array.from({ length: 6 }, () => startRival())
    const words = await Promise.all(rivals.map((rival) => rival.word))
    for (const rival of rivals) rival.process.stdin?.end()
    expect(words.filter((word) => word === 'held')).toHaveLength(1)
    for (const word of words) expect(word).toMatch(/^(held|The data directory .* is in use by .*; stop it first\.)$/)
  })

  test.runIf(hasContainers)('is locked across containers, where process ids do not help', async () => {
    const one = startRival(...CONTAINER)
    expect(await one.word).toBe('held')
    const other = startRival(...CONTAINER)
    // Both have this id.
    expect(await other.word).toContain('is in use by process 1 on')
    expect(() => holdDirectory(directory)).toThrow('is in use')
    one.process.kill('SIGKILL')
    await once(one.process, 'exit')
    await waitFor(() => holdDirectory(directory)())
    other.process.stdin?.end()
  })
})

describe('a missing folder', () => {
  test('is created with its parents', () => {
    const inner = path.join(directory, 'a/b')
    holdDirectory(inner)()
    expect(statSync(inner).isDirectory()).toBe(true)
  })

  test('is open to its owner only, and so is all of the data, also what was there; what is not ours stays', async () => {
    const inner = path.join(directory, 'data')
    mkdirSync(path.join(inner, 'photos'), { recursive: true })
    chmodSync(inner, 0o755)
    chmodSync(path.join(inner, 'photos'), 0o755)
    const modes = (at: string): [string, number][] =>
      readdirSync(at, { recursive: true, encoding: 'utf8' }).map((name) => [
        name,
        statSync(path.join(at, name)).mode & 0o077,
      ])
    for (let start = 0; start < 2; start += 1) {
      const database = await openDatabase({ dataDirectory: inner })
      readTokenKey(inner)
      expect(modes(inner).filter(([, mode]) => mode !== 0)).toEqual([['photos', 0o055]])
      await database.close()
      chmodSync(path.join(inner, 'db'), 0o755)
    }
    const made = path.join(directory, 'made')
    readTokenKey(made)
    expect(statSync(made).mode & 0o077).toBe(0)
  })

  // In a separate process that can be ended: with Node's own `recursive` it would never return.
  test.runIf(existsSync('/proc/self'))('that cannot be created is reported, instead of a loop without end', () => {
    expect(() => reset('/proc/coperto/data')).toThrow('ENOENT')
  })
})

describe('the token key', () => {
  test('is created once, long and readable by its owner only', () => {
    const key = readTokenKey(directory)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(readTokenKey(directory)).toBe(key)
    expect(statSync(path.join(directory, 'token-key')).mode & 0o077).toBe(0)
  })

  test('that was cut short is refused', () => {
    writeFileSync(path.join(directory, 'token-key'), 'short')
    expect(() => readTokenKey(directory)).toThrow('too short')
  })
})

describe('the environment', () => {
  test('may be empty', () => {
    expect(readSettings({})).toEqual({
      dataDirectory: '.data',
      tokenKey: undefined,
      publicUrl: undefined,
      corsOrigins: [],
      tokenLifetime: undefined,
      dialect: 'plain',
    })
  })

  test('is read, with spaces and blanks as people write them', () => {
    const settings = readSettings({
      DATA_DIR: ' /srv/data ',
      TOKEN_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://coperto.example/',
      CORS_ORIGINS: 'https://app.example, http://localhost:5173/',
      TOKEN_LIFETIME: '3600',
      DIALECT: 'spring',
    })
    expect(settings).toEqual({
      dataDirectory: '/srv/data',
      tokenKey: 'x'.repeat(32),
      publicUrl: 'https://coperto.example',
      corsOrigins: ['https://app.example', 'http://localhost:5173'],
      tokenLifetime: 3600,
      dialect: 'spring',
    })
    expect(readSettings({ PUBLIC_URL: '', TOKEN_KEY: ' ' })).toEqual(readSettings({}))
  })

  test.each([
    ['TOKEN_KEY', 'short'],
    ['PUBLIC_URL', 'coperto.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['CORS_ORIGINS', 'https://app.example,*'],
    ['TOKEN_LIFETIME', '-5'],
    ['TOKEN_LIFETIME', '12h'],
    ['TOKEN_LIFETIME', '1e99'],
    ['TOKEN_LIFETIME', '0x10'],
    ['TOKEN_LIFETIME', '9'.repeat(30)],
    ['PUBLIC_URL', 'https://'],
    ['CORS_ORIGINS', ','],
    ['DIALECT', 'sprong'],
    ['DIALECT', 'toString'],
  ])('with a wrong %s (%s) is refused by its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })
})

describe('a database that cannot be opened', () => {
  const reasonOf = (choice: DatabaseChoice) =>
    openDatabase(choice).then(
      () => 'none',
      (error: Error) => error.message,
    )

  test('is reported in a sentence: a file where the directory should be', async () => {
    const file = path.join(directory, 'letter.txt')
    writeFileSync(file, 'mine')
    expect(await reasonOf({ dataDirectory: file })).toMatch(/^The data directory .*letter\.txt cannot be opened: .+\.$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })
})

describe('npm run reset', () => {
  test('deletes what the backend created, and nothing else', () => {
    readTokenKey(directory)
    writeFileSync(path.join(directory, 'letter.txt'), 'mine')
    reset()
    expect(existsSync(path.join(directory, 'token-key'))).toBe(false)
    expect(existsSync(path.join(directory, 'letter.txt'))).toBe(true)
  })

  test('does nothing while the directory is locked', () => {
    const release = holdDirectory(directory)
    readTokenKey(directory)
    expect(() => reset()).toThrow(`process ${process.pid}`)
    expect(existsSync(path.join(directory, 'token-key'))).toBe(true)
    release()
  })
})
