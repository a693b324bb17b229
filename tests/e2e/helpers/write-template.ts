import { writeTemplate } from './template.ts'

await writeTemplate()
