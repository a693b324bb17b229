import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'
import { readSources, sourceFile } from './source-files.ts'

test('no component contains text', () => expect(bareTexts(readSources('src/**/*.tsx'))).toEqual([]))

const screen = (jsx: string) => [sourceFile('src/ui/Thing.tsx', `export const Thing = () => ${jsx}`)]

test.each([
  '<p>Salva</p>',
  '<>Salva</>',
  '<p>{"Salva"}</p>',
  '<p>{`Salva ${n}`}</p>',
  '<p>{n} piatti</p>',
  '<img alt="Logo" />',
  '<button aria-label={"Chiudi"} />',
  '<TextField label="Nome" />',
])('%s is a bare text', (jsx) => expect(bareTexts(screen(jsx))).toHaveLength(1))

test.each([
  '<p>{t("tables.title")}</p>',
  '<p>{n} × {m} · 2</p>',
  '<img alt="" src="/broken-image.svg" />',
  '<QueryView failed="tables.listFailed" />',
  '<button type="button" aria-label={t("common.close")} />',
])('%s is not', (jsx) => expect(bareTexts(screen(jsx))).toEqual([]))
