/** Takes the keyboard to the first field of a form that is marked as wrong, once the marks are drawn. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
