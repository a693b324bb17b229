import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openEmbedded } from '../../../backend/db/open-embedded.ts'
import { demo } from '../../../backend/seed/demo.ts'
import { seed } from '../../../backend/seed/seed.ts'
import { TEMPLATE } from './server-process.ts'

/*
 * The demo's database in one file, created once per run: creating and filling one takes eight times as long as copying
 * it. A run never uses an older file, because the demo's orders age.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PICTURES = path.join(ROOT, 'backend/seed/pictures')

const make = async (): Promise<Blob> => {
  const { db, client } = await openEmbedded('memory://')
  // In a country whose time zone the app does not know, so that the days are those of the zone in which the tests run.
  await seed(
    db,
    { ...demo, country: 'Terra di Prova' },
    { readFile: (name) => readFile(path.join(PICTURES, name)), now: Date.now() },
  )
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

export const writeTemplate = async (): Promise<void> => {
  await mkdir(path.dirname(TEMPLATE), { recursive: true })
  await writeFile(TEMPLATE, new Uint8Array(await (await make()).arrayBuffer()))
}

/** The content of such a file; created now if only one server is started. */
export const readTemplate = async (file: string | undefined): Promise<Blob> =>
  file ? new Blob([await readFile(file)]) : make()
