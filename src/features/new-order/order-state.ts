import { LIMITS } from '#/config/limits.ts'
import {
  allLines,
  type Draft,
  type DraftCourse,
  type DraftExtra,
  type DraftLine,
  inOrder,
} from '#/entities/order/draft.ts'

/*
 * The order screen's state as one pure step after the other (specification, sections 3 to 5 and 9). Courses are counted
 * from 0 here; the screen and the wire count them from 1.
 */

export type OrderState = {
  draft: Draft
  /** Where the next dish goes: the last course that was used. */
  course: number
  /** The size that was last chosen in a dialog, the next one's default. */
  sizeId: string | undefined
  /** What was just taken away, until the next change: it can be put back. */
  undo: { draft: Draft; what: string } | undefined
  /** The id of the line that was just put back, until the next change. */
  putBack: string | undefined
}

export type OrderChange =
  | { type: 'covers'; covers: number }
  | { type: 'course'; course: number }
  | { type: 'addCourse' }
  | { type: 'removeCourse'; course: number; what: string }
  /** Lines with new ids as a new course: a course repeated. */
  | { type: 'repeatCourse'; lines: DraftLine[] }
  /**
   * Plus on a dish, and a line repeated: it goes where the next dish goes, also when that has been changed by a tap that
   * is not on screen yet. The same thing twice in a course becomes one line.
   */
  | { type: 'add'; line: DraftLine }
  /** From a dialog: a new line, or the one of its id, perhaps in another course. */
  | { type: 'save'; line: DraftLine; course: number }
  /** One more or one less: two quick taps are two, though the first is not on screen yet. A line of none is removed. */
  | { type: 'quantity'; lineId: string; by: 1 | -1 }
  /** The line as the menu has it now: what the person has accepted. */
  | { type: 'accept'; line: DraftLine }
  | { type: 'remove'; lineId: string }
  | { type: 'undo' }
  /** Another tab, or an order that came back, has changed the draft. */
  | { type: 'arrived'; draft: Draft }

const lastOf = ({ courses }: Draft): number => courses.length - 1

/**
 * The state a draft begins with; there is always at least one course. The next dish goes to the one that was used last,
 * else to the last one.
 */
export const beginWith = (given: Draft): OrderState => {
  const courses = given.courses.length > 0 ? given.courses : [{ lines: [] }]
  const { last, ...rest } = given
  const draft = { ...rest, courses }
  return {
    draft,
    course: Math.min(last?.course ?? lastOf(draft), lastOf(draft)),
    sizeId: last?.sizeId,
    undo: undefined,
    putBack: undefined,
  }
}

/** What is kept of a state on this device. */
export const toKeep = ({ draft, course, sizeId }: OrderState): Draft => ({
  ...draft,
  last: { course, ...(sizeId !== undefined && { sizeId }) },
})

/** The line with an id and its course, or undefined. */
export const findLine = ({ courses }: Draft, lineId: string): { line: DraftLine; course: number } | undefined => {
  for (const [course, { lines }] of courses.entries()) {
    const line = lines.find((each) => each.lineId === lineId)
    if (line) return { line, course }
  }
  return undefined
}

export const nameOf = (line: DraftLine): string => (line.kind === 'dish' ? line.dishName : line.combinationName)

const extrasOf = (extras: readonly DraftExtra[]) =>
  extras
    .filter((extra) => extra.quantity > 0)
    .map(({ id, price, quantity }) => [id, price, quantity])
    .toSorted()

/** What makes two lines the same thing, so that they are counted together. */
const contentOf = (line: DraftLine): string => {
  const common = [line.kind, line.dimensionId, line.price, line.note.trim()]
  return JSON.stringify(
    line.kind === 'dish'
      ? [...common, line.dishId, extrasOf(line.extras)]
      : [
          ...common,
          line.combinationId,
          line.choices.map((choice) => [choice.menuId, choice.dishId, choice.dimensionId, extrasOf(choice.extras)]),
        ],
  )
}

const withMore = (line: DraftLine, more: number): DraftLine => ({
  ...line,
  quantity: Math.min(LIMITS.quantityMost, line.quantity + more),
})

const changeLine = (draft: Draft, lineId: string, change: (line: DraftLine) => DraftLine | undefined): Draft => ({
  ...draft,
  courses: draft.courses.map((course) =>
    course.lines.some((line) => line.lineId === lineId)
      ? { lines: course.lines.flatMap((line) => (line.lineId === lineId ? (change(line) ?? []) : line)) }
      : course,
  ),
})

const changeCourse = (courses: DraftCourse[], at: number, change: (lines: DraftLine[]) => DraftLine[]): DraftCourse[] =>
  Array.from({ length: Math.max(courses.length, at + 1) }, (_, index) => {
    const course = courses[index] ?? { lines: [] }
    return index === at ? { lines: inOrder(change(course.lines)) } : course
  })

/** Puts a line into a course, together with one that is the same thing. */
const join = (lines: DraftLine[], added: DraftLine): DraftLine[] => {
  const content = contentOf(added)
  const same = lines.find((line) => line.lineId !== added.lineId && contentOf(line) === content)
  if (!same) return [...lines, added]
  return lines.map((line) => (line === same ? withMore(line, added.quantity) : line))
}

const mayAddCourse = ({ courses }: Draft): boolean => courses.length < LIMITS.courseMost

/** The next state. The same object where nothing changes. */
export const changeOrder = (state: OrderState, change: OrderChange): OrderState => {
  const { draft } = state
  const { courses } = draft
  /** After a change, what could be undone before cannot any more. */
  const next = (changed: Partial<OrderState>): OrderState => ({
    ...state,
    undo: undefined,
    putBack: undefined,
    ...changed,
  })

  switch (change.type) {
    case 'covers':
      return next({ draft: { ...draft, covers: change.covers } })
    case 'course':
      return { ...state, course: Math.min(Math.max(0, change.course), courses.length - 1) }
    case 'addCourse':
      if (!mayAddCourse(draft)) return state
      return next({ draft: { ...draft, courses: [...courses, { lines: [] }] }, course: courses.length })
    case 'repeatCourse':
      if (!mayAddCourse(draft)) return state
      return next({ draft: { ...draft, courses: [...courses, { lines: change.lines }] }, course: courses.length })
    case 'removeCourse': {
      if (!courses[change.course]) return state
      const rest = courses.filter((_, index) => index !== change.course)
      const left = beginWith({ ...draft, courses: rest })
      const course = state.course > change.course ? state.course - 1 : Math.min(state.course, lastOf(left.draft))
      return next({ draft: left.draft, course, undo: { draft, what: change.what } })
    }
    case 'add':
      return next({
        draft: { ...draft, courses: changeCourse(courses, state.course, (lines) => join(lines, change.line)) },
      })
    case 'save': {
      const { line } = change
      const sizeId = line.kind === 'dish' ? line.dimensionId : state.sizeId
      const found = findLine(draft, line.lineId)
      if (line.quantity === 0) return found ? changeOrder(state, { type: 'remove', lineId: line.lineId }) : state
      // In its own course an edited line keeps its place.
      if (found?.course === change.course) return next({ draft: changeLine(draft, line.lineId, () => line), sizeId })
      const rest = found ? changeLine(draft, line.lineId, () => undefined) : draft
      return next({
        draft: { ...rest, courses: changeCourse(rest.courses, change.course, (lines) => join(lines, line)) },
        course: change.course,
        sizeId,
      })
    }
    case 'quantity': {
      const { lineId, by } = change
      const found = findLine(draft, lineId)
      if (!found || found.line.quantity + by <= 0) return changeOrder(state, { type: 'remove', lineId })
      return next({ draft: changeLine(draft, lineId, (line) => withMore(line, by)) })
    }
    case 'accept':
      return next({ draft: changeLine(draft, change.line.lineId, () => change.line) })
    case 'remove': {
      const found = findLine(draft, change.lineId)
      if (!found) return state
      return next({
        draft: changeLine(draft, change.lineId, () => undefined),
        undo: { draft, what: nameOf(found.line) },
      })
    }
    case 'undo': {
      if (!state.undo) return state
      const back = state.undo.draft
      return next({ draft: back, putBack: allLines(back).find(({ lineId }) => !findLine(draft, lineId))?.lineId })
    }
    case 'arrived': {
      const arrived = beginWith(change.draft)
      return next({ draft: arrived.draft, course: Math.min(state.course, lastOf(arrived.draft)) })
    }
  }
}
