import { beforeEach, describe } from 'vitest'
import { DIALECT_NAMES, type DialectName } from '../../backend/dialects.ts'
import { TRIES_ALL } from '../support/runner/sample.ts'
import { catalogueContract } from './contract/catalogue.ts'
import { combinationsContract } from './contract/combinations.ts'
import { directoryContract } from './contract/directory.ts'
import { startIn } from './contract/in-dialect.ts'
import { ordersContract } from './contract/orders.ts'
import type { Start } from './contract/start.ts'
import { tablesAndStaffContract } from './contract/tables-and-staff.ts'

type Part = (start: Start) => void

const ALL: readonly Part[] = [
  directoryContract,
  catalogueContract,
  combinationsContract,
  tablesAndStaffContract,
  ordersContract,
]

/** The parts of the contract that a dialect changes; all where it is not named. */
const PARTS: Partial<Record<DialectName, readonly Part[]>> = {
  guarded: [catalogueContract, ordersContract],
  'profile-by-post': [directoryContract],
  'proxy-60s': [ordersContract],
  'late-claim': [directoryContract],
  // Its ids are other ones: tests/backend/dialects.test.ts has them.
  'picture-by-owner': [],
  // The app reads the pages; tests/dialects does so.
  paged: [],
  numeric: [],
  'typed-ids': [],
  // Their answers are other ones, which the app reads.
  go: [],
  proto: [],
  renamed: [],
}

/** The part that is tried without `--all`: where the dialect differs the most. Each part is tried in one of them. */
const SAMPLE: Partial<Record<DialectName, Part>> = {
  put: catalogueContract,
  'ids-in-bodies': tablesAndStaffContract,
  enveloped: directoryContract,
  spring: combinationsContract,
  poor: ordersContract,
  guarded: ordersContract,
  'profile-by-post': directoryContract,
  strict: catalogueContract,
  'proxy-60s': ordersContract,
  'late-claim': directoryContract,
}

const partsOf = (dialect: DialectName): readonly Part[] => {
  const parts = PARTS[dialect] ?? ALL
  return TRIES_ALL ? parts : parts.filter((part) => part === SAMPLE[dialect])
}

const NOT_LISTED = 'the test sends or reads a field that the specification does not list'
const NO_ANSWER = 'a creation answers nothing, and no list shows what it said'

/** What does not hold in a dialect, by the test's name, and why. Each of these tests must fail there. */
const NOT_IN: Partial<Record<DialectName, Record<string, string>>> = {
  put: { 'are changed by POST': 'an update asks for all fields by POST too' },
  spring: {
    'are set for a menu as a whole': NO_ANSWER,
    "are created in the wizard's steps: name and dimensions, options, ingredients, dishes": NO_ANSWER,
    'with an Idempotency-Key is created once: same body same answer, another body 422': NO_ANSWER,
  },
  strict: {
    'read restaurants with their pictures: all, or those of a city by its prefix': NOT_LISTED,
    'is saved completely, by PATCH or PUT, with the city by id or by name': NOT_LISTED,
    'of a restaurant that moves gets the country of its new city, which the app does not know': NOT_LISTED,
    "gets the menu's names and prices, with extras and total in mills": NOT_LISTED,
    'needs exactly one dish for each option of a combination': NOT_LISTED,
    'finds an option for a dish that is in several': NOT_LISTED,
    'changes its status although its dishes are sold out now': NOT_LISTED,
    'that is archived cannot change: no kitchen would see it': NOT_LISTED,
  },
  poor: {
    "gets the menu's names and prices, with extras and total in mills": 'its lines have no category',
    'is archived once, and found in the archive by its day': 'the archive ignores the day',
  },
  'profile-by-post': {
    'is saved completely, by PATCH or PUT, with the city by id or by name':
      'the call is one with the creation of a restaurant, which is the director’s',
  },
  'late-claim': {
    'signs up, logs in with the e-mail in any case, and creates one restaurant':
      'the token from before has no rights in the restaurant',
  },
}

describe.each(DIALECT_NAMES.filter((name) => name !== 'plain' && partsOf(name).length > 0))('%s', (dialect) => {
  beforeEach(({ task }) => {
    if (NOT_IN[dialect]?.[task.name]) Object.assign(task, { fails: true })
  })
  for (const part of partsOf(dialect)) part(() => startIn(dialect))
})
