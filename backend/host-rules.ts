/** One block of a `_headers` file: an address pattern and its headers. */
type Rule = { pattern: string; headers: Record<string, string> }

/** Parses the `_headers` file that the build writes. */
export const readHeaderRules = (text: string): Rule[] => {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const header = /^\s+([^:\s]+):\s*(.*)$/.exec(line)
    if (!header) rules.push({ pattern: line.trim(), headers: {} })
    else Object.assign(rules.at(-1)?.headers ?? {}, { [header[1] ?? '']: header[2] ?? '' })
  }
  return rules
}

/** The headers of an address; later rules win. A pattern is an address, or a prefix followed by `*`. */
export const headersFor = (rules: Rule[], address: string): Record<string, string> => {
  const fits = ({ pattern }: Rule) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
  return Object.assign({}, ...rules.filter(fits).map((rule) => rule.headers))
}
