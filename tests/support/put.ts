import type { UserEvent } from '@testing-library/user-event'

/**
 * Puts a text into a field at once, after what is there: each key typed costs as much as a click, and few tests are about
 * keys.
 */
export const put = async (user: UserEvent, into: HTMLElement, text: string): Promise<void> => {
  await user.click(into)
  await user.paste(text)
}
