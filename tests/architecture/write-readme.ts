import { readFileSync, writeFileSync } from 'node:fs'
import { withGaps } from './spec-gaps.ts'

writeFileSync('docs/guesses.md', withGaps(readFileSync('docs/guesses.md', 'utf8')))
