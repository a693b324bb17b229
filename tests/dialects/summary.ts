import type { Dialect } from '#/config/dialect.ts'
import { DIALECT_NAMES, type DialectName } from '../../backend/dialects.ts'
import { ABILITIES, type Ability } from './abilities.ts'

const ABOUT: Record<DialectName, string> = {
  plain: 'keeps the contract to the letter',
  put: 'knows PUT, with all fields of an item, and answers 405 to PATCH',
  'ids-in-bodies': 'reads the id of what is changed or removed from the body',
  enveloped: 'wraps every answer, error and event in `{ "data": … }`',
  spring:
    'sends numbers as text, null or 204 for empty lists, unknown fields, errors without a message, 404 as HTML, nothing after a POST',
  poor: 'has no calls beyond the specification, no counts, no categories in lines, no `?date=`',
  guarded: 'answers 401 to calls that it lacks, among them some beyond the specification',
  'profile-by-post': 'saves the profile by a POST with an id',
  'picture-by-owner':
    'counts dishes, combinations and pictures from 1, each for itself; the form of a picture names its dish or combination',
  numeric: 'has numbers as ids, counted for each table, and refuses a text in their place',
  'typed-ids':
    'has numbers as ids in the menu and digits as text elsewhere; a body with the other type is a 400, with the reason in `error`',
  paged: 'sends lists in pages of five, as Laravel does',
  strict: 'refuses every field that the specification does not list for a call',
  'proxy-60s':
    'stands behind a gateway that cuts every connection after 60 seconds, holds answers back, and shows its own page where the backend fails',
  'late-claim': 'gives no rights in a new restaurant before the next login',
  go: 'leaves out what is false, 0 or empty, and takes what an update leaves out for that',
  proto:
    'leaves out what is false, 0 or empty, and the first status of tables and orders; what an update leaves out stays',
  renamed:
    'calls a dish `available`, and has its category in `categoryId` and `categoryName`; an update knows these names alone',
}

/** The part of docs/backends.md about the dialects. */
export function summaryOf(
  lacking: Partial<Record<DialectName, readonly Ability[]>>,
  builtFor: Partial<Record<DialectName, Dialect>>,
): string {
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const needs = (name: DialectName) => (builtFor[name] ? `\`VITE_DIALECT=${JSON.stringify(builtFor[name])}\`` : '')
  return [
    `Tried in each: ${Object.keys(ABILITIES).join(' · ')}.`,
    '',
    row('`DIALECT`', 'the backend', 'does not work', 'needs'),
    row('---', '---', '---', '---'),
    ...DIALECT_NAMES.map((name) => row(`\`${name}\``, ABOUT[name], (lacking[name] ?? []).join(' · '), needs(name))),
  ].join('\n')
}
