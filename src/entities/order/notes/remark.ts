import { LANGUAGES, type Language } from '#/config/languages.ts'

/*
 * Why something was taken off a sent order: 'Storno: 1 × Carbonara – Piatto esaurito'. The wire has no place for a remark
 * of an order, so it is a line of a note. It concerns the order, not the dish in whose note it stands (ADR-027).
 */

const REMARK_HEADS: Record<Language, { dishes: string; order: string }> = {
  en: { dishes: 'Void:', order: 'Order cancelled' },
  it: { dishes: 'Storno:', order: 'Ordine annullato' },
  ar: { dishes: 'إزالة:', order: 'أُلغي الطلب' },
  es: { dishes: 'Anulado:', order: 'Pedido anulado' },
  fr: { dishes: 'Retrait :', order: 'Commande annulée' },
}

const headsOf = (kind: 'dishes' | 'order') => LANGUAGES.map((each) => REMARK_HEADS[each][kind]).join('|')
const DISHES_REMARK = new RegExp(`^\\s*(?:${headsOf('dishes')}) .+ – .+$`)
const ORDER_REMARK = new RegExp(`^\\s*(?:${headsOf('order')}) – .+$`)

/** @param what the dishes, as '1 × Carbonara'; undefined: the whole order */
export const writeRemark = (what: string | undefined, reason: string, language: Language): string =>
  what === undefined
    ? `${REMARK_HEADS[language].order} – ${reason}`
    : `${REMARK_HEADS[language].dishes} ${what} – ${reason}`

/** Whether a remark says that the whole order was cancelled. */
export const isOfWholeOrder = (remark: string): boolean => ORDER_REMARK.test(remark)

/** The remarks in a note, and the note of its dish without them. */
export function splitRemarks(note: string): { remarks: string[]; rest: string } {
  const lines = note.split('\n')
  const isRemark = (line: string) => DISHES_REMARK.test(line) || ORDER_REMARK.test(line)
  const remarks = lines.filter(isRemark)
  if (remarks.length === 0) return { remarks, rest: note }
  return { remarks: remarks.map((line) => line.trim()), rest: lines.filter((line) => !isRemark(line)).join('\n') }
}

/** The reverse of `splitRemarks`: the remarks are the last lines. */
export const withRemarks = (rest: string, remarks: readonly string[]): string =>
  [...(rest.trim() ? [rest] : []), ...remarks].join('\n')

/** The remarks of orders, each once. */
export const remarksOf = (orders: readonly { lines: readonly { note?: string | undefined }[] }[]): string[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ note = '' }) => splitRemarks(note).remarks))),
]
