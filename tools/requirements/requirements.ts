import { writeFileSync } from 'node:fs'
import { readSources } from '../../tests/architecture/source-files.ts'
import { PAGE, requirementsPage } from './page.ts'

writeFileSync(PAGE, requirementsPage(readSources('tests/**/*.{test,spec}.{ts,tsx}')))
