import type { Plugin } from 'vite'
import { FIRST_WORDS } from './first-words.ts'

type Words = { [key: string]: string | Words }

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The words whose keys the list has, or the others. */
export function pickWords(words: Words, part: 'first' | 'rest', path = ''): Words {
  const picked: Words = {}
  for (const [key, value] of Object.entries(words)) {
    const full = path + key
    if (typeof value === 'string') {
      if (FIRST_WORDS.has(full.replace(PLURAL, '')) === (part === 'first')) picked[key] = value
    } else {
      const group = pickWords(value, part, `${full}.`)
      if (Object.keys(group).length > 0) picked[key] = group
    }
  }
  return picked
}

/** Splits a language's file: `it.json?first` has the words of the first view, `it.json?rest` the others. */
export const splitWords = (): Plugin => ({
  name: 'coperto:split-words',
  enforce: 'pre',
  transform(code, id) {
    const [, part] = /\/locales\/\w+\.json\?(first|rest)$/.exec(id) ?? []
    if (!part) return undefined
    const words = JSON.stringify(pickWords(JSON.parse(code), part as 'first' | 'rest'))
    // The browser reads JSON faster than a program.
    return { code: `export default JSON.parse(${JSON.stringify(words)})`, map: null, moduleType: 'js' }
  },
})
