import { randomUUID } from 'node:crypto'
import { readServerMessage } from '#/lib/http/api-error.ts'
import { failedStatus } from '#/lib/http/failed.ts'
import { ABSENT_STATUSES, type Check, isOk, kindOf, type Seen, statusWords } from './check.ts'
import type { Answer } from './wire.ts'

/* How the backend refuses. */

const NO_TEXT = 'Some refusals have no text of the backend: the app shows a general one.'

const BROKEN: Seen = { seen: '', verdict: 'broken' }

/** @param understood other statuses that the app reads in the same way. */
function judgeRefusal(
  answer: Answer,
  expected: number,
  understood: readonly number[],
  otherStatus: (answer: Answer) => Seen = () => BROKEN,
): Seen {
  const hasText = readServerMessage(answer.body) !== undefined
  const seen = `${statusWords(answer)}, ${hasText ? 'with a message' : 'without a message'}`
  const isExpected = answer.status === expected
  if (!isExpected && !understood.includes(answer.status)) return { ...otherStatus(answer), seen }
  if (hasText) return { seen, verdict: isExpected ? 'as written' : 'handled' }
  return { seen, verdict: 'handled', losses: [NO_TEXT] }
}

const ENDED_LOGIN: Seen = {
  seen: '',
  verdict: 'broken',
  losses: ["When a login has ended, the app says 'Non autorizzato' instead of asking for a new login."],
}

const OPEN: Seen = {
  seen: '',
  verdict: 'broken',
  losses: ['Anybody can read data of the restaurant: the backend answers private calls without a valid login.'],
}

const withoutLogin = ({ status }: Answer) => (status < 300 ? OPEN : ENDED_LOGIN)

const NOT_TOLD = 'The app cannot tell that something was deleted meanwhile.'

/** Where a 200 says that it has failed, the app shows that, and nothing else is lost. */
const unlessSaid = ({ said }: Answer): Seen =>
  said === undefined ? BROKEN : { seen: '', verdict: 'handled', losses: [NOT_TOLD] }

/** A call that the backend certainly lacks. It is made first: it shows how the backend answers what it lacks. */
const absentCall = (path: string, call = `GET ${path}`): Check => ({
  call,
  expected: '404 or 405',
  loss: 'It is not known how this backend answers calls that it lacks.',
  async run({ wire, token, absentAnswers }) {
    const answer = await wire.request(path, { token })
    const { status, said } = answer
    const seen = statusWords(answer)
    if (ABSENT_STATUSES.includes(status)) return { seen, verdict: 'as written' }
    // A token that is refused everywhere says nothing about this call.
    const isUnderstood = status >= 400 && isOk(await wire.request('/api/categories', { token }))
    if (isUnderstood) absentAnswers.add(kindOf(answer))
    // A write is judged otherwise than a read.
    const asWrite = failedStatus(answer.body)
    if (isUnderstood && said !== undefined && asWrite !== undefined)
      absentAnswers.add(kindOf({ said, status: asWrite }))
    const effect = status === 401 ? 'and says that they failed, or asks for a new login' : 'and says that they failed'
    return {
      seen,
      verdict: 'handled',
      losses: [
        `This backend answers ${said === undefined ? status : seen} to calls that it lacks, so the app cannot find the right ones by itself, ${effect}: set the dialect that --write --order finds.`,
      ],
    }
  },
})

export const ABSENT_CALLS: readonly Check[] = [
  absentCall('/api/coperto-probe-no-such-call'),
  absentCall('/api/create-category', 'GET /api/create-category, which takes POST only'),
]

const listed = (names: readonly unknown[]): string => [...new Set(names)].sort().join(', ')

/** Made after all other checks, because it tells of their calls. */
export const REDIRECTS: Check = {
  call: 'redirects within the backend',
  expected: 'none',
  loss: '',
  async run({ wire }) {
    const redirects = wire.redirects()
    if (redirects.length === 0) return { seen: 'none', verdict: 'as written' }
    const seen = `${listed(redirects.map(({ method }) => method))} by ${listed(redirects.map(({ status }) => status))}`
    return {
      seen,
      verdict: 'handled',
      losses: [`The backend redirects ${seen}: a browser follows, but each such call takes longer.`],
    }
  },
}

export const ERRORS: readonly Check[] = [
  {
    call: 'GET /api/categories without a token',
    expected: '401 with a message',
    loss: 'A missing login is not recognised.',
    async run({ wire }) {
      return judgeRefusal(await wire.request('/api/categories'), 401, [], withoutLogin)
    },
  },
  {
    call: 'GET /api/categories with a token that is not valid',
    expected: '401 with a message',
    loss: 'The end of a login is not recognised.',
    async run({ wire }) {
      const token = `${['{"alg":"HS256"}', '{"exp":1}'].map((part) => Buffer.from(part).toString('base64url')).join('.')}.x`
      return judgeRefusal(await wire.request('/api/categories', { token }), 401, [], withoutLogin)
    },
  },
  {
    // Of an account that does not exist: a wrong password could lock the owner's.
    call: 'POST /api/login with a wrong password',
    expected: '401 with a message',
    loss: 'A wrong password is not said as such.',
    async run({ wire }) {
      const body = { email: `coperto-probe-${randomUUID()}@example.invalid`, password: randomUUID() }
      const answer = await wire.request('/api/login', { method: 'POST', body })
      return judgeRefusal(answer, 401, [400, 403, 404])
    },
  },
  {
    call: 'GET /api/dish/{unknown id}',
    expected: '404 with a message',
    loss: NOT_TOLD,
    async run({ wire, token, samples }) {
      // As the ids of this backend, where one is known, so that the id itself is not refused.
      const id = /^\d+$/.test(samples.dish ?? '') ? '999999999' : randomUUID()
      return judgeRefusal(await wire.request(`/api/dish/${id}`, { token }), 404, [400], unlessSaid)
    },
  },
]
