import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Folder of the built app. */
export const DIST = path.join(ROOT, 'dist')
/** A hidden file, so no host serves it. Each build empties the folder and so deletes the old mark. */
const MARK = path.join(DIST, '.fingerprint')

/** Everything that the build depends on; a missing file counts as empty. */
const SOURCES = [
  'src',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

const filesUnder = (name: string): string[] => {
  const whole = path.join(ROOT, name)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [name]
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** A hash that changes whenever the build would change. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)))
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}

const build = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
    // If this process exits, the build exits too.
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new Error('The app could not be built'))
    })
  })

/** Builds the app unless the existing build is from the same sources. `onBuild` is called before a build starts. */
export const ensureBuilt = async (onBuild: () => void): Promise<void> => {
  const wanted = fingerprint()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return
  onBuild()
  await build()
  writeFileSync(MARK, wanted)
}
