import * as v from 'valibot'
import { ApiError, RedirectedError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { hasNoClaims, hasNoExpiry, readToken } from '#/lib/session/read-token.ts'
import { session } from '#/lib/session/session.ts'
import { accessToken, credentials, newDirector } from './schema.ts'

const LOGIN = '/api/login'
const SIGN_UP = '/api/public/create-director'

/** The login succeeded, but its token cannot be used as a session. @param reason the text that the form shows */
export class UnusableToken extends ApiError {
  readonly reason: TextKey

  constructor(why: TextKey) {
    super('shape')
    this.reason = why
  }
}

/**
 * Logs in: the token becomes the session. A token that cannot be read is a failure of kind `shape`. The form shows a
 * failure itself.
 */
export const useLogin = () =>
  useWrite({
    mutationFn: async (draft: v.InferInput<typeof credentials>) => {
      const requestedAt = Date.now()
      const { access_token } = await http.post(LOGIN, v.parse(credentials, draft), accessToken).catch((error) => {
        if (error instanceof RedirectedError)
          throw new RedirectedError(
            error.answeringAddress,
            405,
            translate('auth.otherAddress', { address: error.answeringAddress }),
          )
        throw error instanceof ApiError && error.kind === 'shape' ? new UnusableToken('auth.noTokenInAnswer') : error
      })
      if (session.signIn(access_token, requestedAt)) return
      // The token has already expired, so the clock of this device or of the backend is wrong.
      if (readToken(access_token, Number.NEGATIVE_INFINITY)) throw new UnusableToken('auth.checkClock')
      if (hasNoClaims(access_token)) throw new UnusableToken('auth.opaqueToken')
      throw hasNoExpiry(access_token) ? new UnusableToken('auth.noEndInToken') : new ApiError('shape')
    },
    meta: { showsFailure: true },
  })

/** Signing up does not log the person in (R2.19). */
export const useSignUp = () =>
  useWrite({
    mutationFn: (draft: v.InferInput<typeof newDirector>) => http.post(SIGN_UP, v.parse(newDirector, draft), NO_ANSWER),
    meta: { showsFailure: true },
  })
