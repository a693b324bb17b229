import styles from './TimeBar.module.css'

/** A bar at the lower edge of its positioned parent that runs out in this time (ms). */
export const TimeBar = ({ duration, className = '' }: { duration: number; className?: string | undefined }) => (
  <span className={`${styles.bar} ${className}`} style={{ animationDuration: `${duration}ms` }} aria-hidden="true" />
)
