import type { Language } from '#/config/languages.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { foldText } from '#/lib/search/search.ts'

/**
 * A choice that a guest must make for a dish, in the director's words: 'Cottura', one of 'al sangue', 'media', 'ben
 * cotta'.
 */
export type Choice = { name: string; options: readonly string[] }

/** The text on one line. A note changes line ends, so without this it would come back changed. */
export const onOneLine = (text: string): string =>
  balance(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/**
 * Whether a text can be an option. It must not begin or end with a slash, because the slash would be read as a
 * separator.
 */
const isOption = (option: string): boolean => isVisible(option) && !/^\/|\/$/.test(option)

const areDistinct = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length

/**
 * Splits 'al sangue / media'. If a slash has spaces around it, a slash without spaces belongs to an option: '1/2 litro
 * / 1 litro'.
 */
const optionsIn = (text: string): string[] => text.split(/\s\/\s/.test(text) ? /\s\/\s/ : '/').map(onOneLine)

function readChoice(text: string): Choice | undefined {
  const [name = '', options = '', rest] = text.split('=')
  const choice = { name: onOneLine(name), options: optionsIn(options) }
  // In a note a colon ends the name, so a name cannot contain one.
  const hasName = isVisible(choice.name) && !/[:/]/.test(choice.name)
  const hasOptions = choice.options.length > 1 && choice.options.every(isOption) && areDistinct(choice.options)
  return rest === undefined && hasName && hasOptions ? choice : undefined
}

/** Reads 'Cottura = al sangue / media; Contorno = patate / insalata'; undefined if any part of the text is no choice. */
export function readChoices(text: string): Choice[] | undefined {
  const parts = text.trim().replace(/[;؛]$/, '').split(/[;؛]/)
  const choices = parts.flatMap((part) => readChoice(part) ?? [])
  const isComplete = choices.length === parts.length && areDistinct(choices.map(({ name }) => name))
  return isComplete ? choices : undefined
}

/** The reverse of `readChoices`. */
export const writeChoices = (choices: readonly Choice[]): string =>
  choices.map(({ name, options }) => `${name} = ${options.join(' / ')}`).join('; ')

/** Parts of the words for how long something is cooked, in the form that `foldText` writes. */
const COOKING_PARTS: Record<Language, string> = {
  en: 'cook|doneness|well done|\\brare\\b',
  it: 'cottura|\\bcott[oaie]\\b|al sangue',
  ar: 'طهي|طهو|نضج|استواء',
  es: 'coccion|punto|\\bhech[oa]s?\\b',
  fr: 'cuisson|\\bcuite?s?\\b|saignant',
}
const COOKING = new RegExp(Object.values(COOKING_PARTS).join('|'))

/** Whether one of the choices of a dish is how long it is cooked. */
export const asksForCooking = (choices: readonly Choice[]): boolean =>
  choices.some(({ name, options }) => [name, ...options].some((words) => COOKING.test(foldText(words))))
