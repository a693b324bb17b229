import * as v from 'valibot'

/** By valibot's name of the type. */
const TYPES: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  email: 'must be an e-mail address',
  integer: 'must be a whole number',
  finite: 'must be a number',
  non_empty: 'must not be blank',
}

/** What is wrong with a body, as a sentence that starts with the field: "name: must not be blank". */
export function validationMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'raw_check') return issue.message
  return `${v.getDotPath(issue) ?? 'body'}: ${wordsFor(issue)}`
}

function wordsFor({ type, kind, input, message, requirement, expected }: v.BaseIssue<unknown>): string {
  const isList = Array.isArray(input)
  if (kind === 'schema' && input === undefined) return 'is missing'
  switch (type) {
    case 'picklist':
      return `must be one of ${String(expected).replace(/[()"]/g, '').replaceAll(' | ', ', ')}`
    case 'min_value':
      return `must be at least ${requirement}`
    case 'max_value':
      return `must be at most ${requirement}`
    case 'min_length':
      return 'must not be empty'
    case 'max_length':
      return `must have at most ${requirement} ${isList ? 'entries' : 'characters'}`
    // The schema's own message.
    case 'check':
    case 'regex':
      return message
    default:
      return TYPES[type] ?? 'is not what is asked for'
  }
}
