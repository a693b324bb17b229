import { TicketCourses } from './TicketCourses.tsx'
import styles from './TicketLines.module.css'
import type { TicketCourse } from './ticket.ts'

/** All lines of an order, in the surrounding font size. */
export function TicketLines({ courses }: { courses: TicketCourse[] }) {
  return (
    <div className={styles.lines}>
      <TicketCourses courses={courses} hasHeadings={false} />
    </div>
  )
}
