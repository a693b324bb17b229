import { lineAt, type SourceFile, type SyntaxNode, walk } from './source-files.ts'

/*
 * Days and hours are the restaurant's (ADR-048). What asks the device's clock for them, or writes them in the device's time
 * zone, is in one folder.
 */

export const TIME_FOLDER = 'src/lib/time/'

/** Parts of a date, in any zone, and its texts in the zone of the device. */
const OF_A_DATE =
  /^([gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getYear|getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)?String)$/

const nameOf = (node: SyntaxNode | undefined): string => String((node as { name?: unknown } | undefined)?.name)
const memberOf = (node: SyntaxNode): string => {
  const property = node.property as SyntaxNode
  return property.type === 'Literal' ? String(property.value) : nameOf(property)
}

/** `new Date()`, and a `new Date(at)` of one number or variable, are moments; the rest is made of parts or of a text. */
const isMadeOfParts = ({ arguments: made }: SyntaxNode): boolean => {
  const [first, ...more] = made as SyntaxNode[]
  return more.length > 0 || first?.type === 'TemplateLiteral' || typeof first?.value === 'string'
}

function arithmeticIn(node: SyntaxNode): string | undefined {
  if (node.type === 'NewExpression' && nameOf(node.callee as SyntaxNode) === 'Date')
    return isMadeOfParts(node) ? 'new Date(…)' : undefined
  if (node.type === 'CallExpression' && nameOf(node.callee as SyntaxNode) === 'Date') return 'Date()'
  if (node.type !== 'MemberExpression') return undefined
  const [object, member] = [nameOf(node.object as SyntaxNode), memberOf(node)]
  if (object === 'Intl' && member === 'DateTimeFormat') return 'Intl.DateTimeFormat'
  if (object === 'Date' && (member === 'parse' || member === 'UTC')) return `Date.${member}`
  return OF_A_DATE.test(member) ? member : undefined
}

/** Finds computing with dates outside `src/lib/time`. */
export const dateArithmetic = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith(TIME_FOLDER))
    .flatMap((file) => {
      const found: string[] = []
      walk(file.program, (node) => {
        const what = arithmeticIn(node)
        if (what) found.push(`${file.path}:${lineAt(file, node.start)} ${what}`)
      })
      return found
    })
