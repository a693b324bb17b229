/** Matches a text with at least one visible character. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

export const isVisible = (text: string): boolean => VISIBLE.test(text)

/**
 * Matches nine marks on one letter, which would be drawn over the lines around them. No word of any language has more
 * than eight.
 */
const STACKED_MARKS = /(?:\p{M}[\u200c\u200d]*){9}/u

export const hasStackedMarks = (text: string): boolean => STACKED_MARKS.test(text.normalize('NFD'))
