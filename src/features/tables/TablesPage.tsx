export function TablesPage() {
  return null
}
