/** A text with more than white space and invisible characters. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

export const isVisible = (text: string): boolean => VISIBLE.test(text)
