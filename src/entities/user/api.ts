import * as v from 'valibot'
import { ApiError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { session } from '#/lib/session/session.ts'
import { readToken } from '#/lib/session/token.ts'
import { accessToken, type Credentials, credentials, type NewDirector, newDirector } from './schema.ts'

const LOGIN = '/api/login'
const SIGN_UP = '/api/public/create-director'

/** The backend let the person in, but by this device's clock the new token is over: one of the two clocks is wrong. */
export class ClockError extends ApiError {
  constructor() {
    super('shape')
  }
}

/**
 * Logs in: the answer's token becomes the session. A token that is no live token of ours is a failure too (kind `shape`).
 * The form shows its own error (section 8), so there is no toast.
 */
export const useLogin = () =>
  useWrite({
    mutationFn: async (draft: Credentials) => {
      const { access_token } = await http.post(LOGIN, v.parse(credentials, draft), accessToken)
      if (session.signIn(access_token)) return
      throw readToken(access_token, Number.NEGATIVE_INFINITY) ? new ClockError() : new ApiError('shape')
    },
    meta: { showsFailure: true },
  })

/** Signs a director up; the login is a step of its own (specification, section 2). */
export const useSignUp = () =>
  useWrite({
    mutationFn: (draft: NewDirector) => http.post(SIGN_UP, v.parse(newDirector, draft), NO_ANSWER),
    meta: { showsFailure: true },
  })
