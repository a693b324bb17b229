import { childrenOf, type SourceFile, type SyntaxNode } from '../../tests/architecture/source-files.ts'

export const PAGE = 'docs/requirements.md'

/** The sections of the specification, by their number. */
const SECTIONS = [
  'What the product does, and for whom',
  'Screens and routes',
  'Entities',
  'States and transitions',
  'Validation',
  'Roles and permissions',
  'Calls',
  'Errors',
  'Constants',
]

const HEAD = `# Requirements

Every rule with the tests that prove it. \`npm run requirements\` writes this page from the titles of the tests; a test
compares. A title ends with the numbers of its rules, and the code cites them in comments.

R5.14 is a rule of section 5 of the specification. A rule of our own has the number of its [decision](decisions/README.md).
Texts in quotation marks are the specification's; "…" stands for the cases of a test. What travels on the wire is in
[wire-contract.md](wire-contract.md), and where the app differs on purpose in [differences.md](differences.md).
`

const RULE = String.raw`(?:R[1-9]\.\d{1,2}|ADR-\d{3})`
const RULES = new RegExp(String.raw` \((${RULE}(?:, ${RULE})*)\)$`)
const PLACEHOLDER = /%[sdifjoO#]|\$\{[^}]*\}|\$[a-z]\w*/g

/** What a test says, with the titles of the blocks around it, and the rules that it proves. */
export type Proof = { rule: string; says: string; file: string }

/** The title of `test(…)`, `test.each(…)(…)`, `describe(…)` and the like; undefined of any other node. */
function titleOf({ type, callee, arguments: args }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression') return undefined
  let called = callee as SyntaxNode | undefined
  while (called && called.type !== 'Identifier') called = (called.callee ?? called.object) as SyntaxNode | undefined
  if (!called || !['test', 'it', 'describe'].includes(String(called.name))) return undefined
  const [title] = args as SyntaxNode[]
  if (title?.type === 'TemplateLiteral')
    return (title.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return typeof title?.value === 'string' ? title.value : undefined
}

/** The rules that the titles of a file end with. */
export function proofsIn({ path, program }: SourceFile): Proof[] {
  const below = (node: SyntaxNode, around: readonly string[]): Proof[] => {
    const title = titleOf(node)
    const [, rules] = (title !== undefined && RULES.exec(title)) || []
    if (!rules && title && new RegExp(`\\b${RULE}\\b`).test(title))
      throw new Error(`${path}: “${title}” does not end with the numbers of its rules, as "(R2.24, ADR-005)"`)
    const plain = title?.replace(RULES, '').replace(PLACEHOLDER, '…')
    const says = plain === undefined ? around : [...around, plain]
    return [
      ...(rules?.split(', ') ?? []).map((rule) => ({ rule, says: says.join(' › '), file: path })),
      ...childrenOf(node).flatMap((child) => below(child, says)),
    ]
  }
  return below(program, [])
}

const cell = (text: string) => text.replace(/[|<]/g, '\\$&')

const byNumber = ({ rule: a }: Proof, { rule: b }: Proof) => a.localeCompare(b, 'en', { numeric: true })

function section(title: string, proofs: readonly Proof[]): string {
  const rows = proofs.map(({ rule, says, file }) => `| ${rule} | ${cell(says)} | \`${file}\` |`)
  return `\n## ${title}\n\n| rule | what a test says | in |\n|---|---|---|\n${[...new Set(rows)].join('\n')}\n`
}

/** @param tests all test files, sorted by their paths */
export function requirementsPage(tests: readonly SourceFile[]): string {
  const proofs = tests.flatMap(proofsIn).sort(byNumber)
  const of = (start: string) => proofs.filter(({ rule }) => rule.startsWith(start))
  return [
    HEAD,
    ...SECTIONS.map((title, index) => section(`${index + 1}. ${title}`, of(`R${index + 1}.`))),
    section('Our own decisions', of('ADR-')),
  ].join('')
}
