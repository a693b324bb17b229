import { lineAt, type SourceFile, type SyntaxNode, walk } from './source-files.ts'

/** The texts of a language by full key, like `tables.title`. */
type Texts = ReadonlyMap<string, string>

/** The plural suffixes of each language, in i18next's spelling (`dishes_one`). */
const PLURAL_FORMS: Record<string, readonly string[]> = {
  it: ['one', 'many', 'other'],
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  es: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
}
const PLURAL = /_(zero|one|two|few|many|other)$/

/** A key without its plural ending. */
export const baseOf = (key: string): string => key.replace(PLURAL, '')
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(([whole, name]) => name ?? whole).sort()

/** A language's keys without suffix, each with its plural suffixes. */
const formsOf = (texts: Texts): Map<string, string[]> => {
  const forms = new Map<string, string[]>()
  for (const key of texts.keys()) {
    const ending = PLURAL.exec(key)?.[1]
    forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), ...(ending ? [ending] : [])])
  }
  return forms
}

/** Differences between the languages; Italian is the reference. */
export const languageDifferences = (languages: Record<string, Texts>): string[] => {
  const wrong: string[] = []
  const italian = languages.it ?? new Map<string, string>()
  const italianForms = formsOf(italian)
  for (const [language, texts] of Object.entries(languages)) {
    const forms = formsOf(texts)
    const pluralForms = PLURAL_FORMS[language]
    if (!pluralForms) {
      wrong.push(`${language}: PLURAL_FORMS in tests/architecture/locales.ts does not name its plural forms`)
      continue
    }
    for (const key of italianForms.keys()) if (!forms.has(key)) wrong.push(`${language}: ${key} is missing`)
    for (const key of forms.keys()) if (!italianForms.has(key)) wrong.push(`${language}: ${key} is not in Italian`)
    for (const [key, endings] of forms) {
      const isPlural = (italianForms.get(key)?.length ?? endings.length) > 0
      const wanted = isPlural ? pluralForms : []
      if ([...endings].sort().join() !== [...wanted].sort().join())
        wrong.push(
          `${language}: ${key} has the forms ${endings.join(', ') || 'none'}, not ${wanted.join(', ') || 'none'}`,
        )
    }
    for (const [key, text] of texts) {
      if (text.trim() === '') wrong.push(`${language}: ${key} is empty`)
      const measure = italian.get(key) ?? italian.get(`${baseOf(key)}_other`)
      if (measure === undefined) continue
      // "One", "two" and "zero" may leave out the number.
      const mayOmit = /_(zero|one|two)$/.test(key) ? ['count'] : []
      const needed = placeholdersOf(measure).filter((name) => !mayOmit.includes(name))
      const given = placeholdersOf(text).filter((name) => !mayOmit.includes(name))
      if (needed.join() !== given.join())
        wrong.push(
          `${language}: ${key} has the placeholders ${given.join(', ') || 'none'}, not ${needed.join(', ') || 'none'}`,
        )
    }
  }
  return wrong
}

type UsedKeys = { exact: Map<string, string>; patterns: RegExp[] }

/** Keys in the code, whole or in part (`errors.${kind}`), each with one place. */
export const usedKeys = (files: SourceFile[]): UsedKeys => {
  const exact = new Map<string, string>()
  const patterns: RegExp[] = []
  for (const file of files)
    walk(file.program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string')
        exact.set(node.value, `${file.path}:${lineAt(file, node.start)}`)
      if (node.type !== 'TemplateLiteral') return
      const parts = (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw)
      if (/^[a-z][A-Za-z]*\./.test(parts[0] ?? ''))
        patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`))
    })
  return { exact, patterns }
}

/** Keys that no code uses. */
export const unusedKeys = (texts: Texts, files: SourceFile[]): string[] => {
  const { exact, patterns } = usedKeys(files)
  return [...new Set([...texts.keys()].map(baseOf))].filter(
    (key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)),
  )
}

/** Keys that `t('…')` uses and no language has. */
export const missingKeys = (texts: Texts, files: SourceFile[]): string[] => {
  const known = new Set([...texts.keys()].flatMap((key) => [key, baseOf(key)]))
  return files.flatMap((file) => {
    const missing: string[] = []
    walk(file.program, (node) => {
      const called = node.callee as { name?: string; property?: { name?: string } } | undefined
      const [first] = (node.arguments as SyntaxNode[] | undefined) ?? []
      const isTranslation = ['t', 'translate'].includes(called?.name ?? called?.property?.name ?? '')
      if (node.type !== 'CallExpression' || !isTranslation || first?.type !== 'Literal') return
      if (!known.has(String(first.value)))
        missing.push(`${file.path}:${lineAt(file, node.start)} ${String(first.value)}`)
    })
    return missing
  })
}
