import type { Language } from '#/config/languages.ts'
import { ALLERGENS, allergenName } from '#/entities/dish/allergens.ts'
import { DIETS, dietLine, dietName } from '#/entities/dish/diets.ts'
import { type TextKey, translate as t } from '#/lib/i18n/i18n.ts'
import { foldText } from '#/lib/search/search.ts'
import { currencyIn } from '#/panels/menu-file/own-marks.ts'
import { namesOfSeveral, SIZE_ANSWER } from './read-row.ts'
import { LEAVE_OUT, type Question } from './values.ts'

/* The answers that each kind of question offers. One of them is always to leave the rows out. */

type Choice = { value: string; label: string }

/** @param sizes the names of the sizes @param standard the name of the standard size @param amounts what an unclear amount can mean */
export function choicesOf(
  { kind, value }: Question,
  language: Language,
  {
    sizes,
    standard,
    amounts,
  }: { sizes: readonly string[]; standard: string; amounts: readonly [string, string] | undefined },
): Choice[] {
  const createChoice = (answer: string, key: TextKey): Choice => ({ value: answer, label: t(key) })
  const leave = createChoice(LEAVE_OUT, 'menuImport.ask.leaveOut')
  const withoutPrice = createChoice('unavailable', 'menuImport.ask.withoutPrice')
  switch (kind) {
    case 'alone':
      return [
        createChoice('heading', 'menuImport.ask.aloneHeading'),
        createChoice('dish', 'menuImport.ask.aloneDish'),
        leave,
      ]
    case 'hidden':
      return [leave, createChoice('read', 'menuImport.ask.readHidden')]
    case 'price': {
      const canBeSize = /\/|\p{L}{2}/u.test(value) && currencyIn(value) === undefined
      const size = value.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      return [
        createChoice('price', 'menuImport.ask.asPrice'),
        ...(!canBeSize ? [] : [{ value: SIZE_ANSWER + size, label: t('menuImport.ask.asSize', { size }) }]),
        withoutPrice,
        leave,
      ]
    }
    case 'words':
      return [withoutPrice, createChoice('free', 'menuImport.ask.isFree'), leave]
    case 'noPrice':
      return [withoutPrice, leave]
    case 'several': {
      const named = namesOfSeveral(value)
      if (named)
        return [{ value: named.join('\n'), label: t('menuImport.ask.asSizes', { sizes: named.join(', ') }) }, leave]
      const pairs =
        Number.parseInt(value, 10) === 2 ? pairsOf(sizes, t('menuImport.ask.small'), t('menuImport.ask.large')) : []
      return [
        ...pairs.map(([first, second]) => ({
          value: `${first}\n${second}`,
          label: t('menuImport.ask.sizes', { first: first || standard, second }),
        })),
        leave,
      ]
    }
    case 'thousands':
      return [
        ...(amounts
          ? [
              { value: 'decimals', label: amounts[0] },
              { value: 'thousands', label: amounts[1] },
            ]
          : []),
        leave,
      ]
    case 'zero':
      return [
        createChoice('unpriced', 'menuImport.ask.zeroIsNoPrice'),
        createChoice('free', 'menuImport.ask.isFree'),
        leave,
      ]
    case 'off':
      return [
        createChoice('unavailable', 'menuImport.ask.asUnavailable'),
        createChoice('available', 'menuImport.ask.asAvailable'),
        leave,
      ]
    case 'available':
      return [
        createChoice('yes', 'menuManagement.available'),
        createChoice('no', 'entities.soldOut'),
        createChoice('other', 'menuImport.ask.saysNothing'),
        leave,
      ]
    case 'moved':
      return [
        createChoice('same', 'menuImport.ask.movedSame'),
        createChoice('other', 'menuImport.ask.movedOther'),
        leave,
      ]
    case 'allergens':
      return [
        ...ALLERGENS.map((allergen) => ({ value: allergen, label: allergenName(allergen, language) })),
        createChoice('none', 'menuImport.ask.noneOfAll'),
        createChoice('other', 'menuImport.ask.notAllergen'),
        leave,
      ]
    case 'diets':
      return [
        ...DIETS.map((diet) => ({ value: diet, label: dietName(diet, language) })),
        { value: 'none', label: dietLine.textOf(new Set(), language) },
        createChoice('other', 'menuImport.ask.notDiet'),
        leave,
      ]
    case 'traces':
      return [
        createChoice('contained', 'menuImport.ask.tracesContained'),
        createChoice('other', 'menuImport.ask.tracesOther'),
        leave,
      ]
    case 'mark':
      return [
        createChoice('yes', 'menuImport.ask.markYes'),
        createChoice('traces', 'menuImport.ask.markTraces'),
        createChoice('no', 'menuImport.ask.markNo'),
        leave,
      ]
    case 'blankMark':
    case 'noColumn':
      return [createChoice('no', 'menuImport.ask.notContained'), leave]
    case 'contradiction':
      return [
        createChoice('allergens', 'menuImport.ask.allergensRight'),
        createChoice('diets', 'menuImport.ask.dietsRight'),
        createChoice('both', 'menuImport.ask.bothRight'),
        leave,
      ]
  }
}

function pairsOf(sizes: readonly string[], small: string, large: string): [string, string][] {
  const second = sizes.some((size) => foldText(size) === foldText(large)) ? sizes : [...sizes, large]
  return [...second.map((size): [string, string] => ['', size]), [small, large]]
}
