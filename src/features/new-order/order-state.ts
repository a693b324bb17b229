import { LIMITS } from '#/config/limits.ts'
import {
  allLines,
  dishesFirst,
  lineName,
  type OpenExtra,
  type OpenLine,
  type OpenOrder,
  type TakenPart,
} from '#/entities/order/open-orders/open-order.ts'

/* The reducer of the order screen. Courses count from 0 here, from 1 on screen and on the wire. */

export type OrderState = {
  openOrder: OpenOrder
  /** The current course: where the next dish goes. */
  course: number
  /** A person has chosen the current course: no dish goes to its usual one. */
  isCourseChosen: boolean
  /** The size that was chosen last. The next dialog begins with it. */
  sizeId: string | undefined
  /** What was just removed, added, or put in its usual `course`, until the next change. */
  undo: { openOrder: OpenOrder; words: string; kind?: 'again' | 'added'; course?: number } | undefined
  /** The line that was just restored, until the next change. */
  restoredLineId: string | undefined
}

export type OrderChange =
  | { type: 'covers'; covers: number }
  | { type: 'course'; course: number }
  | { type: 'addCourse' }
  | { type: 'removeCourse'; course: number; words: string }
  /** Holds a course, or lets the kitchen cook it now after all. */
  | { type: 'hold'; course: number }
  /** A repeated course; its lines have new ids. */
  | { type: 'repeatCourse'; lines: OpenLine[] }
  /**
   * Plus on a dish, or a repeated line. It goes to its usual or the current course, even if that is not rendered yet,
   * and joins an equal line. With `words` it can be undone.
   */
  | { type: 'add'; line: OpenLine; usualCourse?: number | undefined; words?: string }
  /** A sent order once more, by course, from the current one on. */
  | { type: 'addRound'; courses: readonly OpenLine[][]; words: string }
  /** Lines of a scanned code, each in its course, and what the order has taken from codes since. One undo takes all back. */
  | { type: 'take'; lines: readonly { line: OpenLine; course: number }[]; taken: TakenPart[]; words: string }
  /** From a dialog: a new line or an edited one, perhaps in another course than the dialog offered. */
  | { type: 'save'; line: OpenLine; course: number; offeredCourse?: number | undefined }
  /** Relative, so that two quick taps both count. At 0 the line is removed. */
  | { type: 'quantity'; lineId: string; delta: 1 | -1 }
  /** The line as the menu has it now, accepted by the person. */
  | { type: 'accept'; line: OpenLine }
  | { type: 'remove'; lineId: string }
  | { type: 'undo' }
  /** Changed by another tab, or by an order that came back. */
  | { type: 'arrived'; openOrder: OpenOrder }

const lastCourseOf = ({ courses }: OpenOrder): number => courses.length - 1

/** Adds a course if there is none. The current course is the last used one, else the last. */
export const toOrderState = (openOrder: OpenOrder): OrderState => {
  const courses = openOrder.courses.length > 0 ? openOrder.courses : [{ lines: [] }]
  const { last, ...rest } = openOrder
  const withCourse = { ...rest, courses }
  return {
    openOrder: withCourse,
    course: Math.min(last?.course ?? lastCourseOf(withCourse), lastCourseOf(withCourse)),
    isCourseChosen: last?.isChosen === true,
    sizeId: last?.sizeId,
    undo: undefined,
    restoredLineId: undefined,
  }
}

/** What is stored on the device. */
export const toStoredOrder = ({ openOrder, course, isCourseChosen, sizeId }: OrderState): OpenOrder => ({
  ...openOrder,
  last: { course, ...(isCourseChosen && { isChosen: true }), ...(sizeId !== undefined && { sizeId }) },
})

/** Where the next dish goes. @param usualCourse the course that is usual for it. */
export const courseFor = (
  { course, isCourseChosen }: Pick<OrderState, 'course' | 'isCourseChosen'>,
  usualCourse?: number,
) => (isCourseChosen ? course : (usualCourse ?? course))

/** The line and its course, counted from 0. */
export const findLine = ({ courses }: OpenOrder, lineId: string): { line: OpenLine; course: number } | undefined => {
  for (const [course, { lines }] of courses.entries()) {
    const line = lines.find((each) => each.lineId === lineId)
    if (line) return { line, course }
  }
  return undefined
}

const extrasOf = (extras: readonly OpenExtra[]) =>
  extras
    .filter((extra) => extra.quantity > 0)
    .map(({ id, price, quantity }) => [id, price, quantity])
    .toSorted()

/** Lines of equal content are added up. */
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

const withMore = (line: OpenLine, added: number): OpenLine => ({
  ...line,
  quantity: Math.min(LIMITS.quantityMost, line.quantity + added),
})

const changeLine = (
  openOrder: OpenOrder,
  lineId: string,
  change: (line: OpenLine) => OpenLine | undefined,
): OpenOrder => ({
  ...openOrder,
  courses: openOrder.courses.map((course) =>
    course.lines.some((line) => line.lineId === lineId)
      ? { ...course, lines: course.lines.flatMap((line) => (line.lineId === lineId ? (change(line) ?? []) : line)) }
      : course,
  ),
})

const changeCourse = (
  courses: OpenOrder['courses'],
  courseIndex: number,
  change: (lines: OpenLine[]) => OpenLine[],
): OpenOrder['courses'] =>
  Array.from({ length: Math.max(courses.length, courseIndex + 1) }, (_, index) => {
    const course = courses[index] ?? { lines: [] }
    return index === courseIndex ? { ...course, lines: dishesFirst(change(course.lines)) } : course
  })

/** Adds a line to a course, or its quantity to an equal line. */
const joinLine = (lines: OpenLine[], line: OpenLine): OpenLine[] => {
  const content = contentOf(line)
  const equalLine = lines.find((each) => each.lineId !== line.lineId && contentOf(each) === content)
  if (!equalLine) return [...lines, line]
  return lines.map((each) => (each === equalLine ? withMore(each, line.quantity) : each))
}

const mayAddCourse = ({ courses }: OpenOrder): boolean => courses.length < LIMITS.courseMost

/** Returns the same object if nothing changes. It is long because it has a case for each change, and some use others. */
export const changeOrder = (state: OrderState, change: OrderChange): OrderState => {
  const { openOrder } = state
  const { courses } = openOrder
  /** Any change ends the undo. */
  const next = (changed: Partial<OrderState>): OrderState => ({
    ...state,
    undo: undefined,
    restoredLineId: undefined,
    ...changed,
  })

  switch (change.type) {
    case 'covers':
      return next({ openOrder: { ...openOrder, covers: change.covers } })
    case 'course':
      return { ...state, course: Math.min(Math.max(0, change.course), courses.length - 1), isCourseChosen: true }
    case 'addCourse':
      if (!mayAddCourse(openOrder)) return state
      return next({
        openOrder: { ...openOrder, courses: [...courses, { lines: [] }] },
        course: courses.length,
        isCourseChosen: true,
      })
    case 'repeatCourse':
      if (!mayAddCourse(openOrder)) return state
      return next({
        openOrder: { ...openOrder, courses: [...courses, { lines: change.lines }] },
        course: courses.length,
      })
    case 'removeCourse': {
      if (!courses[change.course]) return state
      const otherCourses = courses.filter((_, index) => index !== change.course)
      const remaining = toOrderState({ ...openOrder, courses: otherCourses })
      const course =
        state.course > change.course ? state.course - 1 : Math.min(state.course, lastCourseOf(remaining.openOrder))
      return next({ openOrder: remaining.openOrder, course, undo: { openOrder, words: change.words } })
    }
    case 'hold':
      return next({
        openOrder: {
          ...openOrder,
          courses: courses.map((course, index) =>
            index === change.course ? { ...course, isHeld: !course.isHeld } : course,
          ),
        },
      })
    case 'add': {
      const { line, words = lineName(line) } = change
      const withLineIn = (index: number) => ({
        ...openOrder,
        courses: changeCourse(courses, index, (lines) => joinLine(lines, line)),
      })
      const course = courseFor(state, change.usualCourse)
      const undoUsualCourse = course !== state.course && { openOrder: withLineIn(state.course), words, course }
      const undoAdding = change.words !== undefined && { openOrder, words, kind: 'added' as const }
      return next({ openOrder: withLineIn(course), undo: undoUsualCourse || undoAdding || undefined })
    }
    case 'addRound':
      return next({
        openOrder: {
          ...openOrder,
          courses: change.courses.reduce(
            (all, added, index) =>
              changeCourse(all, Math.min(state.course + index, LIMITS.courseMost - 1), (lines) =>
                added.reduce(joinLine, lines),
              ),
            courses,
          ),
        },
        undo: { openOrder, words: change.words, kind: 'again' },
      })
    case 'take': {
      const joinedCourses = change.lines.reduce(
        (all, { line, course }) => changeCourse(all, course, (lines) => joinLine(lines, line)),
        courses,
      )
      return next({
        openOrder: { ...openOrder, courses: joinedCourses, taken: change.taken },
        undo: { openOrder, words: change.words, kind: 'added' },
      })
    }
    case 'save': {
      const { line } = change
      const sizeId = line.kind === 'dish' ? line.dimensionId : state.sizeId
      const placedLine = findLine(openOrder, line.lineId)
      if (line.quantity === 0) return placedLine ? changeOrder(state, { type: 'remove', lineId: line.lineId }) : state
      // In its own course an edited line keeps its position.
      if (placedLine?.course === change.course)
        return next({ openOrder: changeLine(openOrder, line.lineId, () => line), sizeId })
      const orderWithout = placedLine ? changeLine(openOrder, line.lineId, () => undefined) : openOrder
      return next({
        openOrder: {
          ...orderWithout,
          courses: changeCourse(orderWithout.courses, change.course, (lines) => joinLine(lines, line)),
        },
        course: change.course === change.offeredCourse ? state.course : change.course,
        sizeId,
      })
    }
    case 'quantity': {
      const { lineId, delta } = change
      const placedLine = findLine(openOrder, lineId)
      if (!placedLine || placedLine.line.quantity + delta <= 0) return changeOrder(state, { type: 'remove', lineId })
      return next({ openOrder: changeLine(openOrder, lineId, (line) => withMore(line, delta)) })
    }
    case 'accept':
      return next({ openOrder: changeLine(openOrder, change.line.lineId, () => change.line) })
    case 'remove': {
      const placedLine = findLine(openOrder, change.lineId)
      if (!placedLine) return state
      return next({
        openOrder: changeLine(openOrder, change.lineId, () => undefined),
        undo: { openOrder, words: lineName(placedLine.line) },
      })
    }
    case 'undo': {
      if (!state.undo) return state
      const orderBefore = state.undo.openOrder
      return next({
        openOrder: orderBefore,
        // The current course may be one that the round has added.
        course: Math.min(state.course, lastCourseOf(orderBefore)),
        isCourseChosen: state.isCourseChosen || state.undo.course !== undefined,
        restoredLineId: allLines(orderBefore).find(({ lineId }) => !findLine(openOrder, lineId))?.lineId,
      })
    }
    case 'arrived': {
      const arrivedState = toOrderState(change.openOrder)
      return next({
        openOrder: arrivedState.openOrder,
        course: Math.min(state.course, lastCourseOf(arrivedState.openOrder)),
      })
    }
  }
}
