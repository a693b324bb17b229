import { lineAt, type SourceFile, type SyntaxNode, walk } from './source-files.ts'

/*
 * What the types of JSX (src/jsx.d.ts) cannot see: the children of fragments and of components of libraries. A text there
 * would stand beside others, and be lost to a machine translator (src/lib/jsx/content.ts). `Trans` makes such texts itself.
 */

/** These have what they hold as the only child of an element. */
const HAS_ONE_CHILD = new Set(['DialogTitle', 'DialogContentText', 'FormHelperText'])

const returned = (body: SyntaxNode): SyntaxNode[] => {
  const found: SyntaxNode[] = []
  walk(body, (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument as SyntaxNode)
  })
  return found
}

/** Line breaks and indentation draw nothing. */
const isLayout = ({ type, value }: SyntaxNode): boolean => type === 'JSXText' && /^\s*\n\s*$/.test(String(value))

/** Whether it is seen to give elements, or nothing. */
function givesElements(node: SyntaxNode): boolean {
  const part = (name: string) => givesElements(node[name] as SyntaxNode)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true
    case 'JSXText':
      return isLayout(node)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return part('expression')
    case 'LogicalExpression':
      return node.operator === '&&' ? part('right') : part('left') && part('right')
    case 'ConditionalExpression':
      return part('consequent') && part('alternate')
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean'
    case 'Identifier':
      return node.name === 'undefined'
    case 'ArrowFunctionExpression':
      return node.expression ? part('body') : returned(node.body as SyntaxNode).every(givesElements)
    case 'CallExpression': {
      const called = (node.callee as { property?: { name?: string } }).property?.name
      const [made] = node.arguments as SyntaxNode[]
      return called === 'map' && made !== undefined && givesElements(made)
    }
    default:
      return false
  }
}

const nameOf = (element: SyntaxNode): string =>
  String((element.openingElement as { name: { name?: unknown } }).name.name ?? '')

/** Texts, and what may be one, that are not the only child of an element. */
export const textsBesideOthers = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/') && file.path.endsWith('.tsx'))
    .flatMap((file) => {
      const ofLibraries = new Set(
        file.imports
          .filter(({ target }) => target.startsWith('@mui/'))
          .flatMap(({ specifier }) => specifier.split('/').at(-1)),
      )
      const found: string[] = []
      walk(file.program, (node) => {
        const name = node.type === 'JSXElement' ? nameOf(node) : ''
        if (name === 'Trans')
          found.push(`${file.path}:${lineAt(file, node.start)} has a Trans: src/ui/text/LinkedText.tsx`)
        const children = (node.children ?? []) as SyntaxNode[]
        const isFragment = node.type === 'JSXFragment' || name === 'Fragment'
        const isOfLibrary = ofLibraries.has(name)
        if (!isFragment && !isOfLibrary) return
        const texts = children.filter((child) => !givesElements(child))
        if (
          HAS_ONE_CHILD.has(name) &&
          texts.length === 1 &&
          children.every((child) => texts.includes(child) || isLayout(child))
        )
          return
        for (const child of texts)
          found.push(
            `${file.path}:${lineAt(file, child.start)} has ${file.text.slice(child.start, child.end as number).trim()} in ${name || 'a fragment'}`,
          )
      })
      return found
    })
