import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WORKER_FILE } from '#/config/app-worker.ts'
import { dialectWarnings, readDialect } from '#/config/dialect.ts'
import type { ConfiguredSettings } from '#/config/env.ts'
import { isLocalAddress } from '#/config/local-address.ts'
import { readPictureHosts } from '#/config/picture-hosts.ts'
import { allowedOrigins, securityHeaders } from '#/config/security-headers.ts'
import { headersFile, inlineScriptHashes, nginxExample } from '../../src/shell/host-files-plugin.ts'
import { Stopped } from '../probe/wire.ts'
import { type Arguments, checked } from './arguments.ts'

/*
 * The settings stand in an inline script of the page, before all others, and in the first line of the service worker. So
 * the page makes no request for them. The hash of the script is part of the headers.
 */

const IN_PAGE = /<script>self\.__settings=(\{.*?\})<\/script>\n? */
const IN_WORKER = /^self\.__settings=(\{.*\});\n/

/** The version in the worker: the one text of its list that is a hash. */
const VERSION = /(version["'`]?:\s*["'`])([\da-f]{16})(["'`])/

/** As text of a script: `<` could end it. */
const scriptOf = (settings: ConfiguredSettings): string =>
  `self.__settings=${JSON.stringify(settings).replaceAll('<', '\\u003c')}`

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Stopped(`${file} cannot be read: build the app first, with npm run build.`)
  }
}

export function settingsIn(folder: string): ConfiguredSettings {
  const [, json = '{}'] = IN_PAGE.exec(read(path.join(folder, 'index.html'))) ?? []
  try {
    return JSON.parse(json) as ConfiguredSettings
  } catch {
    throw new Stopped(`The settings in ${folder} cannot be read: build the app again.`)
  }
}

/**
 * Writes the settings into the app, with those that were set before. Throws Stopped where this is no built app, or the result
 * is not as it should be.
 */
export function configure({ folder, settings: changes, app }: Arguments): {
  settings: ConfiguredSettings
  doubts: string[]
} {
  const files = ['index.html', WORKER_FILE, '_headers'].map((name) => path.join(folder, name))
  const [page = '', worker = '', headersPath = ''] = files
  const [html, code, headers] = files.map(read) as [string, string, string]
  const settings = { ...settingsIn(folder), ...changes }
  const bare = html.replace(IN_PAGE, '')
  if (!bare.includes('<script>') || !VERSION.test(code))
    throw new Stopped(`${folder} is no folder of the built app, or one of another version.`)

  const script = scriptOf(settings)
  const preview = (tag: string, address: string) => `${tag}${app}/${address}`
  const newHtml = bare
    .replace('<script>', () => `<script>${script}</script>\n    <script>`)
    .replace(/(<meta property="og:image" content=")[^"]*?([^/"]+")/, (whole, tag: string, address: string) =>
      app === undefined ? whole : preview(tag, address),
    )
  // The version tells a browser that has stored the app that there is a newer one.
  const version = createHash('sha256').update(newHtml).digest('hex').slice(0, 16)
  const newCode = `${script};\n${code.replace(IN_WORKER, '').replace(VERSION, `$1${version}$3`)}`
  // What the settings do not name stays as it was built.
  const built = allowedOrigins(headers)
  const apiUrl = settings.VITE_API_URL ?? built.apiUrl
  const hosts = settings.VITE_PICTURE_HOSTS
  const security = checked(() =>
    securityHeaders({
      apiUrl,
      pictureHosts: hosts === undefined ? built.pictureHosts : readPictureHosts(hosts),
      scriptHashes: inlineScriptHashes(newHtml),
    }),
  )

  writeAll([
    [headersPath, headersFile(security)],
    [path.join(folder, 'nginx.example.conf'), nginxExample(security)],
    [worker, newCode],
    // The page last: until then the old one is whole.
    [page, newHtml],
  ])
  check(folder, worker, settings)
  return {
    settings,
    doubts: [...dialectWarnings(readDialect(settings.VITE_DIALECT ?? '')), ...mixedContent(apiUrl), ...reachOf(apiUrl)],
  }
}

/** Says so where only this machine, or its network, reaches the address: guests' and waiters' phones call it. */
function reachOf(apiUrl: string): string[] {
  const host = URL.parse(apiUrl)?.hostname ?? ''
  if (isLocalAddress(apiUrl)) return [`${apiUrl} is this machine only: no phone and no other computer can reach it.`]
  return PRIVATE.test(host)
    ? [`${apiUrl} is an address of a private network: guests who are not in that network cannot reach it.`]
    : []
}

const PRIVATE =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|[^.]+|.*\.(?:local|lan|internal|home\.arpa))$/

const mixedContent = (apiUrl: string): string[] =>
  /^http:\/\/(?!localhost[:/]|127\.)/.test(`${apiUrl}/`)
    ? [`${apiUrl} is http: where the app is served by https, browsers block every call to it.`]
    : []

/** All or none: a file that cannot be written is known before the first is replaced. */
function writeAll(files: readonly (readonly [file: string, text: string])[]): void {
  const written: string[] = []
  try {
    for (const [file, text] of files) {
      const mode = existsSync(file) ? statSync(file).mode : undefined
      writeFileSync(`${file}.new`, text, { mode })
      written.push(`${file}.new`)
    }
  } catch (error) {
    for (const file of written) rmSync(file)
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Stopped(`The files of the app cannot be written${code}: nothing was set.`)
  }
  for (const [file] of files) renameSync(`${file}.new`, file)
}

/** Reads the files back, and throws Stopped if they do not have the settings. */
function check(folder: string, worker: string, settings: ConfiguredSettings): void {
  const isIn = (text: string, form: RegExp) =>
    form.exec(text)?.[1] === scriptOf(settings).slice('self.__settings='.length)
  const html = read(path.join(folder, 'index.html'))
  const headers = read(path.join(folder, '_headers'))
  const hasHashes = inlineScriptHashes(html).every((hash) => headers.includes(`'sha256-${hash}'`))
  if (!isIn(html, IN_PAGE) || !isIn(read(worker), IN_WORKER) || !hasHashes)
    throw new Stopped(`${folder} is not as it should be: build the app again.`)
}
