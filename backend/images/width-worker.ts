import { parentPort } from 'node:worker_threads'
import { makeWidths } from './make-widths.ts'

parentPort?.on('message', async (picture: { bytes: Uint8Array; type: string }) => {
  parentPort?.postMessage(await makeWidths(picture))
})
