/** A text with more than white space and invisible characters. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Nine marks on one letter. The words of no language have more than eight; so many are drawn over the lines around them. */
const PILE = /(?:\p{M}[\u200c\u200d]*){9}/u

export const hasPile = (text: string): boolean => PILE.test(text.normalize('NFD'))
