import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { DIST } from '../../backend/built-app.ts'

const BASELINE = path.resolve(import.meta.dirname, '../../test-results/baseline')

/** Builds the bare page of `baseline/` like the app. Returns its folder. */
export const buildBaseline = async (): Promise<string> => {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'baseline'),
    logLevel: 'error',
    build: { outDir: BASELINE, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  await copyFile(path.join(DIST, '_headers'), path.join(BASELINE, '_headers'))
  return BASELINE
}
