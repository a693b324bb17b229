// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { currentLanguage } from '#/lib/i18n/i18n.ts'
import { rawWorkbook } from '../../support/zip.ts'
import { dryRun, EMPTY, fileAt, type Given, said } from './import-file.ts'

const rowsOf = async (name: string, given?: Given) => (await dryRun(await fileAt(name), given)).rows.map(said)
const rowsIn = async (text: string, given?: Given) => (await dryRun(new Blob([text]), given)).rows.map(said)
const TWO_MENUS = {
  ...EMPTY,
  menus: [...EMPTY.menus, ...EMPTY.menus.map((menu) => ({ ...menu, id: 'n', name: 'Cena' }))],
}

describe('the category that stands elsewhere', () => {
  test('in a row of its own', async () => {
    expect(await rowsOf('03-section-rows.csv')).toEqual([
      'Tagliere: new, ANTIPASTI, 1200',
      'Carbonara: new, PRIMI, 1300',
      'Ostriche: asked, openPrice B7 s.q., PRIMI',
    ])
    expect((await rowsOf('03-section-rows.csv', { answers: { noPrice: 'unavailable' } }))[2]).toBe(
      'Ostriche: new, PRIMI, 0, off',
    )
  })

  test('in cells that are merged over rows; an error is named with its cell and blocks its row only', async () => {
    const found = await dryRun(await fileAt('07-error-cell-merged-categories.xlsx'))
    expect(found.rows.map(said)).toEqual([
      'Acqua 75cl: new, Bevande, 250',
      'Coca cola: new, Bevande, 300',
      'Margherita: new, Classiche, text:it pomodoro, mozzarella, 650, Maxi 1100, allergens gluten,milk',
      'Marinara: new, Classiche, text:it pomodoro, aglio, 550, Maxi 950, allergens gluten',
      'Diavola: faulty, noValue Pizze!E6 #DIV/0!',
      'Tartufo: asked, computedPrice Pizze!D7 12.333333, Speciali, allergens gluten,milk',
      '7/8: faulty, dateCell Pizze!E8 2026-10-15',
    ])
  })

  test('the name of the house over a list without titles is no dish', async () => {
    const { rows, remarks } = await dryRun(new Blob(['Trattoria da Gino\nPRIMI;\nGricia;11\nDOLCI;\nTorta;5\n']))
    expect(rows.map(said)).toEqual(['Gricia: new, PRIMI, 1100', 'Torta: new, DOLCI, 500'])
    expect(remarks).toEqual([{ line: 1, text: 'Trattoria da Gino' }])
  })

  test('a menu that is called as the file is proposed', async () => {
    const file = new Blob(['Nome;Categoria;Prezzo\nTorta;Dolci;5'])
    const [asked] = (await dryRun(file, { existing: TWO_MENUS })).rows
    expect(asked?.kind).toBe('asked')
    const [row] = (await dryRun(file, { existing: TWO_MENUS, title: 'CENA.csv' })).rows
    expect([row?.kind, row?.menu]).toEqual(['new', 'Cena'])
    const [first] = (await dryRun(file, { existing: { ...EMPTY, menus: [] }, title: 'Estate_2026.csv' })).rows
    expect([first?.kind, first?.menu]).toEqual(['new', 'Estate 2026'])
  })

  test('in capitals with a remark in brackets; titles in capitals are no category', async () => {
    const text = 'DES_ART;PREZZO\nPRIMI (con pasta fresca);\nTortelli;12,00\n'
    expect(await rowsIn(text)).toEqual(['Tortelli: new, PRIMI (con pasta fresca), 1200'])
    expect(await rowsIn('DES_XYZ;PREZZO\nTortelli;12,00')).toEqual(['Tortelli: asked, noCategory, 1200'])
  })

  test('what the person says for dishes without one leaves the headings as they are', async () => {
    const text = 'Nome;Prezzo\nBasil Smash;10,00\nANALCOLICI;\nVirgin Mojito;6,00'
    expect(await rowsIn(text, { sources: { category: 'name:Cocktail' } })).toEqual([
      'Basil Smash: new, Cocktail, 1000',
      'Virgin Mojito: new, ANALCOLICI, 600',
    ])
  })

  test('rows with a price above the titles are named', async () => {
    const { rows, above } = await dryRun(
      new Blob(['Alla spina;0,2;0,4\nChiara;3,00;5,00\nVini;calice;bottiglia\nBianco;4;18\nRosso;4;18']),
    )
    expect([rows.map(({ name }) => name), above]).toEqual([
      ['Bianco', 'Rosso'],
      ['1', '2'],
    ])
  })

  test('a colon ends a heading, beside dishes without a price', async () => {
    const text = 'Nome;Prezzo\nPRIMI;\nGricia;11,00\nVini della casa:;\nRosso;4,00'
    expect((await rowsIn(text)).at(-1)).toBe('Rosso: new, Vini della casa, 400')
  })

  test('a size whose price is open is named as left out', async () => {
    const text = 'Nome;Categoria;Formato;Prezzo\nPizza;Pizze;Piccola;6,00\nPizza;Pizze;Grande;s.q.'
    expect(await rowsIn(text, { answers: { noPrice: 'unavailable' } })).toEqual([
      'Pizza: new, offSize Grande, Pizze, Piccola 600',
    ])
  })

  test('rows below other titles are no dishes with these sizes', async () => {
    const text = 'Pizza;Normale;Maxi\nMargherita;6,00;9,00\nBibita;33 cl;\nCola;3,00;5,00'
    expect((await rowsIn(text, { category: 'Tutto' })).at(-1)).toBe('Cola: faulty, otherTitles Bibita · 33 cl')
    const mends = [{ sheet: undefined, line: 4, target: 'price:' as const, text: '3,50' }]
    expect((await rowsIn(text, { category: 'Tutto', mends })).at(-1)).toBe('Cola: new, Tutto, 350')
  })

  test('over the names it is that of the first dishes, where another text stands alone below', async () => {
    const file = new Blob([';Entrées;Prix\n;Velouté;9,00\n;Plats;\n;Magret;38,00\n;Formules;\n;Midi;24,00'])
    const read = async (alone: '' | 'heading') => (await dryRun(file, { answers: { alone } })).rows.map(said)
    expect((await read(''))[2]).toBe('Magret: asked, openHeading Plats, Entrées, 3800')
    expect(await read('heading')).toEqual([
      'Velouté: new, Entrées, 900',
      'Magret: new, Plats, 3800',
      'Midi: new, Formules, 2400',
    ])
  })

  test('a number at the end of a text may be its price: all such rows are one question', async () => {
    const file = new Blob([
      'PIZZE\nMargherita .... 6,00\nTartufo € 12,00\nBIBITE\nCoca cola 3\nFanta 3\nAcqua 0,75 2,50',
    ])
    const shown = async (numbered: '' | 'price' | 'dish' | 'remark') => {
      const { rows, questions } = await dryRun(file, { answers: { numbered } })
      expect(questions.numbered).toEqual({ count: 2, first: 'Coca cola 3' })
      expect(questions.alone.count).toBe(0)
      return rows.slice(2).map(said)
    }
    expect(await shown('')).toEqual([
      'Coca cola 3: asked, openHeading Coca cola 3',
      'Fanta 3: asked, openHeading Fanta 3',
      'Acqua 0,75: asked, openHeading Fanta 3, BIBITE, 250',
    ])
    expect(await shown('price')).toEqual([
      'Coca cola: new, BIBITE, 300',
      'Fanta: new, BIBITE, 300',
      'Acqua 0,75: new, BIBITE, 250',
    ])
    expect(await shown('remark')).toEqual(['Acqua 0,75: new, BIBITE, 250'])
    expect((await shown('dish'))[0]).toBe('Coca cola 3: asked, noPrice, BIBITE')
  })

  test('a text alone among headings in capitals is asked about: a dish without a price, or a heading', async () => {
    const file = new Blob(['Nome;Prezzo\nPRIMI;\nGricia;11\nSpecialità;\nTrippa;12\n'])
    const { rows, questions } = await dryRun(file)
    expect(rows.map(said)).toEqual([
      'Gricia: new, PRIMI, 1100',
      'Specialità: asked, openHeading Specialità',
      'Trippa: asked, openHeading Specialità, PRIMI, 1200',
    ])
    expect(questions.alone).toEqual({ count: 1, first: 'Specialità' })
    const answered = await dryRun(file, { answers: { alone: 'heading' } })
    expect(answered.rows.map(said)).toEqual(['Gricia: new, PRIMI, 1100', 'Trippa: new, Specialità, 1200'])
    expect(answered.questions.alone.count).toBe(1)
  })

  test.each<[string, string, string[], Given?]>([
    [
      'written once for several rows',
      'Categoria;Nome;Prezzo\nPizze;Margherita;6\n;Marinara;5\nBibite;Acqua;1\n;Cola;3',
      ['Margherita: new, Pizze, 600', 'Marinara: new, Pizze, 500', 'Acqua: new, Bibite, 100', 'Cola: new, Bibite, 300'],
    ],
    [
      'blank in one row: that is no merged cell',
      'Categoria;Nome;Prezzo\nPizze;Margherita;6\nPizze;Marinara;5\n;Acqua;1',
      ['Margherita: new, Pizze, 600', 'Marinara: new, Pizze, 500', 'Acqua: asked, noCategory, 100'],
    ],
    [
      'in rows of its own, in small letters and after blank rows',
      'Nome;Prezzo\nAntipasti:;\nTagliere;12\n;\nPrimi;\nGricia;11',
      ['Tagliere: new, Antipasti, 1200', 'Gricia: new, Primi, 1100'],
    ],
    [
      'a dish without a price is no section among sections in capitals',
      'Nome;Prezzo\nPRIMI;\nGricia;11\nOstriche;\nCarbonara;12\nDOLCI;\nTorta;5',
      [
        'Gricia: new, PRIMI, 1100',
        'Ostriche: asked, openHeading Ostriche',
        'Carbonara: asked, openHeading Ostriche, PRIMI, 1200',
        'Torta: new, DOLCI, 500',
      ],
    ],
    [
      'without titles',
      'PIZZE\nMargherita;6,00\nMarinara;5,00\nBIBITE\nAcqua;1,00',
      ['Margherita: new, PIZZE, 600', 'Marinara: new, PIZZE, 500', 'Acqua: new, BIBITE, 100'],
    ],
    [
      'with the titles once more under each section',
      'PIZZE;\nNome;Prezzo\nMargherita;6,00\nBIBITE;\nNome;Prezzo\nAcqua;1,00',
      ['Margherita: new, PIZZE, 600', 'Acqua: new, BIBITE, 100'],
    ],
    [
      'the file’s name',
      'Nome;Prezzo\nAcqua;1',
      ['Acqua: new, Lista bibite, 100'],
      { sources: { category: 'file' }, title: 'Lista_bibite.csv' },
    ],
    [
      'another column',
      'Nome;Prezzo;Reparto cucina\nAcqua;1;Bar',
      ['Acqua: new, Bar, 100'],
      { sources: { category: 'column:2' } },
    ],
    [
      'made on the screen',
      'Nome;Prezzo\nAcqua;1',
      ['Acqua: new, Bibite, 100'],
      { sources: { category: 'new:Bibite' } },
    ],
  ])('%s', async (_, text, expected, given) => expect(await rowsIn(text, given)).toEqual(expected))
})

test.each<[string, Given, string]>([
  ['the only one', {}, 'Carta'],
  ['one made on the screen', { existing: TWO_MENUS, sources: { menu: 'new:Pranzo' } }, 'Pranzo'],
  [
    'from the column of the category, which has both meanings',
    { existing: TWO_MENUS, sources: { menu: 'column:1' } },
    'Primi',
  ],
  ['the file’s name where there is none', { existing: { ...EMPTY, menus: [] }, title: 'Estate.csv' }, 'Estate'],
])('the menu of rows without one: %s', async (_, given, menu) => {
  const [row] = (await dryRun(new Blob(['Nome;Categoria;Prezzo\nGricia;Primi;11']), given)).rows
  expect(row).toMatchObject({ menu, kind: 'new', values: { category: 'Primi' } })
})

describe('a row for each size', () => {
  test('Loyverse: option columns, and rows without a name', async () => {
    expect(await rowsOf('04-loyverse-variants.csv')).toEqual([
      'MARGHERITA: new, Pizze, text:en pomodoro & mozzarella, Piccola 600, Grande 900',
      'VECCHIA: new, Pizze, 500, off',
    ])
    expect(await rowsOf('04-loyverse-variants.csv', { answers: { off: 'leftOut' } })).toContain('VECCHIA: leftOut')
  })

  test('Square: equal names, with a token each', async () => {
    expect(await rowsOf('05-square-variations.csv')).toEqual([
      'Latte: new, Hot drinks, Small 350, Large 450',
      'Old soup: new, Food, 500, off',
    ])
    expect(await rowsOf('05-square-variations.csv', { answers: { off: 'leftOut' } })).toContain('Old soup: leftOut')
  })

  test('Square: of several categories that the file has the first is taken, and that is said', async () => {
    const titles = 'Item Name,Categories,Price\n'
    expect(
      await rowsIn(`${titles}Cola,"Bibite, Estate",3\nAcqua,bibite,1\nGelato,Estate,4\nFocaccia,"Pane, Olio",2`),
    ).toEqual([
      'Cola: new, firstCategory Bibite, Estate, Bibite, 300',
      'Acqua: new, Bibite, 100',
      'Gelato: new, Estate, 400',
      'Focaccia: new, Pane, Olio, 200',
    ])
    const existing = { ...EMPTY, categories: ['Bibite', 'Estate', 'Pane, Bibite'].map((name) => ({ id: name, name })) }
    expect(await rowsIn(`${titles}Cola,"Estate, Bibite",3\nPane,"Pane, Bibite",3`, { existing })).toEqual([
      'Cola: new, firstCategory Estate, Bibite, Estate, 300',
      'Pane: new, Pane, Bibite, 300',
    ])
  })

  test.each<[string, string, string[]]>([
    [
      'Shopify, with a row for a second picture',
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Image Src,Status\npizza,Margherita,<p>buona</p>,Pizze,Size,Regular,6.00,a.jpg,active\npizza,,,,,Maxi,9.00,,\npizza,,,,,,,b.jpg,\nacqua,Acqua,,Bibite,Title,Default Title,1.00,,draft',
      ['Margherita: new, Pizze, text:en buona, 600, Maxi 900', 'Acqua: new, Bibite, 100, off'],
    ],
    [
      'Shopify, with a picture that only a row without size and price has: it is no size, and the first row speaks for the dish',
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Published,Status\nacqua,Acqua,Bibite,Title,Default Title,1.00,,TRUE,archived\nacqua,,,,,,2.jpg,,\npizza,Margherita,Pizze,Size,Regular,6.00,a.jpg,FALSE,active\npizza,,,,Maxi,9.00,,,',
      ['Acqua: new, Bibite, 100, off', 'Margherita: new, Pizze, 600, Maxi 900, off'],
    ],
    [
      'a row over its sizes says whether the dish is sold',
      'Handle,Name,Category,Option 1 value,Price,Archived\np,Pizza,Pizze,,,Y\np,,,Grande,9,N\np,,,Piccola,6,N',
      ['Pizza: new, Pizze, Grande 900, Piccola 600, off'],
    ],
    [
      'pieces left are those of a size',
      'Handle,Name,Category,Option 1 value,Price,In stock\np,Pizza,Pizze,,,0\np,,,Grande,9,3\np,,,Piccola,6,0',
      ['Pizza: new, offSize Piccola, Pizze, Grande 900'],
    ],
    [
      'equal names and a column of sizes',
      'Nome;Categoria;Formato;Prezzo\nMargherita;Pizze;Normale;6\nMargherita;Pizze;Maxi;9\nMarinara;Pizze;;5',
      ['Margherita: new, Pizze, 600, Maxi 900', 'Marinara: new, Pizze, 500'],
    ],
    [
      'two options',
      'Handle,Name,Category,Option 1 value,Option 2 value,Price\np,Pizza,Pizze,Grande,Integrale,9\np,,,Piccola,Integrale,6',
      ['Pizza: new, Pizze, Grande / Integrale 900, Piccola / Integrale 600'],
    ],
    [
      'a size that is not sold is left out and named',
      'Handle,Name,Category,Option 1 value,Price,Archived\np,Pizza,Pizze,Grande,9,N\np,,,Piccola,6,Y',
      ['Pizza: new, offSize Piccola, Pizze, Grande 900'],
    ],
    [
      'a size that is not available is left out and named',
      'Nome;Categoria;Formato;Prezzo;Disponibile\nPizza;Pizze;Grande;9;sì\nPizza;Pizze;Piccola;6;no',
      ['Pizza: new, offSize Piccola, Pizze, Grande 900'],
    ],
    [
      'also the first one: the dish is not sold out',
      'Nome;Categoria;Formato;Prezzo;Disponibile\nPizza;Pizze;Grande;9;no\nPizza;Pizze;Piccola;6;sì',
      ['Pizza: new, offSize Grande, Pizze, Piccola 600'],
    ],
    [
      'a dish of which no size is available is sold out',
      'Nome;Categoria;Formato;Prezzo;Disponibile\nPizza;Pizze;Grande;9;no\nPizza;Pizze;Piccola;6;no',
      ['Pizza: new, Pizze, Grande 900, Piccola 600, off'],
    ],
    [
      'what only the first row says is so of the dish',
      'Handle,Name,Category,Option 1 value,Price,Available\np,Pizza,Pizze,Grande,9,no\np,,,Piccola,6,',
      ['Pizza: new, Pizze, Grande 900, Piccola 600, off'],
    ],
    [
      'a dish contains what one of its sizes does; diets that differ are asked about',
      'Nome;Categoria;Formato;Prezzo;Allergeni;Dieta\nPizza;Pizze;Grande;9;glutine;vegano\nPizza;Pizze;Piccola;6;glutine, latte;vegetariano',
      ['Pizza: new, undeclaredDiets vegano ?, Pizze, Grande 900, Piccola 600, allergens gluten,milk'],
    ],
    [
      'a mark that stands in one size only',
      'Nome;Categoria;Formato;Prezzo;Glutine\nPizza;Pizze;Grande;9;no\nPizza;Pizze;Piccola;6;x',
      ['Pizza: new, undeclared glutine: no / x, Pizze, Grande 900, Piccola 600'],
    ],
    [
      'one size with two prices is an error',
      'Nome;Categoria;Formato;Prezzo\nPizza;Pizze;Maxi;9\nPizza;Pizze;Maxi;8',
      ['Pizza: faulty, otherPrice 3'],
    ],
    [
      'one handle with two names is two dishes',
      'Handle,Name,Category,Option 1 value,Price\np,Pizza,Pizze,,9\np,Calzone,Pizze,,8',
      ['Pizza: new, Pizze, 900', 'Calzone: new, Pizze, 800'],
    ],
    [
      'the price of a size that cannot be read is named with its row',
      'Handle,Name,Category,Option 1 value,Price\np,Pizza,Pizze,Grande,9\np,,,Piccola,boh',
      ['Pizza: asked, openPrice E3 boh, Pizze, Grande 900'],
    ],
  ])('%s', async (_, text, expected) => expect(await rowsIn(text)).toEqual(expected))
})

test('sheets are read in the order of the workbook, not by how many of their titles are known', async () => {
  const { default: write } = await import('write-excel-file/universal')
  const sheet = (name: string, rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ type: String, value }))),
  })
  const file = await write([
    sheet('Cocktail', [
      ['Nome', 'Prezzo'],
      ['Spritz', '7'],
    ]),
    sheet('Birre', [
      ['Nome', 'Piccola', 'Media'],
      ['Bionda', '3', '5'],
    ]),
    sheet('Vini', [
      ['Nome', 'Calice', 'Bottiglia'],
      ['Chianti', '5', '20'],
    ]),
  ] as never).toBlob()
  const { rows, categories } = await dryRun(file)
  expect(rows.map(({ name }) => name)).toEqual(['Spritz', 'Bionda', 'Chianti'])
  expect(categories).toEqual(['Cocktail', 'Birre', 'Vini'])
})

describe('wines', () => {
  test('of one name are told apart by their producer and vintage; where they come from is in their description', async () => {
    expect(
      await rowsIn(
        'Cantina;Vino;Annata;Vitigno;Regione;Bottiglia\nRossi;Barolo;2018;Nebbiolo;Piemonte;45\nRossi;Barolo;2019;Nebbiolo;Piemonte;40\nVerdi;Barolo Verdi;;;;38',
        { category: 'Vini' },
      ),
    ).toEqual([
      'Barolo, Rossi 2018: new, Vini, Bottiglia 4500, text:it Nebbiolo, Piemonte',
      'Barolo, Rossi 2019: new, Vini, Bottiglia 4000, text:it Nebbiolo, Piemonte',
      'Barolo Verdi: new, Vini, Bottiglia 3800',
    ])
  })

  test.each([
    // In the language of the titles,
    ['Wine;Producer;Region;Glass;Bottle\nBarolo;Rossi;Piedmont;9;45', 'text:en', 'Piedmont'],
    ['Vin;Producteur;Cépage;Pays;Bouteille\nBarolo;Rossi;Nebbiolo;Italie;45', 'text:fr', 'Nebbiolo, Italie'],
    // which of several is the person's,
    ['Prodotto;Region;Bottle\nBarolo;Piemonte;45', `text:${currentLanguage()}`, 'Piemonte'],
    // as the dishes that are described,
    ['Wine;Region;Descrizione;Bottle\nBarolo;Piemonte;;45\nChianti;Toscana;sapido;30', 'text:it', 'Piemonte'],
    // and in the person's where dishes have no description in that of the titles.
    [
      'Wein;Weingut;Rebsorte;Herkunft;Flasche\nBarolo;Rossi;Nebbiolo;Piemont;45',
      `text:${currentLanguage()}`,
      'Nebbiolo, Piemont',
    ],
  ])('%j says where its wine comes from in %s', async (file, field, text) => {
    const { rows } = await dryRun(new Blob([file]), { category: 'Vini' })
    expect(Object.entries(rows[0]?.values ?? {}).filter(([each]) => each.startsWith('text:'))).toEqual([[field, text]])
  })

  test('with a row for each size', async () => {
    expect(
      await rowsIn(
        'Vino;Produttore;Annata;Formato;Prezzo\nBarolo;Rossi;2018;75 cl;45\nBarolo;Rossi;2018;1,5 l;90\nBarolo;Bianchi;2018;75 cl;40',
        {
          category: 'Vini',
        },
      ),
    ).toEqual(['Barolo, Rossi 2018: new, Vini, 75 cl 4500, 1,5 l 9000', 'Barolo, Bianchi 2018: new, Vini, 75 cl 4000'])
  })

  test('a description of their own stays', async () => {
    const [row] = (
      await dryRun(new Blob(['Vino;Uva;Descrizione;Prezzo\nBarolo;Nebbiolo;austero;45']), { category: 'Vini' })
    ).rows
    expect(row?.values['text:it']).toBe('Nebbiolo\naustero')
  })
})

test('a title of two sizes says what two prices in a cell are', async () => {
  const { rows, questions } = await dryRun(new Blob(['Birra;Prezzo (piccola/grande)\nBionda;3/5\nRossa;4 - 6']), {
    category: 'Birre',
  })
  expect(rows.map(said)).toEqual([
    'Bionda: new, Birre, piccola 300, grande 500',
    'Rossa: new, Birre, piccola 400, grande 600',
  ])
  expect(questions.pair.count).toBe(0)
})

test('a title of three sizes says what three prices in a cell are', async () => {
  const { rows, questions } = await dryRun(new Blob(['Birra;Piccola/Media/Grande\nBionda;3/4/5\nRossa;3/4']), {
    category: 'Birre',
  })
  expect(rows.map(said)).toEqual([
    'Bionda: new, Birre, Piccola 300, Media 400, Grande 500',
    'Rossa: asked, twoPrices B3 3/4, Birre',
  ])
  expect(questions.severalPrices).toEqual({})
})

test('the day of a dish is its category only if the person says so: the same dish on two days is two dishes', async () => {
  const text = 'Giorno;Piatto;Prezzo\nLunedì;Lasagne;8\n;Arrosto;9\nMartedì;Lasagne;8\n;Piatto del giorno;7'
  expect((await rowsIn(text))[0]).toBe('Lasagne: asked, noCategory, 800')
  expect(await rowsIn(text, { columns: ['category', 'name', 'price:'] })).toEqual([
    'Lasagne: new, Lunedì, 800',
    'Arrosto: new, Lunedì, 900',
    'Lasagne: new, Martedì, 800',
    'Piatto del giorno: new, Martedì, 700',
  ])
})

test('a date that a spreadsheet has made is the day of its dishes', async () => {
  const cells = (line: number, serial: number, name: string) =>
    `<row r="${line}"><c r="A${line}" s="1"><v>${serial}</v></c><c r="B${line}" t="str"><v>${name}</v></c><c r="C${line}"><v>8</v></c></row>`
  const titles =
    '<row r="1"><c r="A1" t="str"><v>Data</v></c><c r="B1" t="str"><v>Piatto</v></c><c r="C1" t="str"><v>Prezzo</v></c></row>'
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  const book = rawWorkbook(titles + cells(2, 46307, 'Lasagne') + cells(3, 46308, 'Risotto'), { styles })
  const { rows } = await dryRun(new Blob([book]), { columns: ['category', 'name', 'price:'] })
  expect(rows.map(said)).toEqual(['Lasagne: new, 2026-10-12, 800', 'Risotto: new, 2026-10-13, 800'])
})
