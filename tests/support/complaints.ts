/** What was said by `console.error` during the running test. */
export const complaints: string[] = []

/** Empties the list. */
export const forgetComplaints = (): void => {
  complaints.length = 0
}

/** For a test that provokes errors: takes the complaints out, so that the test may look at them and does not fail. */
export const takeComplaints = (): string[] => complaints.splice(0)
