import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { PersonName, TestBackend } from '../support/backend/backend.ts'
import type { Visit } from '../support/screen/render-at.tsx'
import { type OwnText, type ShownText, type TestLanguage, textByKind } from './error-texts.ts'
import type { Fault, RefusedBy } from './faults.ts'

/** An element by role and name. */
export type Thing = readonly [role: string, name: string | RegExp]

/**
 * One call at the screen that makes it. A read is made by opening the screen (or by `begin`) and again by its retry
 * button; a call with `act` is made by that. All faults run in one visit, one after the other: each must remove the
 * texts of the one before.
 */
export type Row = {
  /** The name from `calls.ts`: `table: DELETE useDeleteTable`. */
  call: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path with `:id` for any value. */
  path: string
  as?: PersonName
  at: string | ((restaurantId: string) => string)
  language?: TestLanguage
  before?: (backend: TestBackend, restaurantId: string) => Promise<void>
  /** Opens what the call needs, and types. For a read the fault is already active. */
  begin?: (visit: Visit) => Promise<unknown>
  /** Makes the call, or repeats it. Without it the call is a read that the screen makes itself. */
  act?: (visit: Visit) => Promise<unknown>
  /** The call's own text of section 8. */
  own?: OwnText
  /** 422 where 409 has its own meaning, which another test checks. */
  refusedBy?: RefusedBy
  /** Exceptions to section 8's general texts; 'success': the answer is not used. */
  shown?: Partial<Record<Fault, ShownText | 'success'>>
  /** `note`: shown in place without an announcement, because the rest of the screen is unaffected. */
  where: 'place' | 'form' | 'toast' | 'note'
  /** How a read is repeated, if not by a button 'Riprova'. */
  again?: (visit: Visit) => Promise<unknown>
  /** Another element of the screen, which keeps working. */
  rest: Thing
  /** Checks that what was typed is still there. */
  keeps?: () => unknown
  /** The toast of a success. */
  success?: string
  /** What is shown once the backend works again. */
  healed: Thing | ((visit: Visit) => Promise<unknown>)
  isList?: true
  /** What is shown while it fails comes by other calls, which a backend may lack. */
  needsOthers?: true
}

/** A call with its own way to fail: a stream, the outbox, a popup that shows less. */
export type SpecialRow = {
  call: string
  cases: Record<string, () => Promise<void>>
}

export const isSpecial = (row: Row | SpecialRow): row is SpecialRow => 'cases' in row

/** The faults that a row is tested with. */
export const faultsOf = ({ isList }: Row): Fault[] => [
  'forbidden',
  'refused',
  'broken',
  'unanswered',
  'otherShape',
  ...(isList ? (['badRow'] as const) : []),
]

/** The number of a row's cases. */
export const casesOf = (row: Row | SpecialRow): number =>
  isSpecial(row) ? Object.keys(row.cases).length : faultsOf(row).length

/** Checks the values of fields. */
export const typed =
  (...fields: [field: RegExp | Thing, value: string][]) =>
  () => {
    for (const [field, value] of fields) {
      const element =
        field instanceof RegExp ? screen.getByLabelText(field) : screen.getByRole(field[0], { name: field[1] })
      expect(element).toHaveValue(value)
    }
  }

/** Section 8 has a text for a refused picture; if it did not arrive, the text is that of the kind. */
export const pictureTexts = {
  forbidden: textByKind('forbidden'),
  unanswered: textByKind('unanswered'),
  otherShape: 'success',
} as const
