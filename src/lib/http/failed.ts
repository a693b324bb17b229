/*
 * Some backends answer 200 to a call that has failed, and say so in the body. Every call asks here what the fields of a body
 * say of it. The words of a message decide nothing: a success may speak of what was missing. A field such as `status` or
 * `code` may as well be one of a dish or an order, so a thing with an id has failed only where it says that it is no success,
 * and the rows of a list are never asked.
 */

type Fields = Record<string, unknown>

/** It was refused: nothing was carried out. */
const REFUSED_STATUS = 422
/** It may have been carried out in part: it counts as a lost answer does. */
const UNCLEAR_STATUS = 500
/** A text without them says nothing, and is not parsed a second time. */
const MAY_HOLD_OUTCOME = /^\s*(?:\{|false\s*$)/
const OUTCOME_FIELD = /^\s*false|"[a-z_]{0,5}(?:succe|ok|error|code|status|result|esito|outcome)[a-z]{0,8}"\s*:/i

const SUCCESS_NAMES = ['success', 'issuccess', 'succeeded', 'issucceeded', 'successful', 'issuccessful', 'ok', 'isok']
const OUTCOME_NAMES = ['status', 'result', 'outcome', 'esito']
const CODE_NAMES = ['statuscode', 'httpstatus', 'status', 'code']
const ERROR_FLAG_NAMES = ['error', 'iserror', 'haserror', 'haserrors']
/** Some count their own codes: 0 or 1 is a success to one and a failure to the other, so only one below 0 says something. */
const OWN_CODE_NAMES = ['code', 'status', 'errcode', 'errorcode']
/** What an answer has beside the code of a failure. */
const EXPLANATION_NAMES = ['message', 'msg', 'error', 'errors', 'detail', 'title', 'timestamp', 'path']

const REFUSED_WORD = /^(fail(ed|ure)?|ko|refused|rejected)$/i
/** JSend: the server failed while it was carrying it out. */
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

/** Names are the same in all spellings: `isSuccess`, `IsSuccess`, `is_success`; also `_id`, `Id`. */
const byFoldedName = (fields: Fields): Map<string, unknown> =>
  new Map(Object.entries(fields).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]))

const findFirstMatch = (
  fields: ReadonlyMap<string, unknown>,
  names: readonly string[],
  isMatch: (value: unknown) => boolean,
) => names.map((name) => fields.get(name)).find((value) => isMatch(value))

/** The status of a failure, as a number or digits. */
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

/** `failed`: with the status that its answer should have had. */
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
  // A number counts the rows that failed; GraphQL sends what it could do beside the faults.
  const errors = fields.get('errors')
  if (isMeaningful(errors))
    return typeof errors === 'number' || isMeaningful(fields.get('data')) ? unclearOutcome : refusedOutcome
  return 'nothing'
}

/** The status that an answer of 2xx should have had, if its body says that the call has failed. */
export function failedStatus(body: unknown): number | undefined {
  if (body === false) return UNCLEAR_STATUS
  if (!isFields(body)) return undefined
  const said = outcomeInBody(body)
  if (said === 'nothing' && isFields(body.data) && !('id' in body)) return failedStatus(body.data)
  return typeof said === 'object' ? said.failed : undefined
}

/** A web page in place of an answer. PHP writes its faults as a piece of one. */
export const isWebPage = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*<(?:!doctype\s|html\b|br\b|b>|pre\b)/i.test(text)

/** As `failedStatus`, of a body that was not parsed yet. */
export function failedStatusOf(text: unknown): number | undefined {
  if (typeof text !== 'string' || !MAY_HOLD_OUTCOME.test(text) || !OUTCOME_FIELD.test(text)) return undefined
  try {
    return failedStatus(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Of a read, a refusal that gives no status does not say that the backend lacks the call. */
const asReadStatus = (status: number | undefined): number | undefined =>
  status === REFUSED_STATUS ? UNCLEAR_STATUS : status

/** As `failedStatus`, of a read. */
export const failedReadStatus = (body: unknown): number | undefined => asReadStatus(failedStatus(body))

/** As `failedStatusOf`, of a read. */
export const failedReadStatusOf = (text: unknown): number | undefined => asReadStatus(failedStatusOf(text))
