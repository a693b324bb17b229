import styles from './Figure.module.css'

/** The one big figure of a tile, and what it means. */
export function Figure({ value, meaning }: { value: number; meaning: string }) {
  return (
    <p className={styles.figure}>
      <span className={`${styles.value} figures`}>{value}</span> <span className={styles.meaning}>{meaning}</span>
    </p>
  )
}
