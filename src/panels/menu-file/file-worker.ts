import { answerFor } from './parse-file.ts'
import type { FileMessage } from './read-file.ts'

addEventListener('message', async ({ data: { file, encoding } }: MessageEvent<FileMessage>) =>
  postMessage(await answerFor(file, encoding)),
)
