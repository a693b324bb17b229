import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { DIST } from '../../backend/built-app.ts'

const FLOOR = path.resolve(import.meta.dirname, '../../test-results/floor')

/** Builds the bare page of `floor/` as the app is built, and gives its folder. */
export const buildFloor = async (): Promise<string> => {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'floor'),
    logLevel: 'error',
    build: { outDir: FLOOR, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  await copyFile(path.join(DIST, '_headers'), path.join(FLOOR, '_headers'))
  return FLOOR
}
