import { isSameStem } from '#/lib/search/endings.ts'
import { fold } from '#/lib/search/search.ts'

/* 'Antipasto' beside 'Antipasti': perhaps the same thing, which a file would make once more. */

/** Shorter words say too little. */
const SHORT = 4
/** So many letters show that one of them is mistyped. */
const LONG = 6
/** One letter more, less, other, or two in the wrong order. */
function isMistyped(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LONG || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

const isAlike = (a: string, b: string): boolean =>
  a === b ||
  (!/\d/.test(a + b) && Math.min(a.length, b.length) >= SHORT && (isSameStem(a, b, SHORT - 1) || isMistyped(a, b)))

/** Whether two names differ in the endings of their words, or in one letter, and may be one. */
export function isNearTwin(a: string, b: string): boolean {
  const [first, second] = [fold(a).split(' '), fold(b).split(' ')]
  return (
    fold(a) !== fold(b) && first.length === second.length && first.every((word, at) => isAlike(word, second[at] ?? ''))
  )
}
