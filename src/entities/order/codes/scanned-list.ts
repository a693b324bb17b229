import { SHOWN_LENGTH } from '#/entities/table/scanned-code.ts'
import type { ScanOutcome } from '#/ui/fields/CodeScanner.tsx'
import { isListCode, type ListCode, readListCode } from './list-code.ts'

/** Reads the code of a guest's list, or says why not (ADR-037). */
export function readScannedList(text: string, restaurantId: string): { code: ListCode } | { refused: ScanOutcome } {
  if (!isListCode(text)) return { refused: { says: 'entities.listCode.foreign', text: text.slice(0, SHOWN_LENGTH) } }
  const read = readListCode(text, restaurantId)
  return read.kind === 'code' ? { code: read.code } : { refused: { says: `entities.listCode.${read.kind}` } }
}
