import styles from './Button.module.css'

/**
 * `text`: no frame, underlined as a link; `quiet`: in the colour around it. `icon`: a square. `chip`: one of a row of
 * choices; the chosen one has `aria-current` or `aria-pressed`.
 */
export type ButtonLook = 'filled' | 'outlined' | 'quiet' | 'text' | 'icon' | 'chip'

/** The class of a button or link that is not made by `Button` or `LinkButton`. */
export const buttonClass = (look: ButtonLook, className = '') =>
  `${styles.button} ${styles[look]} ${look === 'chip' ? 'choice ' : ''}${className}`
