import { SHOWN_LENGTH } from '#/entities/table/scanned-code.ts'
import type { ScanOutcome } from '#/ui/CodeScanner.tsx'
import { isOrderCode, type OrderCode, readOrderCode } from './order-code.ts'

/** Reads the code of a guest's list or of an open order, or says why not (ADR-037). */
export function readScannedList(text: string, restaurantId: string): { code: OrderCode } | { refused: ScanOutcome } {
  if (!isOrderCode(text)) return { refused: { says: 'entities.listCode.foreign', text: text.slice(0, SHOWN_LENGTH) } }
  const read = readOrderCode(text, restaurantId)
  return read.kind === 'code' ? { code: read.code } : { refused: { says: `entities.listCode.${read.kind}` } }
}
