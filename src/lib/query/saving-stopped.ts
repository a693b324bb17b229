/** A person was asked something before the write, and went back: nothing was sent, and nothing failed. */
export class SavingStopped extends Error {}
