import { ApiError } from '#/lib/http/api-error.ts'

/** The answer to a creation was lost, and the list did not show whether it was carried out. */
export class UnclearCreation extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/**
 * An earlier, unclear creation of another name turned out to be carried out. Nothing was sent: the next save creates
 * this item as well.
 */
export class EarlierCreated extends Error {
  /** Of the item that exists. */
  readonly title: string

  constructor(title: string) {
    super(title)
    this.title = title
  }
}
