import type { UserEvent } from '@testing-library/user-event'

/** Pastes a text at the end of a field. Typing costs as much as a click per key, and few tests are about keys. */
export const put = async (user: UserEvent, into: HTMLElement, text: string): Promise<void> => {
  await user.click(into)
  await user.paste(text)
}
