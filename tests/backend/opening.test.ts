import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTokenKey } from '../../backend/auth/token-key.ts'
import { holdDirectory } from '../../backend/db/lock.ts'
import { type DatabaseChoice, openDatabase } from '../../backend/db/open.ts'
import { readSettings } from '../../backend/settings.ts'

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

describe('the data directory', () => {
  it('is held by one, with its pid, until it is given free', () => {
    const release = holdDirectory(directory)
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid))
    expect(() => holdDirectory(directory)).toThrow(`is in use by process ${process.pid};`)
    release()
    expect(existsSync(lockFile())).toBe(false)
    holdDirectory(directory)()
  })

  it('of a process that lives is refused, of one that is gone taken over', async () => {
    const owner = spawn('sleep', ['60'])
    writeFileSync(lockFile(), String(owner.pid))
    expect(() => holdDirectory(directory)).toThrow(`process ${owner.pid}`)
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(owner.pid))
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const release = holdDirectory(directory)
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid))
    release()
  })

  it('whose stale lock somebody else is just taking over is left to them', async () => {
    const rival = spawn('sleep', ['60'])
    writeFileSync(`${lockFile()}.next`, String(rival.pid))
    expect(() => holdDirectory(directory)).toThrow(`process ${rival.pid}`)
    rival.kill('SIGKILL')
    await once(rival, 'exit')
    // They died in the middle of it.
    holdDirectory(directory)()
    expect(existsSync(`${lockFile()}.next`)).toBe(false)
  })

  it.each(['', 'no number', '-1', '0'])('with the lock %j, which names nobody, is taken over', (content) => {
    writeFileSync(lockFile(), content)
    holdDirectory(directory)()
  })

  it('whose last owner had the same pid, as in a container, is taken over', () => {
    writeFileSync(lockFile(), String(process.pid))
    holdDirectory(directory)()
  })

  it('with a stale lock goes to one of many that come at once', async () => {
    const gone = spawn('true')
    await once(gone, 'exit')
    writeFileSync(lockFile(), String(gone.pid))
    const lock = JSON.stringify(path.resolve(import.meta.dirname, '../../backend/db/lock.ts'))
    // Each one stays until its standard input ends, so that a winner is alive while the others try.
    const script = `import { holdDirectory } from ${lock}
      try { holdDirectory(${JSON.stringify(directory)}); console.log('held') } catch { console.log('refused') }
      process.stdin.resume()`
    const rivals = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]))
    const words = await Promise.all(rivals.map(async (rival) => String(await once(rival.stdout, 'data')).trim()))
    for (const rival of rivals) rival.stdin.end()
    expect(words.filter((word) => word === 'held')).toHaveLength(1)
  })
})

describe('a folder that is not there', () => {
  it('is made with those above it', () => {
    const inner = path.join(directory, 'a/b')
    holdDirectory(inner)()
    expect(statSync(inner).isDirectory()).toBe(true)
  })

  // In a process of its own, which can be ended: where Node's own way is taken it never ends by itself.
  it.runIf(existsSync('/proc/self'))('and can never be made is told, instead of being tried for ever', () => {
    expect(() => reset('/proc/coperto/data')).toThrow('ENOENT')
  })
})

describe('the token key', () => {
  it('is made once, long and for its owner only', () => {
    const key = readTokenKey(directory)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(readTokenKey(directory)).toBe(key)
    expect(statSync(path.join(directory, 'token-key')).mode & 0o077).toBe(0)
  })

  it('that somebody cut short is refused', () => {
    writeFileSync(path.join(directory, 'token-key'), 'short')
    expect(() => readTokenKey(directory)).toThrow('too short')
  })
})

describe('the environment', () => {
  it('may say nothing', () => {
    expect(readSettings({})).toEqual({
      database: { dataDirectory: '.data' },
      dataDirectory: '.data',
      tokenKey: undefined,
      publicUrl: undefined,
      corsOrigins: [],
      tokenLifetime: undefined,
    })
  })

  it('is read, with spaces and blanks as people write them', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://somebody@db.example/coperto',
      DATA_DIR: ' /srv/data ',
      TOKEN_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://coperto.example/',
      CORS_ORIGINS: 'https://app.example, http://localhost:5173/',
      TOKEN_LIFETIME: '3600',
    })
    expect(settings).toEqual({
      database: { url: 'postgres://somebody@db.example/coperto' },
      dataDirectory: '/srv/data',
      tokenKey: 'x'.repeat(32),
      publicUrl: 'https://coperto.example',
      corsOrigins: ['https://app.example', 'http://localhost:5173'],
      tokenLifetime: 3600,
    })
    expect(readSettings({ DATABASE_URL: '', TOKEN_KEY: ' ' })).toEqual(readSettings({}))
  })

  it.each([
    ['DATABASE_URL', 'mysql://x'],
    ['TOKEN_KEY', 'short'],
    ['PUBLIC_URL', 'coperto.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['CORS_ORIGINS', 'https://app.example,*'],
    ['TOKEN_LIFETIME', '-5'],
    ['TOKEN_LIFETIME', '12h'],
    ['TOKEN_LIFETIME', '1e99'],
    ['TOKEN_LIFETIME', '0x10'],
    ['TOKEN_LIFETIME', '9'.repeat(30)],
    ['DATABASE_URL', 'postgres://%%%:99999999'],
    ['PUBLIC_URL', 'https://'],
    ['CORS_ORIGINS', ','],
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

  it.each([
    ['postgres://somebody@127.0.0.1:1/coperto', 'ECONNREFUSED'],
    ['postgres://somebody@localhost:1/coperto', 'ECONNREFUSED'],
  ])('is told in a sentence: %s', async (url, reason) => {
    const told = await reasonOf({ url })
    expect(told).toMatch(/^The PostgreSQL of DATABASE_URL cannot be opened: .+\.$/)
    expect(told).toContain(reason)
  })

  it('is told in a sentence: a file where the directory should be', async () => {
    const file = path.join(directory, 'letter.txt')
    writeFileSync(file, 'mine')
    expect(await reasonOf({ dataDirectory: file })).toMatch(/^The data directory .*letter\.txt cannot be opened: .+\.$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })
})

describe('npm run reset', () => {
  it('removes what the backend made, and nothing else', () => {
    readTokenKey(directory)
    writeFileSync(path.join(directory, 'letter.txt'), 'mine')
    reset()
    expect(existsSync(path.join(directory, 'token-key'))).toBe(false)
    expect(existsSync(path.join(directory, 'letter.txt'))).toBe(true)
  })

  it('does nothing while the directory is in use', () => {
    const release = holdDirectory(directory)
    readTokenKey(directory)
    expect(() => reset()).toThrow(`process ${process.pid}`)
    expect(existsSync(path.join(directory, 'token-key'))).toBe(true)
    release()
  })
})
