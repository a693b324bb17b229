import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { PersonName, TestBackend } from '../support/backend.ts'
import type { Visit } from '../support/render-at.tsx'
import { type OwnText, type Told, type Tongue, toldByKind } from './error-texts.ts'
import type { Fault, RefusedBy } from './faults.ts'

/** A role and a name, as a person with a screen reader knows a thing. */
export type Thing = readonly [role: string, name: string | RegExp]

/**
 * One call at the screen that makes it. A read is made by opening the screen (or by `begin`) and again by its retry; what
 * has an `act` is made by that. The runner goes through the faults on one visit, one after the other: each must take the
 * words of the one before away.
 */
export type Row = {
  /** As `calls.ts` finds it: `table: DELETE useDeleteTable`. */
  call: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Of the address, with `:id` for what may be anything. */
  path: string
  as?: PersonName
  at: string | ((restaurantId: string) => string)
  language?: Tongue
  before?: (backend: TestBackend, restaurantId: string) => Promise<void>
  /** Opens what the call needs, and types. Of a read it happens with the fault at work already. */
  begin?: (visit: Visit) => Promise<unknown>
  /** Makes the call, or makes it again. Without it, the call is a read that the screen makes by itself. */
  act?: (visit: Visit) => Promise<unknown>
  /** The call's own text of section 8. */
  own?: OwnText
  /** Where 409 has a meaning of its own, which a test of its own tells. */
  refusedBy?: RefusedBy
  /** What is told otherwise than section 8 says in general; 'success': the answer is not used. */
  told?: Partial<Record<Fault, Told | 'success'>>
  /** `note`: in its place, and nobody is called: the rest of the screen is as good as it was. */
  where: 'place' | 'form' | 'toast' | 'note'
  /** How a read is asked for again, where that is no button 'Riprova'. */
  again?: (visit: Visit) => Promise<unknown>
  /** Something else of the screen, which goes on working. */
  rest: Thing
  /** What was typed is still there. */
  keeps?: () => unknown
  /** The toast of a success. */
  success?: string
  /** What there is once the backend is well again. */
  healed: Thing | ((visit: Visit) => Promise<unknown>)
  isList?: true
}

/** A call that fails in a way of its own: a stream, an outbox, a popup that shows less. */
export type SpecialRow = {
  call: string
  cases: Record<string, () => Promise<void>>
}

export const isSpecial = (row: Row | SpecialRow): row is SpecialRow => 'cases' in row

/** The faults that a row is tried with. */
export const faultsOf = ({ isList }: Row): Fault[] => [
  'forbidden',
  'refused',
  'broken',
  'unanswered',
  'otherShape',
  ...(isList ? (['badRow'] as const) : []),
]

/** How many cases a row is. */
export const casesOf = (row: Row | SpecialRow): number =>
  isSpecial(row) ? Object.keys(row.cases).length : faultsOf(row).length

/** A field that holds what was typed. */
export const typed =
  (...fields: [field: RegExp | Thing, value: string][]) =>
  () => {
    for (const [field, value] of fields) {
      const element =
        field instanceof RegExp ? screen.getByLabelText(field) : screen.getByRole(field[0], { name: field[1] })
      expect(element).toHaveValue(value)
    }
  }

/** Section 8 has a text for a picture that was not taken; what kept it from arriving has the words of its kind. */
export const pictureTold = {
  forbidden: toldByKind('forbidden'),
  unanswered: toldByKind('unanswered'),
  otherShape: 'success',
} as const
