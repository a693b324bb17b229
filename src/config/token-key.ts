/** Where localStorage has the session's token (R4.1). */
export const TOKEN_KEY = 'token'
