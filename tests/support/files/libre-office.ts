import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/* A file that a person opens in LibreOffice in Italian and saves again. */

export const FORMATS = ['ods', 'xlsx', 'xls', 'csv'] as const
export type Format = (typeof FORMATS)[number]

/** Semicolon, quotes, UTF-8, from the first row, as found, Italian. */
const READ_CSV = 'CSV:59,34,76,1,,1040,false,true'
/** The same; cells as they are shown. */
const WRITE_CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1040,false,true,false'

export const hasLibreOffice = (): boolean => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function savedByLibreOffice(file: Blob, from: 'csv' | 'xlsx', to: Format): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'libre-office-'))
  try {
    const source = path.join(folder, `menu.${from}`)
    await writeFile(source, Buffer.from(await file.arrayBuffer()))
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=file://${path.join(folder, 'profile')}`,
      ...['--headless', '--norestore'],
      ...(from === 'csv' ? [`--infilter=${READ_CSV}`] : []),
      ...['--convert-to', to === 'csv' ? WRITE_CSV : to === 'xls' ? 'xls:MS Excel 97' : to],
      ...['--outdir', path.join(folder, 'saved'), source],
    ])
    return await readFile(path.join(folder, 'saved', `menu.${to}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
