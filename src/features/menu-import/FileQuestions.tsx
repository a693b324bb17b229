import { Fragment, type ReactElement, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { isStandard } from '#/entities/dimension/rules.ts'
import { ALLERGENS, allergenName } from '#/entities/dish/allergens.ts'
import { DIETS, dietLine, dietName } from '#/entities/dish/diets.ts'
import { priceValue } from '#/entities/dish/fields.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencySign, toMills } from '#/lib/money/money.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { meaningsOf, WORDED } from '#/panels/menu-file/cells.ts'
import { wordKey } from '#/panels/menu-file/words-of-cell.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { type Answers, otherQuestions, type Questions, twinKey, WORD_KINDS, type WordKind } from './answers.ts'
import type { ExistingThings } from './compare.ts'
import styles from './MenuImport.module.css'
import { isAllergenNumber, REGISTER_NUMBERS } from './read-allergens.ts'
import { cut, useImportWords } from './use-import-words.ts'

const NO_PAIR = { first: '', second: '', isTyped: true }
const TYPED_PAIR = JSON.stringify(NO_PAIR)
const PRICE_KINDS = [...WORDED, 'free'] as const

type Given = {
  questions: Questions
  answers: Answers
  existing: ExistingThings
  restaurantId: string
  onAnswer: (answers: Partial<Answers>) => void
}

type Meanings<Kind extends WordKind> = { value: NonNullable<Answers[Kind][string]>; label: string }[]

/** What a file leaves open, asked once for all of its rows. A file without questions shows nothing. */
export function FileQuestions({
  place,
  sources,
  waiting,
  ...given
}: Given & {
  place: Ref<HTMLElement>
  /** The fields of the menu and the category that new dishes lack (`SourceField.tsx`). */
  sources: ReactElement[]
  /** So many rows wait for an answer. */
  waiting: number
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { questions } = given
  const meanings: { [Kind in WordKind]: Meanings<Kind> } = {
    allergens: [
      ...ALLERGENS.map((allergen) => ({ value: allergen, label: allergenName(allergen, language) })),
      { value: 'none', label: t('menuImport.ask.noneOfAll') },
      { value: 'other', label: t('menuImport.ask.notAllergen') },
    ],
    diets: [
      ...DIETS.map((diet) => ({ value: diet, label: dietName(diet, language) })),
      { value: 'none', label: dietLine.written(new Set(), language) },
      { value: 'other', label: t('menuImport.ask.notDiet') },
    ],
    marks: [
      { value: 'yes', label: t('menuImport.ask.markYes') },
      { value: 'traces', label: t('menuImport.ask.markTraces') },
      { value: 'no', label: t('menuImport.ask.markNo') },
    ],
    availability: [
      { value: 'yes', label: t('menuManagement.available') },
      { value: 'no', label: t('entities.soldOut') },
      { value: 'other', label: t('menuImport.ask.saysNothing') },
    ],
  }
  const words = WORD_KINDS.filter((kind) => questions[kind].length > 0)
  const others = otherQuestions(questions)
  if (words.length + others + sources.length === 0) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={`stack-12 ${styles.open} ${waiting > 0 ? styles.waiting : ''}`}
      aria-labelledby="import-questions"
    >
      <h3 id="import-questions">{t('menuImport.ask.title')}</h3>
      {waiting > 0 && <p className="small">{t('menuImport.ask.waiting', { number: waiting })}</p>}
      {others + sources.length > 0 && (
        <div className={styles.questions}>
          {sources}
          <OtherQuestions {...given} />
        </div>
      )}
      {words.map((kind) => (
        <Fragment key={kind}>
          <p className="muted">{t(`menuImport.ask.${kind}`)}</p>
          {kind === 'allergens' && <RegisterNumbers {...given} />}
          <WordQuestions {...given} kind={kind} options={meanings[kind]} />
        </Fragment>
      ))}
    </section>
  )
}

/** Each word of a kind, and what it may mean. */
function WordQuestions({
  kind,
  options,
  questions,
  answers,
  onAnswer,
}: Given & { kind: WordKind; options: Meanings<WordKind> }) {
  const { t } = useTranslation()
  const { quoted } = useImportWords('')
  return (
    <ul className={styles.questions}>
      {questions[kind].map((word) => (
        <li key={word}>
          <SelectField
            isQuestion
            label={t('menuImport.ask.word', { word: quoted(word) })}
            isRequired={false}
            // Only what is said of its availability keeps a row out.
            placeholder={t(`menuImport.ask.${kind === 'availability' ? 'leaveOut' : 'unknown'}`)}
            value={answers[kind][wordKey(word)] ?? ''}
            options={options}
            onChange={(value) => onAnswer({ [kind]: { ...answers[kind], [wordKey(word)]: value || undefined } })}
          />
        </li>
      ))}
    </ul>
  )
}

/** All numbers at once, as our own print uses them. */
function RegisterNumbers({ questions, answers, onAnswer }: Given) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const numbers = questions.allergens.filter(isAllergenNumber)
  if (numbers.length === 0) return null
  const areRegister = numbers.every((word) => answers.allergens[word] === REGISTER_NUMBERS[word])
  const meant = areRegister ? Object.fromEntries(numbers.map((word) => [word, undefined])) : REGISTER_NUMBERS
  return (
    <div className="stack-4">
      <Button
        look="chip"
        className={`align-start ${styles.wraps}`}
        aria-pressed={areRegister}
        onClick={() => onAnswer({ allergens: { ...answers.allergens, ...meant } })}
      >
        {t('menuImport.ask.registerNumbers')}
      </Button>
      <p className="muted small">
        {ALLERGENS.map((allergen, index) => `${index + 1} ${allergenName(allergen, language)}`).join(' · ')}
      </p>
    </div>
  )
}

function OtherQuestions({ questions, answers, existing, restaurantId, onAnswer }: Given) {
  const { t } = useTranslation()
  const { valueName, listOf, quoted } = useImportWords(restaurantId)
  const { traces, blankMark, contradiction, noColumn, twins, unclearPrice, zeroPrice, currency } = questions
  const { sameName, ids, moved, pair, severalPrices, rounded, hidden, off } = questions
  const { language } = useLanguage()
  const ownCurrency = useRestaurant(restaurantId).data?.currency
  const meanings = meaningsOf(unclearPrice.first, ownCurrency)
  const amount = (price: number) => valueName('price:', priceValue(toMills(price)))
  const sizes = existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name))
  const [small, large] = [t('menuImport.ask.small'), t('menuImport.ask.large')]
  const standard = existing.dimensions.find(isStandard)?.name ?? 'standard'
  const pairs = [
    ...[...sizes, ...(sizes.some((size) => fold(size) === fold(large)) ? [] : [large])].map((size) =>
      JSON.stringify({ first: '', second: size }),
    ),
    JSON.stringify({ first: small, second: large }),
  ].map((value) => {
    const { first, second } = JSON.parse(value) as { first: string; second: string }
    return { value, label: t('menuImport.ask.sizes', { first: first || standard, second }) }
  })
  return (
    <>
      {twins.map((twin) => (
        <SelectField
          isQuestion
          key={twinKey(twin)}
          label={t(`menuImport.ask.twin.${twin.kind}`, { name: quoted(twin.name), like: quoted(twin.like) })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.twins[twinKey(twin)] ?? ''}
          options={[
            { value: 'same', label: t('menuImport.ask.twin.same', { like: quoted(twin.like) }) },
            { value: 'new', label: t('menuImport.ask.twin.new') },
          ]}
          onChange={(value) =>
            onAnswer({
              twins: { ...answers.twins, [twinKey(twin)]: value === '' ? undefined : (value as 'same' | 'new') },
            })
          }
        />
      ))}
      {traces.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.traces', { cell: quoted(traces.first), number: traces.count })}
          isRequired={false}
          placeholder={t('menuImport.ask.unknown')}
          value={answers.traces}
          options={[
            { value: 'contained', label: t('menuImport.ask.tracesContained') },
            { value: 'other', label: t('menuImport.ask.tracesOther') },
          ]}
          onChange={(value) => onAnswer({ traces: value as Answers['traces'] })}
        />
      )}
      {blankMark.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.blankMark', { name: quoted(blankMark.first), number: blankMark.count })}
          isRequired={false}
          placeholder={t('menuImport.ask.unknown')}
          value={answers.blankMark}
          options={[{ value: 'no', label: t('menuImport.ask.notContained') }]}
          onChange={(value) => onAnswer({ blankMark: value as Answers['blankMark'] })}
        />
      )}
      {contradiction.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.contradiction', { dish: quoted(contradiction.first), number: contradiction.count })}
          isRequired={false}
          placeholder={t('menuImport.ask.unknown')}
          value={answers.contradiction}
          options={[
            { value: 'allergens', label: t('menuImport.ask.allergensRight') },
            { value: 'diets', label: t('menuImport.ask.dietsRight') },
            { value: 'both', label: t('menuImport.ask.bothRight') },
          ]}
          onChange={(value) => onAnswer({ contradiction: value as Answers['contradiction'] })}
        />
      )}
      {noColumn.length > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.noColumn', {
            names: listOf(noColumn.map((allergen) => allergenName(allergen, language))),
          })}
          isRequired={false}
          placeholder={t('menuImport.ask.unknown')}
          value={answers.noColumn}
          options={[{ value: 'no', label: t('menuImport.ask.notContained') }]}
          onChange={(value) => onAnswer({ noColumn: value as Answers['noColumn'] })}
        />
      )}
      {sameName.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.sameName', {
            ...{ name: quoted(sameName.first), menu: quoted(sameName.menu), number: sameName.count },
          })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.sameName}
          options={[{ value: 'change', label: t('menuImport.ask.changeSame') }]}
          onChange={(value) => onAnswer({ sameName: value as Answers['sameName'] })}
        />
      )}
      {ids.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.ids', {
            ...{ id: quoted(ids.first), name: quoted(ids.name), dish: quoted(ids.dish), number: ids.count },
          })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.ids}
          options={[
            { value: 'other', label: t('menuImport.ask.otherIds') },
            { value: 'own', label: t('menuImport.ask.ownIds') },
          ]}
          onChange={(value) => onAnswer({ ids: value as Answers['ids'] })}
        />
      )}
      {moved.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.moved', {
            ...{ name: quoted(moved.first), from: quoted(moved.from), to: quoted(moved.to), number: moved.count },
          })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.moved}
          options={[
            { value: 'same', label: t('menuImport.ask.movedSame') },
            { value: 'other', label: t('menuImport.ask.movedOther') },
          ]}
          onChange={(value) => onAnswer({ moved: value as Answers['moved'] })}
        />
      )}
      {zeroPrice.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.zeroPrice', { name: quoted(zeroPrice.first), number: zeroPrice.count })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.zeroPrice}
          options={[
            { value: 'keep', label: t('menuImport.ask.keepPrice') },
            { value: 'write', label: t('menuImport.ask.writeZero') },
          ]}
          onChange={(value) => onAnswer({ zeroPrice: value as Answers['zeroPrice'] })}
        />
      )}
      {currency.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.currency', {
            ...{ signs: quoted(listOf(currency.signs)), number: currency.count, own: currencySign(existing.currency) },
          })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.currency}
          options={[{ value: 'asItIs', label: t('menuImport.ask.asItIs', { own: currencySign(existing.currency) }) }]}
          onChange={(value) => onAnswer({ currency: value as Answers['currency'] })}
        />
      )}
      {unclearPrice.count > 0 && meanings && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.unclearPrice', { cell: quoted(unclearPrice.first), number: unclearPrice.count })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.unclearPrice}
          options={[
            { value: 'decimals', label: amount(meanings.decimals) },
            { value: 'thousands', label: amount(meanings.thousands) },
          ]}
          onChange={(value) => onAnswer({ unclearPrice: value as Answers['unclearPrice'] })}
        />
      )}
      {pair.count > 0 && (
        <div className="stack-20">
          <SelectField
            isQuestion
            label={t('menuImport.ask.pair', { cell: quoted(pair.first), number: pair.count })}
            isRequired={false}
            placeholder={t('menuImport.ask.leaveOut')}
            value={answers.pair?.isTyped ? TYPED_PAIR : answers.pair ? JSON.stringify(answers.pair) : ''}
            options={[...pairs, { value: TYPED_PAIR, label: t('menuImport.ask.otherSizes') }]}
            onChange={(value) => onAnswer({ pair: value === '' ? undefined : (JSON.parse(value) as Answers['pair']) })}
          />
          {answers.pair?.isTyped &&
            (['first', 'second'] as const).map((which) => (
              <FormField
                key={which}
                label={t(`menuImport.ask.sizeOf.${which}`)}
                value={answers.pair?.[which] ?? ''}
                onChange={(name) => onAnswer({ pair: { ...NO_PAIR, ...answers.pair, [which]: name } })}
              />
            ))}
        </div>
      )}
      {Object.entries(severalPrices).map(([prices, { count, first }]) => {
        const named = answers.severalPrices[Number(prices)] ?? Array.from({ length: Number(prices) }, () => '')
        return (
          <fieldset key={prices} className="stack-20">
            <legend>{t('menuImport.ask.severalPrices', { cell: quoted(first), number: count, prices })}</legend>
            {named.map((name, at) => (
              <FormField
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
                key={at}
                label={t('menuImport.ask.sizeOfPrice', { number: at + 1 })}
                value={name}
                onChange={(typed) =>
                  onAnswer({
                    severalPrices: {
                      ...answers.severalPrices,
                      [prices]: named.map((each, index) => (index === at ? typed : each)),
                    },
                  })
                }
              />
            ))}
          </fieldset>
        )
      })}
      {(['alone', 'numbered'] as const).map(
        (kind) =>
          questions[kind].count > 0 && (
            <SelectField
              isQuestion
              key={kind}
              label={t(`menuImport.ask.${kind}`, {
                cell: quoted(questions[kind].first),
                number: questions[kind].count,
              })}
              isRequired={false}
              placeholder={t('menuImport.ask.leaveOut')}
              value={answers[kind]}
              options={[
                ...(kind === 'numbered' ? [{ value: 'price', label: t('menuImport.ask.numberedPrice') }] : []),
                { value: 'dish', label: t('menuImport.ask.aloneDish') },
                { value: 'heading', label: t('menuImport.ask.aloneHeading') },
                { value: 'remark', label: t('menuImport.ask.aloneRemark') },
              ]}
              onChange={(value) => onAnswer({ [kind]: value })}
            />
          ),
      )}
      {questions.listsInNames.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.listsInNames', {
            cell: quoted(questions.listsInNames.first),
            number: questions.listsInNames.count,
          })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.listsInNames}
          options={[
            { value: 'allergens', label: t('menuImport.ask.listsAllergens') },
            { value: 'name', label: t('menuImport.ask.listsName') },
          ]}
          onChange={(value) => onAnswer({ listsInNames: value as Answers['listsInNames'] })}
        />
      )}
      {PRICE_KINDS.filter((kind) => questions.prices[kind].count > 0).map((kind) => {
        const { first, count, unit = '' } = questions.prices[kind]
        return (
          <SelectField
            isQuestion
            key={kind}
            label={t(`menuImport.ask.prices.${kind}`, { cell: quoted(first), number: count })}
            isRequired={false}
            placeholder={t('menuImport.ask.leaveOut')}
            value={answers.prices[kind] ?? ''}
            options={[
              ...(kind === 'per'
                ? [{ value: 'size', label: t('menuImport.ask.prices.asSize', { size: cut(unit) }) }]
                : []),
              { value: 'price', label: t(`menuImport.ask.prices.${kind === 'free' ? 'isFree' : 'asPrice'}`) },
              { value: 'unavailable', label: t('menuImport.ask.withoutPrice') },
            ]}
            onChange={(value) => onAnswer({ prices: { ...answers.prices, [kind]: value as '' | 'price' } })}
          />
        )
      })}
      {rounded.count > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.rounded', { cell: quoted(rounded.first), number: rounded.count })}
          isRequired={false}
          placeholder={t('menuImport.ask.leaveOut')}
          value={answers.rounded}
          options={[
            {
              value: 'nearest',
              label: t('menuImport.ask.roundTo', { price: valueName('price:', priceValue(rounded.mills)) }),
            },
          ]}
          onChange={(value) => onAnswer({ rounded: value as Answers['rounded'] })}
        />
      )}
      {(['noPrice', 'blankPrice'] as const)
        .filter((kind) => questions[kind].count > 0)
        .map((kind) => (
          <SelectField
            isQuestion
            key={kind}
            label={t(`menuImport.ask.${kind}`, {
              cell: quoted(questions[kind].first),
              number: questions[kind].count,
            })}
            isRequired={false}
            placeholder={t('menuImport.ask.leaveOut')}
            value={answers[kind]}
            options={[{ value: 'unavailable', label: t('menuImport.ask.withoutPrice') }]}
            onChange={(value) => onAnswer({ [kind]: value as Answers['noPrice'] })}
          />
        ))}
      {hidden.length > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.hidden', { lines: listOf(hidden), number: hidden.length })}
          value={answers.hidden}
          options={[
            { value: 'leftOut', label: t('menuImport.ask.leaveOut') },
            { value: 'read', label: t('menuImport.ask.readHidden') },
          ]}
          onChange={(value) => onAnswer({ hidden: value as Answers['hidden'] })}
        />
      )}
      {off > 0 && (
        <SelectField
          isQuestion
          label={t('menuImport.ask.off', { number: off })}
          value={answers.off}
          options={[
            { value: 'unavailable', label: t('menuImport.ask.asUnavailable') },
            { value: 'leftOut', label: t('menuImport.ask.leaveOut') },
            { value: 'available', label: t('menuImport.ask.asAvailable') },
          ]}
          onChange={(value) => onAnswer({ off: value as Answers['off'] })}
        />
      )}
    </>
  )
}
