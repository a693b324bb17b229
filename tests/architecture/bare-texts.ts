import { lineAt, type SourceFile, type SyntaxNode, walk } from './source-files.ts'

/** Attributes and properties with text for people. */
const READ_BY_PEOPLE =
  /^(alt|title|placeholder|label|helperText|subtitle|heading|caption|text|message|summary|empty|failed|aria-(label|description|roledescription|valuetext|placeholder))$/

/** A text that is a key of `locales`. */
const isKey = (text: string): boolean => /^[a-z]\w*(\.\w+)+$/.test(text)
const isWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}/u.test(text) && !isKey(text)

/** The text of an expression that is only a text. */
const bareText = (node: SyntaxNode | null | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('')
  if (node?.type === 'JSXExpressionContainer') return bareText(node.expression as SyntaxNode)
  return undefined
}

/** Finds texts in components that should be in `locales`. */
export const bareTexts = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/') && file.path.endsWith('.tsx'))
    .flatMap((file) => {
      const found: string[] = []
      walk(file.program, (node, parent) => {
        const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
        const name = String((node.name as { name?: unknown } | undefined)?.name)
        const text =
          node.type === 'JSXText'
            ? node.value
            : node.type === 'JSXExpressionContainer' && isChild
              ? bareText(node)
              : node.type === 'JSXAttribute' && READ_BY_PEOPLE.test(name)
                ? bareText(node.value as SyntaxNode | null)
                : undefined
        if (isWords(text)) found.push(`${file.path}:${lineAt(file, node.start)} says "${String(text).trim()}"`)
      })
      return found
    })
