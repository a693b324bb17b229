/** The demo's entries refer to each other by name. */
export function idNamed(rows: { id: string; name: string }[], name: string): string {
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(`The demo has nothing named "${name}" here`)
  return row.id
}
