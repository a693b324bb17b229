import { type Call, ROUTES } from '#/config/dialect.ts'
import { readSources, type SourceFile, type SyntaxNode, walk } from '../architecture/source-files.ts'

/* The app's calls, read from its source: a new call needs a row in the matrix, or a test fails. */

const VERBS = ['get', 'getImage', 'post', 'patch', 'delete'] as const
const VERB_WORDS: Record<string, string> = {
  get: 'GET',
  getImage: 'GET',
  post: 'POST',
  patch: 'PATCH',
  delete: 'DELETE',
}

/** Functions of `src/lib` that make calls for their caller. */
const HELPERS: Record<string, string[]> = {
  prepareForLeaving: ['LEAVE'],
  createLiveStream: ['STREAM'],
  savePicture: ['POST'],
  deletePicture: ['DELETE'],
  readPicture: ['GET'],
}

const fieldOf = (node: SyntaxNode | undefined, field: string) => node?.[field] as SyntaxNode | undefined
const nameOf = (node: SyntaxNode | undefined) => node?.name as string | undefined

/** The calls in a node: `http.get` and the like, also where they are only chosen (`x ? http.post : …`), and `callBackend(…)`. */
const verbsOf = (node: SyntaxNode): string[] => {
  if (node.type === 'MemberExpression' && nameOf(fieldOf(node, 'object')) === 'http') {
    const verb = nameOf(fieldOf(node, 'property'))
    return VERBS.some((known) => known === verb) ? [VERB_WORDS[verb ?? ''] ?? ''] : []
  }
  if (node.type !== 'CallExpression') return []
  const [first] = node.arguments as SyntaxNode[]
  const method = fieldOf(node, 'callee')
  if (nameOf(fieldOf(method, 'object')) === 'http' && nameOf(fieldOf(method, 'property')) === 'write')
    return typeof first?.value === 'string' ? [first.value] : []
  const callee = nameOf(method) ?? ''
  if (callee === 'callBackend' || callee === 'deleteItem') {
    const [route] = ROUTES[first?.value as Call] ?? []
    return route ? [route.split(' ')[0] ?? ''] : []
  }
  return HELPERS[callee] ?? []
}

/** The names of the declarations and methods around a node, from the outside: `tableQueries`, `list`. */
const namesAround = (node: SyntaxNode, parents: ReadonlyMap<SyntaxNode, SyntaxNode>): string[] => {
  const names: string[] = []
  for (let each: SyntaxNode | undefined = node; each; each = parents.get(each)) {
    const isNamed =
      each.type === 'FunctionDeclaration' ||
      (each.type === 'VariableDeclarator' && parents.get(parents.get(each) as SyntaxNode)?.type !== 'BlockStatement')
    const name = isNamed
      ? nameOf(fieldOf(each, 'id'))
      : each.type === 'Property'
        ? nameOf(fieldOf(each, 'key'))
        : undefined
    if (name) names.unshift(name)
  }
  return names
}

/** The first name; for a record of queries, calls or writes also the entry: `useDeleteTable`, `tableQueries.list`. */
const ownerOf = ([first = '', second]: string[]): string =>
  second && /(Queries|Calls|Mutations)$/.test(first) ? `${first}.${second}` : first

/** The calls of a file, as `table: DELETE useDeleteTable`. */
export const callsIn = (file: SourceFile): string[] => {
  const noun = file.path.split('/')[2] ?? ''
  const parents = new Map<SyntaxNode, SyntaxNode>()
  const found = new Set<string>()
  walk(file.program, (node, parent) => {
    if (parent) parents.set(node, parent)
    for (const verb of verbsOf(node)) found.add(`${noun}: ${verb} ${ownerOf(namesAround(node, parents))}`)
  })
  return [...found]
}

/** Every call of the app. */
export const callsOfTheApp = (): string[] => readSources('src/{entities,features}/**/*.{ts,tsx}').flatMap(callsIn)
