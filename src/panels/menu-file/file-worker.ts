import { answerFor } from './parse-file.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => postMessage(await answerFor(data)))
