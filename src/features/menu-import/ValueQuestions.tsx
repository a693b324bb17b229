import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStandard } from '#/entities/dimension/rules.ts'
import { ALLERGENS, allergenName } from '#/entities/dish/allergens.ts'
import { priceValue } from '#/entities/dish/fields.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { toMills } from '#/lib/money/money.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { readPriceCell } from '#/panels/menu-file/price-cell.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { choicesOf } from './answer-choices.ts'
import type { ExistingThings } from './compare.ts'
import styles from './MenuImport.module.css'
import { ALLERGEN_BY_NUMBER, isAllergenNumber } from './read-allergens.ts'
import { namesOfSeveral, SIZE_ANSWER } from './read-row.ts'
import { useImportWords } from './use-import-words.ts'
import { type Answers, answerKey, answerTo, type Question, type ValueKind } from './values.ts'

type Given = {
  answers: Answers
  existing: ExistingThings
  restaurantId: string
  onAnswer: (answers: Answers) => void
}

/** A question for each value of the file that is not understood, with the number of its rows. */
export function ValueQuestions({ questions, ...given }: Given & { questions: readonly Question[] }) {
  const kinds = new Set(questions.map(({ kind }) => kind))
  return (
    <ul className={styles.questions}>
      {[...kinds].flatMap((kind) => [
        ...(kind === 'allergens' ? [<RegisterNumbers key="numbers" {...{ questions }} {...given} />] : []),
        ...questions
          .filter((question) => question.kind === kind)
          .map((question) => <ValueQuestion key={answerKey(kind, question.value)} {...{ question }} {...given} />),
      ])}
    </ul>
  )
}

/** The value of the choice to type an answer. It is a line break, which no answer of the list is. */
const TYPE_NAMES = '\n'
const isAnsweredByTyping = (kind: ValueKind): boolean => kind === 'several' || kind === 'price'

function ValueQuestion({ question, answers, existing, restaurantId, onAnswer }: Given & { question: Question }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { quoted, valueName } = useImportWords(restaurantId)
  const [isTyping, setIsTyping] = useState(false)
  const { kind, value, count, first } = question
  const key = answerKey(kind, value)
  const answer = answerTo(answers, kind, value) ?? ''
  const give = (next: string) => onAnswer({ ...answers, [key]: next })
  const sizes = existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name))
  const unclear = kind === 'thousands' ? readPriceCell(first, existing.currency) : undefined
  const amount = (price: number) => valueName('price:', priceValue(toMills(price)))
  const amounts =
    unclear?.kind === 'unclear' ? ([amount(unclear.decimals), amount(unclear.thousands)] as const) : undefined
  const standard = existing.dimensions.find(isStandard)?.name ?? 'standard'
  const choices = choicesOf(question, language, { sizes, standard, amounts })
  const named = kind === 'several' ? namesOfSeveral(value) : undefined
  const number = kind === 'several' ? (named?.length ?? Number.parseInt(value, 10)) : 1
  const shown = kind === 'several' ? (named?.join(' / ') ?? value.replace(/^\d+ ?/, '')) : value
  const typed = answer.startsWith(SIZE_ANSWER) ? [answer.slice(SIZE_ANSWER.length)] : answer.split('\n')
  const isOther = answer !== '' && !choices.some((choice) => choice.value === answer)
  const isOpen = isTyping || isOther
  return (
    <li className="stack-12">
      <SelectField
        isQuestion
        label={t(`menuImport.value.${kind}`, {
          value: quoted(shown),
          first: quoted(first),
          number: count,
        })}
        isRequired={false}
        placeholder={t('menuImport.ask.open')}
        value={isOpen ? TYPE_NAMES : answer}
        options={[
          ...choices,
          ...(isAnsweredByTyping(kind)
            ? [
                {
                  value: TYPE_NAMES,
                  label: t(kind === 'price' ? 'menuImport.ask.otherSize' : 'menuImport.ask.otherSizes'),
                },
              ]
            : []),
        ]}
        onChange={(chosen) => {
          setIsTyping(chosen === TYPE_NAMES)
          give(chosen === TYPE_NAMES ? '' : chosen)
        }}
      />
      {isOpen &&
        Array.from({ length: number }, (_, place) => (
          <FormField
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            key={place}
            label={t('menuImport.ask.sizeOfPrice', { number: place + 1 })}
            value={typed[place] ?? ''}
            onChange={(name) => {
              const names = Array.from({ length: number }, (_, index) =>
                index === place ? name : (typed[index] ?? ''),
              )
              give(kind === 'price' ? SIZE_ANSWER + name : names.join('\n'))
            }}
          />
        ))}
    </li>
  )
}

/** A button that answers the questions about all allergen numbers at once, with the numbers of our own register. */
function RegisterNumbers({
  questions,
  answers,
  onAnswer,
}: Pick<Given, 'answers' | 'onAnswer'> & { questions: readonly Question[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const numbers = questions.filter(({ kind, value }) => kind === 'allergens' && isAllergenNumber(value))
  if (numbers.length === 0) return null
  const meanings = numbers.map(({ value }) => [answerKey('allergens', value), ALLERGEN_BY_NUMBER[value] ?? ''] as const)
  const areRegister = meanings.every(([key, meaning]) => answers[key] === meaning)
  return (
    <li className={`stack-4 ${styles.wide}`}>
      <AreaButton
        look="chip"
        className={`align-start ${styles.wraps}`}
        aria-pressed={areRegister}
        onClick={() =>
          onAnswer({
            ...answers,
            ...Object.fromEntries(meanings.map(([key, meaning]) => [key, areRegister ? '' : meaning])),
          })
        }
      >
        {t('menuImport.ask.registerNumbers')}
      </AreaButton>
      <p className="muted small">
        {ALLERGENS.map((allergen, index) => `${index + 1} ${allergenName(allergen, language)}`).join(' · ')}
      </p>
    </li>
  )
}
