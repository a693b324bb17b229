/** If the count differs this often in a row from what was just proved, it is not that of the live orders and is ignored. */
const MOST_DISAGREEMENTS = 3

/** Whether the backend's count is one of the live orders, as far as comparisons have shown. */
export function createCountTrust() {
  let disagreements = 0
  let disagreementsAtOpening = 0

  return {
    isTrusted: (): boolean => disagreements < MOST_DISAGREEMENTS,

    /** A stream was opened. */
    restart(): void {
      disagreementsAtOpening = disagreements
    },

    noteAgreement(): void {
      disagreements = 0
    },

    noteDisagreement(): void {
      disagreements += 1
    },

    /** Counts once for each connection: the count may only be late. */
    noteDisagreementOfConnection(): void {
      disagreements = Math.min(disagreements + 1, disagreementsAtOpening + 1)
    },
  }
}
