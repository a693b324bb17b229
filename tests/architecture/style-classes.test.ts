import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources, type SourceFile, sourceFile } from './source-files.ts'

/** The classes of a CSS module. */
const classesOf = (css: string): Set<string | undefined> =>
  new Set([...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name))

/** Classes that a file uses and its style sheet does not have: they would be the text "undefined" in the page. */
const missingClasses = ({ path, text, imports }: SourceFile, read: (path: string) => string): string[] =>
  imports
    .filter(({ target }) => target.endsWith('.module.css'))
    .flatMap(({ specifier, target }) => {
      const name = new RegExp(`import (\\w+) from '${specifier}'`).exec(text)?.[1]
      const known = classesOf(read(target))
      const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used)
      return used.filter((each) => !known.has(each)).map((each) => `${path}: ${each} is not in ${target}`)
    })

test('every class that a file uses is in its style sheet', () => {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  expect(readSources('src/**/*.tsx').flatMap((file) => missingClasses(file, read))).toEqual([])
})

test('finds a class that is missing', () => {
  const text =
    "import styles from './Card.module.css'\nexport const Card = () => <p className={styles.row + styles.gone} />"
  const found = missingClasses(sourceFile('src/ui/Card.tsx', text), () => '/* .gone */ .row { color: red }')
  expect(found).toEqual(['src/ui/Card.tsx: gone is not in src/ui/Card.module.css'])
})
