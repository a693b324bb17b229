// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { mendable } from '#/features/menu-import/mends.ts'
import { unusedColumns } from '#/features/menu-import/rows-of-file.ts'
import { dryRun, type Given, readMenu, said } from './import-file.ts'

const rowsIn = async (text: string, given?: Given) => (await dryRun(new Blob([text]), given)).rows.map(said)

describe('a comma between the cells and before the cents', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'in the last cell',
      'Nome,Categoria,Prezzo',
      { 'Caffè,Bar,1,20': '120', 'Toast,Bar,5,00': '500', 'Acqua,Bar,1': '100' },
    ],
    ['in a cell between', 'Nome,Prezzo,Categoria', { 'Caffè,1,20,Bar': '120', 'Toast,€ 5,00,Bar': '500' }],
    [
      'before a description, which has commas too',
      'Nome,Categoria,Prezzo,Descrizione',
      {
        'Caffè,Bar,1,20,arabica': '120, text:it arabica',
        'Toast,Bar,5,00,prosciutto, formaggio': '500, text:it prosciutto, formaggio',
        'Acqua,Bar,1,naturale': '100, text:it naturale',
      },
    ],
    [
      'in one of two prices, or both',
      'Nome,Categoria,Piccola,Grande',
      { 'Chiara,Bar,3,5,50': 'Piccola 300, Grande 550', 'Scura,Bar,4,50,18,00': 'Piccola 450, Grande 1800' },
    ],
    ['below an unknown title', 'Nome,Categoria,Xyz', { 'Caffè,Bar,1,20': '120', 'Toast,Bar,5,00': '500' }],
  ])('%s', async (_, titles, rows) => {
    const found = await rowsIn([titles, ...Object.keys(rows)].join('\n'))
    expect(found.map((row) => row.replace(/^.*: new, Bar, /, ''))).toEqual(Object.values(rows))
  })

  test('without titles, where cents such as 00 show it', async () => {
    const prices = async (text: string) => (await dryRun(new Blob([text]))).rows.map(({ values }) => values['price:'])
    expect(await prices('Caffè,Bar,1,20\nToast,Bar,5,00')).toEqual(['120', '500'])
    expect(await prices('Chiara,Bar,4,12\nScura,Bar,5,15')).not.toContain('412')
  })

  test('what may be cents or not is open', async () => {
    const open = (row: string) => `${row.split(',')[0]}: faulty, outOfStep ${row}`
    expect(await rowsIn('Nome,Piccola,Grande,Categoria\nVino,15,50,20,Bar')).toEqual([open('Vino,15,50,20,Bar')])
    expect(await rowsIn('Nome,Prezzo,Allergeni\nCacio,9,10,12')).toEqual([open('Cacio,9,10,12')])
    const short = 'Nome,Categoria,Prezzo,Descrizione\nCaffè,Bar,1,20,arabica\nTè,Bar,2,50'
    expect((await rowsIn(short))[1]).toBe(open('Tè,Bar,2,50'))
  })
})

describe('a row with more cells than titles', () => {
  const text = 'Nome,Categoria,Prezzo\nSpaghetti aglio, olio,Primi,9.00\nGricia,Primi,11.00\nCacio,Primi,10.00'

  test('is an error, and asks nothing', async () => {
    const { rows, questions } = await dryRun(new Blob([text]))
    expect(rows.map(said)).toEqual([
      'Spaghetti aglio: faulty, outOfStep Spaghetti aglio, olio,Primi,9.00',
      'Gricia: new, Primi, 1100',
      'Cacio: new, Primi, 1000',
    ])
    expect(questions.noPrice.count).toBe(0)
    const {
      sheets: [sheet],
      layouts: [layout],
    } = await readMenu(new Blob([text]))
    expect(sheet && layout && unusedColumns(sheet, layout, { menu: '', category: '' })).toEqual([])
  })

  test('is what the person says of it, with nothing of its cells', async () => {
    const mend = (target: 'name' | 'category' | 'price:', text: string) => ({ sheet: undefined, line: 2, target, text })
    const mends = [mend('name', 'Spaghetti aglio, olio'), mend('price:', '9')]
    const [row] = (await dryRun(new Blob([text]), { mends })).rows
    expect(row && said(row)).toBe('Spaghetti aglio, olio: asked, noCategory, 900')
    const all = [...mends, mend('category', 'Primi')]
    const [whole] = (await dryRun(new Blob([text]), { mends: all })).rows
    expect(whole && said(whole)).toBe('Spaghetti aglio, olio: new, Primi, 900')
    const [open] = (await dryRun(new Blob([text]))).rows
    expect(open && mendable(open, []).map(({ target, text }) => `${target} ${text}`)).toEqual([
      'name Spaghetti aglio',
      'category ',
      'price: ',
    ])
  })

  test('the last text goes on to the end of the row, where prices stand below their titles', async () => {
    const titles = 'Nome;Categoria;Prezzo;Descrizione'
    expect(
      await rowsIn(
        `${titles}\nGricia;Primi;11,00;guanciale; pecorino\nTorta;pere; noci;Dolci;5,00\nTiramisù;Dolci;5,00;`,
      ),
    ).toEqual([
      'Gricia: new, Primi, 1100, text:it guanciale; pecorino',
      'Torta: faulty, outOfStep Torta;pere; noci;Dolci;5,00',
      'Tiramisù: new, Dolci, 500',
    ])
  })

  test.each([
    ['a column that has no title', 'Nome;Prezzo\nGricia;11,50;buona\nCacio;9,00;pepe\nPane;2,00'],
    ['a column that has none in a spreadsheet', 'Nome;Prezzo;\nGricia;11,50;buona\nCacio;9,00;\nPane;2,00;'],
    ['blank cells', 'Nome;Prezzo\nGricia;11,50;;;\nCacio;9,00\nPane;2,00'],
    ['allergens', 'Nome;Prezzo;Allergeni\nGricia;11,50;glutine;latte\nCacio;9,00;latte\nPane;2,00;glutine'],
    ['titles of their own', 'Nome;Prezzo\nGricia;11,50\nBIBITE;Piccola;Grande\nCola;2,00;3,00\nAcqua;1,00;2,00'],
  ])('is none: %s', async (_, rows) =>
    expect(
      (await dryRun(new Blob([rows]))).rows.flatMap(({ faults }) => faults.map(({ fault }) => fault)),
    ).not.toContain('outOfStep'),
  )
})
