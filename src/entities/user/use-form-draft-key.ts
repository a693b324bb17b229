import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { useUser } from './session.ts'

/**
 * The key of a form's stored draft. Each person has drafts of their own. `thing` is 'new' for an item that does not
 * exist yet.
 */
export const useFormDraftKey = (form: string, scope: string, thing = 'new'): string =>
  formDraftKey({ person: useUser()?.personKey ?? '', scope, form, thing })
