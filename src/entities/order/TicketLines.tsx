import { TicketCourses } from './TicketCourses.tsx'
import styles from './TicketLines.module.css'
import type { TicketCourse } from './ticket.ts'

/** All of an order, in the size of the text around it. */
export function TicketLines({ courses }: { courses: TicketCourse[] }) {
  return (
    <div className={styles.lines}>
      <TicketCourses courses={courses} hasHeadings={false} />
    </div>
  )
}
