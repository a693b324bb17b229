/*
 * Some backends answer with the status 200 to a call that has failed, and report the failure in the body. Every answer
 * is checked here.
 * - Only fields decide, never the words of a message, because the message of a success may also mention that something
 * was missing.
 * - A field such as `status` or `code` may belong to a dish or an order. So a body with an id is a failure only if a
 * field such as `success` is false.
 * - The rows of a list are never checked.
 */

type Fields = Record<string, unknown>

/** The status of a failure after which nothing was carried out. */
const REFUSED_STATUS = 422
/** The status of a failure after which a part may have been carried out. It is treated like a lost answer. */
const UNCLEAR_STATUS = 500
/** A text that does not begin like this cannot report a failure, so it is not parsed a second time. */
const MAY_HOLD_OUTCOME = /^\s*(?:\{|false\s*$)/
const OUTCOME_FIELD = /^\s*false|"[a-z_]{0,5}(?:succe|ok|error|code|status|result|esito|outcome)[a-z]{0,8}"\s*:/i

const SUCCESS_NAMES = ['success', 'issuccess', 'succeeded', 'issucceeded', 'successful', 'issuccessful', 'ok', 'isok']
const OUTCOME_NAMES = ['status', 'result', 'outcome', 'esito']
const CODE_NAMES = ['statuscode', 'httpstatus', 'status', 'code']
const ERROR_FLAG_NAMES = ['error', 'iserror', 'haserror', 'haserrors']
/**
 * Some backends use codes of their own. 0 or 1 means success in one backend and failure in another, so only a negative
 * code is a failure.
 */
const OWN_CODE_NAMES = ['code', 'status', 'errcode', 'errorcode']
/** A code is a failure only in a body that also has one of these fields. */
const EXPLANATION_NAMES = ['message', 'msg', 'error', 'errors', 'detail', 'title', 'timestamp', 'path']

const REFUSED_WORD = /^(fail(ed|ure)?|ko|refused|rejected)$/i
/** In the JSend format these words mean that the server failed while it carried out the call. */
const UNCLEAR_WORD = /^(err(or)?|exception)$/i
const SUCCESS_WORD = /^(ok|success(ful)?|succeeded|done)$/i
const EMPTY_WORD = /^\s*(|0|false|no|none|null|ok)\s*$/i

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNo = (value: unknown): boolean => value === false || value === 0 || value === 'false' || value === '0'
const isYes = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'
const isMeaningful = (value: unknown): boolean =>
  typeof value === 'string'
    ? !EMPTY_WORD.test(value)
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : value === true || (typeof value === 'number' && value !== 0)

/**
 * The fields by a name that is the same in all spellings: `isSuccess`, `IsSuccess` and `is_success`, or `_id` and `Id`.
 */
const byFoldedName = (fields: Fields): Map<string, unknown> =>
  new Map(Object.entries(fields).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]))

const findFirstMatch = (
  fields: ReadonlyMap<string, unknown>,
  names: readonly string[],
  isMatch: (value: unknown) => boolean,
) => names.map((name) => fields.get(name)).find((value) => isMatch(value))

/** Whether a value is an error status (4xx or 5xx), as a number or as digits. */
const isCode = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^[45]\d\d$/.test(String(value))

function codeIn(fields: ReadonlyMap<string, unknown>): number | undefined {
  const hasExplanation =
    EXPLANATION_NAMES.some((name) => isMeaningful(fields.get(name))) ||
    findFirstMatch(fields, SUCCESS_NAMES, isNo) !== undefined
  const code = hasExplanation ? findFirstMatch(fields, CODE_NAMES, isCode) : undefined
  if (code !== undefined) return Number(code)
  const errors = fields.get('errors')
  const nested = [fields.get('error'), Array.isArray(errors) ? errors[0] : undefined].filter(isFields)
  const codes = nested
    .map((each) => findFirstMatch(byFoldedName(each), CODE_NAMES, isCode))
    .filter((each) => each !== undefined)
  return codes.length > 0 ? Number(codes[0]) : undefined
}

const isOwnCodeBad = (fields: ReadonlyMap<string, unknown>): boolean =>
  OWN_CODE_NAMES.some((name) => /^-\d+$/.test(String(fields.get(name))))

/** What a body reports. `failed` holds the status that the answer should have had. */
type BodyOutcome = 'nothing' | 'success' | { failed: number }

function outcomeInBody(body: Fields): BodyOutcome {
  const fields = byFoldedName(body)
  const code = codeIn(fields)
  const refusedOutcome = { failed: code ?? REFUSED_STATUS }
  const unclearOutcome = { failed: code ?? UNCLEAR_STATUS }

  const success = SUCCESS_NAMES.map((name) => fields.get(name))
  if (success.some(isNo)) return refusedOutcome
  if (success.some(isYes)) return 'success'
  if ((fields.get('id') ?? null) !== null) return 'nothing'

  const outcome = OUTCOME_NAMES.map((name) => fields.get(name))
  const saysOutcome = (word: RegExp) => outcome.some((value) => typeof value === 'string' && word.test(value.trim()))
  if (outcome.includes(false) || saysOutcome(REFUSED_WORD)) return refusedOutcome
  if (saysOutcome(UNCLEAR_WORD)) return unclearOutcome
  if (outcome.includes(true) || saysOutcome(SUCCESS_WORD)) return 'success'

  if (code !== undefined || isOwnCodeBad(fields)) return unclearOutcome
  if (ERROR_FLAG_NAMES.some((name) => isMeaningful(fields.get(name)))) return unclearOutcome
  // A number in `errors` is the number of rows that failed, so other rows may have been carried out. GraphQL sends
  // `data` next to `errors` when a part was carried out.
  const errors = fields.get('errors')
  if (isMeaningful(errors))
    return typeof errors === 'number' || isMeaningful(fields.get('data')) ? unclearOutcome : refusedOutcome
  return 'nothing'
}

/** The status that an answer of 2xx should have had; undefined if its body does not report a failure. */
export function failedStatus(body: unknown): number | undefined {
  if (body === false) return UNCLEAR_STATUS
  if (!isFields(body)) return undefined
  const said = outcomeInBody(body)
  if (said === 'nothing' && isFields(body.data) && !('id' in body)) return failedStatus(body.data)
  return typeof said === 'object' ? said.failed : undefined
}

/** Whether a text is a web page instead of an answer. PHP writes its error messages as parts of a page. */
export const isWebPage = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*<(?:!doctype\s|html\b|br\b|b>|pre\b)/i.test(text)

/** The same as `failedStatus`, for a body that is not parsed yet. */
export function failedStatusOf(text: unknown): number | undefined {
  if (typeof text !== 'string' || !MAY_HOLD_OUTCOME.test(text) || !OUTCOME_FIELD.test(text)) return undefined
  try {
    return failedStatus(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** If the body of a read reports a refusal without a status, that does not prove that the backend lacks the call. */
const asReadStatus = (status: number | undefined): number | undefined =>
  status === REFUSED_STATUS ? UNCLEAR_STATUS : status

/** The same as `failedStatus`, for a read. */
export const failedReadStatus = (body: unknown): number | undefined => asReadStatus(failedStatus(body))

/** The same as `failedStatusOf`, for a read. */
export const failedReadStatusOf = (text: unknown): number | undefined => asReadStatus(failedStatusOf(text))
