import { LIMITS } from '#/config/limits.ts'
import { inWorker, WorkerTimeout } from '#/lib/worker/in-worker.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileAnswer } from './parse-file.ts'
import type { Sheet } from './sheet.ts'
import type { Encoding } from './text-encoding.ts'

/** The message that the worker receives. */
export type FileMessage = { file: Blob; encoding: Encoding | undefined }

const openWorker = () => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })

/**
 * The sheets of a CSV file or a workbook, without empty ones. A worker reads them, and it is ended when it takes too
 * long. Throws FileRefusal. Any other error is not caused by the file.
 */
export async function readSheets(file: Blob, signal?: AbortSignal, encoding?: Encoding): Promise<Sheet[]> {
  // The size is checked here, because the worker would first read the whole file.
  if (file.size > LIMITS.importBytes) throw new FileRefusal('tooLarge')
  const message: FileMessage = { file, encoding }
  const answer = await inWorker<FileAnswer>(openWorker, message, { time: LIMITS.importReadTime, signal }).catch(
    (error: unknown) => {
      throw error instanceof WorkerTimeout ? new FileRefusal('tooLong', error) : error
    },
  )
  if ('refused' in answer) throw new FileRefusal(answer.refused)
  return answer.sheets
}
