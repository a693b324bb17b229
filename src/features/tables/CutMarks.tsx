import styles from './CutMarks.module.css'

/** Where to cut: a mark at each corner. Drawn as lines, since browsers leave backgrounds out when they print. */
export function CutMarks() {
  return (
    <svg className={styles.marks} viewBox="0 0 94.5 90" aria-hidden="true">
      <path d="M0 4V0H4M90.5 0h4v4M94.5 86v4h-4M4 90H0v-4" />
    </svg>
  )
}
