import type * as v from 'valibot'
import type { CHOICES } from '#/config/dialect.ts'
import { STATUSES_OF_BAD_ID } from '#/lib/http/api-error.ts'
import { type Check, isAbsent, isOk, NOT_TRIED, type Probe, type Samples, type Seen, statusWords } from './check.ts'
import { type Finding, type Reading, readAnswer } from './compare.ts'
import type { Answer } from './wire.ts'

/* A read: one call, its answer by the app's own schema, and what an owner loses where it is otherwise. */

const bodyWords = (answer: Answer) =>
  answer.isHtml ? 'a web page (HTML)' : answer.bytes.length === 0 ? 'an empty body' : 'no JSON'

/** More are named below the line only. */
const MOST_SPELLED = 2

/** The same for all answers with this cause, so that the report says it once. */
const SPELLINGS: readonly (readonly [style: RegExp, words: string])[] = [
  [/_/, 'in snake_case, as menu_id, and not menuId'],
  [/-/, 'with hyphens, as menu-id, and not menuId'],
  [/^[A-Z]/, 'with a capital at their beginning, as MenuId, and not menuId'],
]

const spellingsOf = (respelled: readonly Finding[]): string[] =>
  SPELLINGS.filter(([style]) => respelled.some(({ field }) => style.test(field.split('.').at(-1) ?? ''))).map(
    ([, words]) =>
      `This backend writes names of fields ${words}: the app reads them as the specification writes them, and lacks what has another name. Only the backend's developer can change that.`,
  )

/** Also used for the events of the stream. */
export function judgeReading(
  { output, isEnveloped, envelope, findings }: Reading<unknown>,
  /** Fields that a screen uses: what is lost where no object has one. */
  fields: Readonly<Record<string, string>> = {},
  /** Fields that nobody there misses (''), or what is lost where they cannot be read. */
  spared: Readonly<Record<string, string>> = {},
): Pick<Seen, 'verdict' | 'findings' | 'losses'> & { leavesOut: boolean; notes: string[] } {
  // A list may be below a name.
  const isOf = (name: string, { field }: Finding) => [field, field.replace(/^\w+(?=\[\])/, '')].includes(name)
  const lost = Object.entries(fields).filter(([field]) =>
    findings.some(
      (each) => isOf(field, each) && (each.kind === 'missing' || each.kind === 'unreadable') && each.count === each.of,
    ),
  )
  const has = (kind: Finding['kind']) => findings.some((each) => each.kind === kind)
  const dropped = findings.filter(({ kind }) => kind === 'dropped')
  const unread = findings.filter(({ kind }) => kind === 'unread' || kind === 'unreadable')
  const respelled = findings.filter(({ kind }) => kind === 'respelled')
  const missed = Object.entries(spared).filter(([field]) => unread.some((each) => isOf(field, each)))
  const isSpared = (each: Finding) => missed.some(([field]) => isOf(field, each))
  const leavesOut = dropped.length > 0 || !unread.every(isSpared) || respelled.length > 0
  const isBroken = output === undefined || leavesOut || missed.some(([, loss]) => loss !== '')
  const isOther = isEnveloped || has('converted') || lost.length > 0 || missed.length > 0
  return {
    verdict: isBroken ? 'broken' : isOther ? 'handled' : 'as written',
    leavesOut,
    findings,
    losses: [
      ...spellingsOf(respelled),
      ...[...lost.filter(([field]) => !missed.some(([name]) => name === field)), ...missed].map(([, loss]) => loss),
    ],
    notes: [
      ...(isEnveloped ? [`in { "${envelope}": … }`] : []),
      ...(output === undefined ? ['of another shape than the app can read'] : []),
      ...lost.filter(([field]) => !unread.some((each) => isOf(field, each))).map(([field]) => `no ${field}`),
      ...(output === undefined ? [] : dropped.map(({ field, count, of }) => `${field}: ${count} of ${of} left out`)),
      // Without a name it is the whole answer.
      ...[...new Map(unread.map((each) => [each.field, each])).values()].flatMap(({ field, count, of }) =>
        field === '' ? [] : [`${field}: ${count} of ${of} in a form that the app cannot read`],
      ),
      ...(respelled.length > MOST_SPELLED
        ? [`${respelled.length} fields spelled otherwise than the app reads them`]
        : respelled.map(({ field }) => `${field}: spelled otherwise than the app reads it`)),
    ],
  }
}

type ReadCheck<S extends v.GenericSchema> = {
  /** With `{restaurant}` and the like for what is known. */
  path: string
  schema: S
  expected: string
  loss: string
  isExtra?: true
  isPublic?: true
  fields?: Readonly<Record<string, string>>
  spared?: Readonly<Record<string, string>>
  /** The choice of the dialect that says that the backend lacks this call. */
  choice?: keyof { [K in keyof typeof CHOICES as 'no' extends (typeof CHOICES)[K][number] ? K : never]: true }
  /** Takes ids for later calls. */
  learn?: (output: v.InferOutput<S>, samples: Samples) => void
  /** Sets what the fields suggest about the dialect. */
  speaks?: (findings: readonly Finding[], suggested: Probe['dialect']) => void
  /** What else the fields show that an owner loses. */
  warns?: (findings: readonly Finding[]) => readonly string[]
  /** Another answer has what this call would bring: nothing is lost without it. */
  isSpared?: (samples: Samples) => boolean
}

/** The path with what earlier answers gave, or why it cannot be asked. */
export function fill(path: string, samples: Samples): { path: string } | { missing: Seen } {
  let missing: string | undefined
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = samples[name as keyof Samples]
    if (typeof value !== 'string') missing ??= name
    return encodeURIComponent(value ?? '')
  })
  return missing === undefined
    ? { path: filled }
    : { missing: NOT_TRIED(`no answer that can be read has {${missing}}`) }
}

export function readCheck<S extends v.GenericSchema>(check: ReadCheck<S>): Check {
  const { path, schema, expected, loss, isExtra, isPublic, fields, choice, learn, speaks, warns } = check
  return {
    call: `GET ${path}`,
    expected,
    loss,
    ...(isExtra && { isExtra }),
    async run(probe) {
      const { wire, token, samples, dialect } = probe
      const filled = fill(path, samples)
      if ('missing' in filled) return filled.missing
      const answer = await wire.request(filled.path, isPublic ? {} : { token })
      if (!isOk(answer)) {
        const isMissing = isAbsent(probe, answer) || (isExtra && STATUSES_OF_BAD_ID.includes(answer.status))
        if (isMissing && choice) dialect[choice] = 'no'
        return {
          seen: statusWords(answer),
          verdict: isMissing ? 'not there' : 'broken',
          // Some backends answer so to a call that they lack.
          ...(!isMissing &&
            choice && { losses: [`If this backend lacks GET ${path}, set "${choice}":"no" in the dialect.`] }),
          ...(isMissing && check.isSpared?.(samples) && { loss: '' }),
        }
      }
      if (answer.body === undefined) return { seen: `${answer.status}, ${bodyWords(answer)}`, verdict: 'broken' }
      const reading = readAnswer(schema, answer.body)
      const { leavesOut, notes, ...judged } = judgeReading(reading, fields, check.spared)
      if (reading.output !== undefined) learn?.(reading.output, samples)
      speaks?.(reading.findings, probe.suggested)
      const rows = reading.rows === undefined ? [] : [`${reading.rows} ${reading.rows === 1 ? 'row' : 'rows'}`]
      const pages =
        answer.pages === undefined
          ? []
          : [answer.pages === 1 ? 'in 1 page' : `in ${answer.pages} pages, which the app follows`]
      const isOther = pages.length > 0 || answer.failedAtFirst !== undefined
      // Said once for all answers.
      const isRespelled = spellingsOf(reading.findings.filter(({ kind }) => kind === 'respelled')).length > 0
      const isInPart = judged.verdict === 'broken' && reading.output !== undefined
      return {
        seen: [statusWords(answer), ...rows, ...pages, ...notes].join(', '),
        ...judged,
        losses: [...(judged.losses ?? []), ...(warns?.(reading.findings) ?? [])],
        ...(isOther && judged.verdict === 'as written' && { verdict: 'handled' as const }),
        ...(isInPart && (isRespelled || !leavesOut) && { loss: '' }),
        ...(isInPart &&
          !isRespelled &&
          leavesOut && { loss: `The app leaves out what it cannot read in ${expected} (GET ${path}).` }),
      }
    },
  }
}
