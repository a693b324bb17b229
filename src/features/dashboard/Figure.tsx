import styles from './Figure.module.css'

/** The big number of a tile. */
export function Figure({ value, meaning }: { value: number; meaning: string }) {
  return (
    <p className={styles.figure}>
      <span className={`${styles.value} figures`}>{value}</span> <span className={styles.meaning}>{meaning}</span>
    </p>
  )
}
