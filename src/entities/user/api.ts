import * as v from 'valibot'
import { ApiError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { readToken } from '#/lib/session/read-token.ts'
import { session } from '#/lib/session/session.ts'
import { accessToken, credentials, newDirector } from './schema.ts'

const LOGIN = '/api/login'
const SIGN_UP = '/api/public/create-director'

/** The new token has expired by this device's clock: one of the two clocks is wrong. */
export class ClockError extends ApiError {
  constructor() {
    super('shape')
  }
}

/** The token becomes the session; an unreadable one is a failure of kind `shape`. The form shows its failure. */
export const useLogin = () =>
  useWrite({
    mutationFn: async (draft: v.InferInput<typeof credentials>) => {
      const askedAt = Date.now()
      const { access_token } = await http.post(LOGIN, v.parse(credentials, draft), accessToken)
      if (session.signIn(access_token, askedAt)) return
      throw readToken(access_token, Number.NEGATIVE_INFINITY) ? new ClockError() : new ApiError('shape')
    },
    meta: { showsFailure: true },
  })

/** Signing up does not log in (R2.19). */
export const useSignUp = () =>
  useWrite({
    mutationFn: (draft: v.InferInput<typeof newDirector>) => http.post(SIGN_UP, v.parse(newDirector, draft), NO_ANSWER),
    meta: { showsFailure: true },
  })
