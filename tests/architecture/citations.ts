import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The numbers of all records: rules of docs/requirements.md and decisions. */
export const readRecords = (): Set<string> => {
  const rules = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (R\d+\.\d+) \|/gm)
  const decisions = globSync('docs/decisions/*.md').map((file) => /(\d{3})-/.exec(file)?.[1])
  return new Set([
    ...[...rules].map(([, rule = '']) => rule),
    ...decisions.flatMap((number) => (number ? [`ADR-${number}`] : [])),
  ])
}

/** The records that a text cites. */
export const citationsIn = (text: string): string[] =>
  [...text.matchAll(/\b(R[1-9]\.\d{1,2}|ADR-\d{3})\b/g)].map(([record]) => record)

const OLD_PAGES = /\b(specification|decisions|contract|engineering|product|design|house),[\s*/]+(sections?\b|[A-Z])/g

/** Citations of pages that are not in the repository: a page and its section. */
export const oldCitationsIn = (text: string): string[] => [...text.matchAll(OLD_PAGES)].map(([found]) => found)

const FOLDERS = /^(src|backend|tests|tools|locales|docs|public)\//

/**
 * The paths that a document names in backticks or as links, from the top of the repository. Names with a placeholder
 * (`<noun>`, `*`, `…`) are left out.
 * @param document path of the document, to which its links are relative
 */
export const pathsIn = (document: string, text: string): string[] => {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter((name) => FOLDERS.test(name))
  const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(document), to),
  )
  return [...quoted, ...links].filter((name) => !/[<>*…{]/.test(name)).map((name) => name.replace(/\/$/, ''))
}

export const missingPaths = (document: string, text: string): string[] =>
  pathsIn(document, text).filter((name) => !existsSync(name))
