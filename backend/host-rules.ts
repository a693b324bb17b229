/** A block of a `_headers` file: the addresses that it is about, and what they are sent with. */
type Rule = { pattern: string; headers: Record<string, string> }

/** Reads the `_headers` file that the build writes. */
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

/** The headers of an address; later rules win. A pattern is an address, or the beginning of some before its `*`. */
export const headersFor = (rules: Rule[], address: string): Record<string, string> => {
  const fits = ({ pattern }: Rule) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
  return Object.assign({}, ...rules.filter(fits).map((rule) => rule.headers))
}
