import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/*
 * Reads the source files with their imports and syntax trees. The rules of this folder are plain functions from such
 * files to messages, so that each can also be tested with wrong files.
 */

export type SyntaxNode = { type: string; start: number; [field: string]: unknown }

export type Import = {
  /** As written. */
  specifier: string
  /** Path from the repository's root for our own files, else the specifier. */
  target: string
  names: string[]
  isTypeOnly: boolean
  /** `import('…')`: loaded on demand. */
  isDynamic: boolean
}

export type SourceFile = { path: string; text: string; imports: Import[]; program: SyntaxNode }

const targetOf = (importer: string, specifier: string): string => {
  if (specifier.startsWith('#/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  return specifier
}

/** Parses a text as the file at that path. */
export const sourceFile = (filePath: string, text: string): SourceFile => {
  const { module, program, errors } = parseSync(filePath, text)
  if (errors.length > 0) throw new Error(`${filePath} cannot be read: ${errors[0]?.message}`)
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    target: targetOf(filePath, moduleRequest.value),
    names: entries.map((entry) => entry.importName.name ?? entry.importName.kind),
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
  }))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, exportName, isType } of entries)
      if (moduleRequest)
        imports.push({
          specifier: moduleRequest.value,
          target: targetOf(filePath, moduleRequest.value),
          names: [exportName.name ?? exportName.kind],
          isTypeOnly: isType,
          isDynamic: false,
        })
  const file = { path: filePath, text, imports, program: program as unknown as SyntaxNode }
  walk(file.program, (node) => {
    const source = node.source as SyntaxNode | undefined
    if (node.type !== 'ImportExpression' || typeof source?.value !== 'string') return
    imports.push({
      specifier: source.value,
      target: targetOf(filePath, source.value),
      names: [],
      isTypeOnly: false,
      isDynamic: true,
    })
  })
  return file
}

/** Calls `visit` with every node and its parent. */
export const walk = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent?: SyntaxNode) => void,
  parent?: SyntaxNode,
): void => {
  visit(node, parent)
  for (const child of childrenOf(node)) walk(child, visit, node)
}

export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node)
    .flat()
    .filter((child): child is SyntaxNode => typeof (child as SyntaxNode | null)?.type === 'string')

/** Line number of an offset, from 1. */
export const lineAt = (file: SourceFile, offset: number): number => file.text.slice(0, offset).split('\n').length

/** Sorted paths from the repository's root. */
export const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns)
    .map((found) => found.split(path.sep).join('/'))
    .sort()

/** Reads every TypeScript file that matches. */
export const readSources = (...patterns: string[]): SourceFile[] =>
  filesOf(...patterns).map((found) => sourceFile(found, readFileSync(found, 'utf8')))
