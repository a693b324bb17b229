/** The typed text of login and sign-up; they share the e-mail. */
export type AuthDraft = { username: string; email: string; password: string; passwordConfirm: string }

export const EMPTY_AUTH_DRAFT: AuthDraft = { username: '', email: '', password: '', passwordConfirm: '' }

/** What is stored when the panel closes or the form changes: everything but the passwords. */
export const withoutPasswords = (draft: AuthDraft): AuthDraft => ({ ...draft, password: '', passwordConfirm: '' })
