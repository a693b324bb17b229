import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'

/** The key that signs the tokens. Created on the first start in the data directory, readable by its owner only. */
export function readTokenKey(dataDirectory: string): string {
  const file = path.join(dataDirectory, 'token-key')
  makeFolder(dataDirectory)
  try {
    // 'wx': if two processes start at once, one writes the key and the other reads it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new Error(`The token key in ${file} is too short; delete the file to get a new one.`)
  return key
}
