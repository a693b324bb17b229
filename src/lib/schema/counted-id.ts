import { ApiError } from '#/lib/http/api-error.ts'
import { translate } from '#/lib/i18n/i18n.ts'

/*
 * A backend may count its ids for each kind of thing: then menu 5 and option 5 are two things, and a call that may mean
 * either is not sent (ADR-014).
 */

/** Whether another kind of thing may have this id too. */
export const isCounted = (id: string): boolean => /^\d+$/.test(id)

/** Nothing was sent. @param name of the thing that was to be changed */
export class AmbiguousId extends ApiError {
  constructor(name: string) {
    super('http', { status: 422, serverMessage: translate('errors.ambiguousId', { name }) })
  }
}
