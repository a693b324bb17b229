import { readFileSync, writeFileSync } from 'node:fs'
import { withGaps } from './spec-gaps.ts'

writeFileSync('README.md', withGaps(readFileSync('README.md', 'utf8')))
