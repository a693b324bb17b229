import { LIMITS } from '#/config/limits.ts'
import {
  allLines,
  inOrder,
  type OpenCourse,
  type OpenExtra,
  type OpenLine,
  type OpenOrder,
} from '#/entities/order/open-order.ts'

/*
 * The order screen's state as one pure step after the other (specification, sections 3 to 5 and 9). Courses are counted
 * from 0 here; the screen and the wire count them from 1.
 */

export type OrderState = {
  openOrder: OpenOrder
  /** Where the next dish goes: the last course that was used. */
  course: number
  /** The size that was last chosen in a dialog, the next one's default. */
  sizeId: string | undefined
  /** What was just taken away, until the next change: it can be put back. */
  undo: { openOrder: OpenOrder; what: string } | undefined
  /** The id of the line that was just put back, until the next change. */
  putBack: string | undefined
}

export type OrderChange =
  | { type: 'covers'; covers: number }
  | { type: 'course'; course: number }
  | { type: 'addCourse' }
  | { type: 'removeCourse'; course: number; what: string }
  /** Lines with new ids as a new course: a course repeated. */
  | { type: 'repeatCourse'; lines: OpenLine[] }
  /**
   * Plus on a dish, and a line repeated: it goes where the next dish goes, also when that has been changed by a tap that
   * is not on screen yet. The same thing twice in a course becomes one line.
   */
  | { type: 'add'; line: OpenLine }
  /** From a dialog: a new line, or the one of its id, perhaps in another course. */
  | { type: 'save'; line: OpenLine; course: number }
  /** One more or one less: two quick taps are two, though the first is not on screen yet. A line of none is removed. */
  | { type: 'quantity'; lineId: string; by: 1 | -1 }
  /** The line as the menu has it now: what the person has accepted. */
  | { type: 'accept'; line: OpenLine }
  | { type: 'remove'; lineId: string }
  | { type: 'undo' }
  /** Another tab, or an order that came back, has changed the draft. */
  | { type: 'arrived'; openOrder: OpenOrder }

const lastOf = ({ courses }: OpenOrder): number => courses.length - 1

/**
 * The state a draft begins with; there is always at least one course. The next dish goes to the one that was used last,
 * else to the last one.
 */
export const beginWith = (given: OpenOrder): OrderState => {
  const courses = given.courses.length > 0 ? given.courses : [{ lines: [] }]
  const { last, ...rest } = given
  const openOrder = { ...rest, courses }
  return {
    openOrder,
    course: Math.min(last?.course ?? lastOf(openOrder), lastOf(openOrder)),
    sizeId: last?.sizeId,
    undo: undefined,
    putBack: undefined,
  }
}

/** What is kept of a state on this device. */
export const toKeep = ({ openOrder, course, sizeId }: OrderState): OpenOrder => ({
  ...openOrder,
  last: { course, ...(sizeId !== undefined && { sizeId }) },
})

/** The line with an id and its course, or undefined. */
export const findLine = ({ courses }: OpenOrder, lineId: string): { line: OpenLine; course: number } | undefined => {
  for (const [course, { lines }] of courses.entries()) {
    const line = lines.find((each) => each.lineId === lineId)
    if (line) return { line, course }
  }
  return undefined
}

export const nameOf = (line: OpenLine): string => (line.kind === 'dish' ? line.dishName : line.combinationName)

const extrasOf = (extras: readonly OpenExtra[]) =>
  extras
    .filter((extra) => extra.quantity > 0)
    .map(({ id, price, quantity }) => [id, price, quantity])
    .toSorted()

/** What makes two lines the same thing, so that they are counted together. */
const contentOf = (line: OpenLine): string => {
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

const withMore = (line: OpenLine, more: number): OpenLine => ({
  ...line,
  quantity: Math.min(LIMITS.quantityMost, line.quantity + more),
})

const changeLine = (
  openOrder: OpenOrder,
  lineId: string,
  change: (line: OpenLine) => OpenLine | undefined,
): OpenOrder => ({
  ...openOrder,
  courses: openOrder.courses.map((course) =>
    course.lines.some((line) => line.lineId === lineId)
      ? { lines: course.lines.flatMap((line) => (line.lineId === lineId ? (change(line) ?? []) : line)) }
      : course,
  ),
})

const changeCourse = (courses: OpenCourse[], at: number, change: (lines: OpenLine[]) => OpenLine[]): OpenCourse[] =>
  Array.from({ length: Math.max(courses.length, at + 1) }, (_, index) => {
    const course = courses[index] ?? { lines: [] }
    return index === at ? { lines: inOrder(change(course.lines)) } : course
  })

/** Puts a line into a course, together with one that is the same thing. */
const join = (lines: OpenLine[], added: OpenLine): OpenLine[] => {
  const content = contentOf(added)
  const same = lines.find((line) => line.lineId !== added.lineId && contentOf(line) === content)
  if (!same) return [...lines, added]
  return lines.map((line) => (line === same ? withMore(line, added.quantity) : line))
}

const mayAddCourse = ({ courses }: OpenOrder): boolean => courses.length < LIMITS.courseMost

/** The next state. The same object where nothing changes. */
export const changeOrder = (state: OrderState, change: OrderChange): OrderState => {
  const { openOrder } = state
  const { courses } = openOrder
  /** After a change, what could be undone before cannot any more. */
  const next = (changed: Partial<OrderState>): OrderState => ({
    ...state,
    undo: undefined,
    putBack: undefined,
    ...changed,
  })

  switch (change.type) {
    case 'covers':
      return next({ openOrder: { ...openOrder, covers: change.covers } })
    case 'course':
      return { ...state, course: Math.min(Math.max(0, change.course), courses.length - 1) }
    case 'addCourse':
      if (!mayAddCourse(openOrder)) return state
      return next({ openOrder: { ...openOrder, courses: [...courses, { lines: [] }] }, course: courses.length })
    case 'repeatCourse':
      if (!mayAddCourse(openOrder)) return state
      return next({
        openOrder: { ...openOrder, courses: [...courses, { lines: change.lines }] },
        course: courses.length,
      })
    case 'removeCourse': {
      if (!courses[change.course]) return state
      const rest = courses.filter((_, index) => index !== change.course)
      const left = beginWith({ ...openOrder, courses: rest })
      const course = state.course > change.course ? state.course - 1 : Math.min(state.course, lastOf(left.openOrder))
      return next({ openOrder: left.openOrder, course, undo: { openOrder, what: change.what } })
    }
    case 'add':
      return next({
        openOrder: { ...openOrder, courses: changeCourse(courses, state.course, (lines) => join(lines, change.line)) },
      })
    case 'save': {
      const { line } = change
      const sizeId = line.kind === 'dish' ? line.dimensionId : state.sizeId
      const found = findLine(openOrder, line.lineId)
      if (line.quantity === 0) return found ? changeOrder(state, { type: 'remove', lineId: line.lineId }) : state
      // In its own course an edited line keeps its place.
      if (found?.course === change.course)
        return next({ openOrder: changeLine(openOrder, line.lineId, () => line), sizeId })
      const rest = found ? changeLine(openOrder, line.lineId, () => undefined) : openOrder
      return next({
        openOrder: { ...rest, courses: changeCourse(rest.courses, change.course, (lines) => join(lines, line)) },
        course: change.course,
        sizeId,
      })
    }
    case 'quantity': {
      const { lineId, by } = change
      const found = findLine(openOrder, lineId)
      if (!found || found.line.quantity + by <= 0) return changeOrder(state, { type: 'remove', lineId })
      return next({ openOrder: changeLine(openOrder, lineId, (line) => withMore(line, by)) })
    }
    case 'accept':
      return next({ openOrder: changeLine(openOrder, change.line.lineId, () => change.line) })
    case 'remove': {
      const found = findLine(openOrder, change.lineId)
      if (!found) return state
      return next({
        openOrder: changeLine(openOrder, change.lineId, () => undefined),
        undo: { openOrder, what: nameOf(found.line) },
      })
    }
    case 'undo': {
      if (!state.undo) return state
      const back = state.undo.openOrder
      return next({
        openOrder: back,
        putBack: allLines(back).find(({ lineId }) => !findLine(openOrder, lineId))?.lineId,
      })
    }
    case 'arrived': {
      const arrived = beginWith(change.openOrder)
      return next({ openOrder: arrived.openOrder, course: Math.min(state.course, lastOf(arrived.openOrder)) })
    }
  }
}
