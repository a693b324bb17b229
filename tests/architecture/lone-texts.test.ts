import { expect, test } from 'vitest'
import { textsBesideOthers } from './lone-texts.ts'
import { readSources, sourceFile } from './source-files.ts'

test('in fragments and in components of libraries no text stands beside others', () =>
  expect(textsBesideOthers(readSources('src/**/*.tsx'))).toEqual([]))

const screen = (jsx: string) => [
  sourceFile(
    'src/ui/Thing.tsx',
    `import MenuItem from '@mui/material/MenuItem'
    import DialogTitle from '@mui/material/DialogTitle'
    export const Thing = () => ${jsx}`,
  ),
]

test.each([
  '<>{text}</>',
  '<>×<b /></>',
  '<><b /> <b /></>',
  '<>{isOn && t("tables.title")}</>',
  '<>{isOn ? <b /> : text}</>',
  '<>{names.map((name) => name)}</>',
  '<Fragment key={at}>{part}</Fragment>',
  '<MenuItem>{t("tables.title")}</MenuItem>',
  '<MenuItem><b />{count}</MenuItem>',
  '<DialogTitle>{count} ×</DialogTitle>',
  '<Trans i18nKey="auth.consent" components={{ terms: <b /> }} />',
])('%s has some', (jsx) => expect(textsBesideOthers(screen(jsx))).not.toEqual([]))

test.each([
  '<>{isOn && <b>{text}</b>}{names.map((name) => <b key={name}>{name}</b>)}</>',
  '<Together>{children}</Together>',
  '<MenuItem><b />{isOn ? <b>{count}</b> : null}</MenuItem>',
  '<DialogTitle>{title}</DialogTitle>',
])('%s has none', (jsx) => expect(textsBesideOthers(screen(jsx))).toEqual([]))
