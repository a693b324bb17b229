/** What is typed into the login and sign-up forms; they share the e-mail. */
export type AuthDraft = { username: string; email: string; password: string; passwordConfirm: string }

export const EMPTY_AUTH_DRAFT: AuthDraft = { username: '', email: '', password: '', passwordConfirm: '' }

/** What stays when the panel is closed or the form changes: everything but the passwords. */
export const withoutPasswords = (draft: AuthDraft): AuthDraft => ({ ...draft, password: '', passwordConfirm: '' })
