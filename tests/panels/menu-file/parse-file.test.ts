import { expect, test } from 'vitest'
import { answerFor } from '#/panels/menu-file/parse-file.ts'
import { BOMBS, LAUGHS } from '../../support/files/bombs.ts'

test.each(BOMBS)('%s: %s', async (_, fault, bytes) => {
  const file = new Blob([bytes()])
  const before = process.memoryUsage().heapUsed
  expect(await answerFor(file)).toEqual({ refused: fault })
  // Nothing was built of what it names; the text of the file itself takes some.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400 * 1024 * 1024)
})

test('entities of entities are a text like any other', async () =>
  expect(await answerFor(new Blob([LAUGHS]))).toEqual({ sheets: [{ name: 'Menu 0', rows: [['&a30;']] }] }))
