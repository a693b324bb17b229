// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { findingTables } from '#/features/menu-import/side-by-side.ts'
import { atOnce } from '#/lib/pieces/pieces.ts'
import { dryRun, type Given, said } from './import-file.ts'

const rowsIn = async (text: string, given?: Given) =>
  (await dryRun(new Blob([text]), given)).rows.map((row) => `${row.menu}/${said(row)}`)
const tables = (text: string) =>
  atOnce(findingTables([{ name: '', rows: text.split('\n').map((line) => line.split(';')) }])).map(({ name }) => name)

describe('lists side by side with titles of their own', () => {
  test.each<[string, string[], string[]]>([
    [
      'Vino;Calice;Bottiglia;Dolce;Prezzo\nPigato;5,00;22,00;Tiramisù;6,00\nRossese;6,00;26,00;Panna cotta;5,00\nBarbera;4,00;;;',
      ['Vino', 'Dolce'],
      [
        'Carta/Pigato: new, Vino, Calice 500, Bottiglia 2200',
        'Carta/Rossese: new, Vino, Calice 600, Bottiglia 2600',
        'Carta/Barbera: new, Vino, Calice 400',
        'Carta/Tiramisù: new, Dolce, 600',
        'Carta/Panna cotta: new, Dolce, 500',
      ],
    ],
    [
      'Bevande;€;Cibo;Descrizione;€\nAcqua;2,00;Toast;prosciutto e formaggio;5,00\nCola;3,00;Panino;porchetta;6,00',
      ['Bevande', 'Cibo'],
      [
        'Carta/Acqua: new, Bevande, 200',
        'Carta/Cola: new, Bevande, 300',
        'Carta/Toast: new, Cibo, text:it prosciutto e formaggio, 500',
        'Carta/Panino: new, Cibo, text:it porchetta, 600',
      ],
    ],
  ])('%s', async (text, names, expected) => {
    expect(tables(text)).toEqual(names)
    expect(await rowsIn(text)).toEqual(expected)
  })
})

test('a dish that is called as a kind of dishes, beside its category, is no title', () =>
  expect(tables('57,00;Fish & chips;PIZZE\n12,56;Smørrebrød;PIZZE\n29,53;IPA;PIZZE')).toEqual(['']))

test.each([
  [
    'categories beside lists of allergens',
    ';25,00;Coca-Cola;;Specialità;2,6,7,9\n;29,96;Bistecca;;Specialità;2\n;12,00;Tortelli;;Dolci;2,7',
  ],
  [
    'diets beside numbers of allergens',
    'Prezzo;Piatto;;1;2;3;4;Dieta\nPrice;Item;;1;2;3;4;Diet\n51,00;Toast;;;x;;;vegano\n5,00;Tè;;;;;;vegano',
  ],
])('%s are no table of their own', (_, text) => expect(tables(text)).toEqual(['']))

describe('lists one below another are read with their own titles', () => {
  test.each<[string, string, string[], Given?]>([
    [
      'kinds over the names',
      'PIZZE;Prezzo;\nMargherita;6;\nMarinara;5;\n;;\nBIBITE;Piccola;Grande\nCola;3;5\nAcqua;1;2',
      [
        'Carta/Margherita: new, PIZZE, 600',
        'Carta/Marinara: new, PIZZE, 500',
        'Carta/Cola: new, BIBITE, Piccola 300, Grande 500',
        'Carta/Acqua: new, BIBITE, Piccola 100, Grande 200',
      ],
    ],
    [
      'sizes of their own',
      'Pizza;Normale;Maxi\nMargherita;6,00;9,00\nBibita;33 cl;1 l\nCola;3,00;5,00',
      ['Carta/Margherita: new, Tutto, 600, Maxi 900', 'Carta/Cola: new, Tutto, 33 cl 300, 1 l 500'],
      { category: 'Tutto' },
    ],
    [
      'headings over their titles, and columns in another order',
      'Listino in CHF;;\nANTIPASTI;;\nNome;Prezzo;Descrizione\nOlive;5;miste\nBIRRE;;\nNome;Descrizione;Prezzo\nBionda;chiara;4',
      ['Carta/Olive: new, ANTIPASTI, 500, text:it miste', 'Carta/Bionda: new, BIRRE, text:it chiara, 400'],
      { answers: { currency: 'asItIs' } },
    ],
    [
      'beside another list, each at its height',
      'PIZZE;Prezzo;;;\nMargherita;6;;BIBITE;Prezzo\nMarinara;5;;Cola;3\nCALZONI;Normale;;Acqua;1\nClassico;7;;;',
      [
        'Carta/Margherita: new, PIZZE, 600',
        'Carta/Marinara: new, PIZZE, 500',
        'Carta/Classico: new, CALZONI, 700',
        'Carta/Cola: new, BIBITE, 300',
        'Carta/Acqua: new, BIBITE, 100',
      ],
    ],
  ])('%s', async (_, text, expected, given) => expect(await rowsIn(text, given)).toEqual(expected))

  test('a currency that stands over all of them is asked about in each', async () => {
    const text = 'Prezzi in CHF;;\nPIZZE;Prezzo;\nMargherita;6;\nBIBITE;Piccola;Grande\nCola;3;5'
    expect((await dryRun(new Blob([text]))).questions.currency.count).toBe(3)
  })

  test.each([
    ['the same titles again', 'PRIMI;\nNome;Prezzo\nGricia;11\nDOLCI;\nNome;Prezzo\nTorta;5'],
    ['a dish with words for its prices', 'Nome;Piccola;Grande\nCola;3;5\nBirra;media;\nAcqua;1;2'],
    ['titles without dishes', 'Nome;Prezzo\nGricia;11\nBIBITE;Prezzo\n'],
  ])('one table stays one: %s', (_, text) => expect(tables(text)).toEqual(['']))
})

describe('lists side by side are read one after the other', () => {
  test.each<[string, string, string[], Given?]>([
    [
      'kept apart by an empty column, each with a title',
      'ANTIPASTI;;;;PRIMI;;\nPiatto;Prezzo;Note;;Piatto;Note;Prezzo\nTagliere;12;x;;Gricia;;11\nOlive;5;;;Carbonara;;12\n;;;;Amatriciana;;12',
      [
        'Carta/Tagliere: new, ANTIPASTI, 1200',
        'Carta/Olive: new, ANTIPASTI, 500',
        'Carta/Gricia: new, PRIMI, 1100',
        'Carta/Carbonara: new, PRIMI, 1200',
        'Carta/Amatriciana: new, PRIMI, 1200',
      ],
    ],
    [
      'without any title',
      'Tagliere;12,00;;Gricia;11,00\nOlive;5,00;;Carbonara;12,00',
      [
        'Carta/Tagliere: new, Tutto, 1200',
        'Carta/Olive: new, Tutto, 500',
        'Carta/Gricia: new, Tutto, 1100',
        'Carta/Carbonara: new, Tutto, 1200',
      ],
      { category: 'Tutto' },
    ],
    [
      'the same titles again, with sections',
      'Piatto;Prezzo;Piatto;Prezzo\nPRIMI;;DOLCI;\nGricia;11;Torta;5\nCarbonara;12;Budino;4',
      [
        'Carta/Gricia: new, PRIMI, 1100',
        'Carta/Carbonara: new, PRIMI, 1200',
        'Carta/Torta: new, DOLCI, 500',
        'Carta/Budino: new, DOLCI, 400',
      ],
    ],
    [
      'a heading over the names of each',
      'PIZZE;Prezzo;BIRRE;Prezzo\nMargherita;6;Bionda;5\nMarinara;5;Rossa;5',
      [
        'Carta/Margherita: new, PIZZE, 600',
        'Carta/Marinara: new, PIZZE, 500',
        'Carta/Bionda: new, BIRRE, 500',
        'Carta/Rossa: new, BIRRE, 500',
      ],
    ],
    [
      'a category for both',
      'Portata;Piatto;Prezzo;Piatto;Prezzo\nPrimi;Gricia;11;Pasta;6\nDolci;Torta;5;Budino;4',
      [
        'Carta/Gricia: new, Primi, 1100',
        'Carta/Torta: new, Dolci, 500',
        'Carta/Pasta: new, Primi, 600',
        'Carta/Budino: new, Dolci, 400',
      ],
    ],
    [
      'the days of a week, each a menu with its courses',
      ';Lunedì;Martedì\nPrimi;Pasta al forno;Risotto\nSecondi;Arrosto;Frittata',
      [
        'Lunedì/Pasta al forno: new, Primi, 0, off',
        'Lunedì/Arrosto: new, Secondi, 0, off',
        'Martedì/Risotto: new, Primi, 0, off',
        'Martedì/Frittata: new, Secondi, 0, off',
      ],
      { answers: { blankPrice: 'unavailable' } },
    ],
    [
      'days with prices',
      'Lunedì;Prezzo;Martedì 14;Prezzo\nPasta al forno;6;Risotto;7\nArrosto;8;Frittata;5',
      [
        'Carta/Pasta al forno: new, Lunedì, 600',
        'Carta/Arrosto: new, Lunedì, 800',
        'Carta/Risotto: new, Martedì 14, 700',
        'Carta/Frittata: new, Martedì 14, 500',
      ],
    ],
    [
      'days over titles of their own',
      'Settimana 12\nLunedì;;;Martedì;;\nPiatto;Prezzo;;Piatto;Prezzo;\nPasta al forno;7,50;;Lasagne;8\nInsalata;4;;Verdure;4,50',
      [
        'Carta/Pasta al forno: new, Lunedì, 750',
        'Carta/Insalata: new, Lunedì, 400',
        'Carta/Lasagne: new, Martedì, 800',
        'Carta/Verdure: new, Martedì, 450',
      ],
    ],
    [
      'days over prices without a title',
      'Lunedì;;Martedì;\nPasta al forno;7,50;Lasagne;8\nInsalata;4;Verdure;4,50',
      [
        'Carta/Pasta al forno: new, Lunedì, 750',
        'Carta/Insalata: new, Lunedì, 400',
        'Carta/Lasagne: new, Martedì, 800',
        'Carta/Verdure: new, Martedì, 450',
      ],
    ],
  ])('%s', async (_, text, expected, given) => expect(await rowsIn(text, given)).toEqual(expected))

  test('cells keep their places', async () => {
    const { rows } = await dryRun(new Blob(['Piatto;Prezzo;;Piatto;Prezzo\nA;1;;Gricia;boh\nB;2;;Pane;2']))
    expect(rows.flatMap(({ faults }) => faults.map(({ cell }) => cell))).toContain('D–E!E2')
  })

  test.each([
    ['two languages', 'Nome;Prezzo;;Name (EN)\nGricia;11;;Gricia\nTorta;5;;Cake'],
    ['a list of numbers beside the dishes', 'Piatto;Prezzo;;N.;Allergene\nGricia;11;;1;Glutine\nTorta;5;;2;Uova'],
    ['an empty column in the table', 'Piatto;;Prezzo\nGricia;;11\nTorta;;5'],
    ['sizes', 'Nome;Prezzo;Formato;Prezzo\nGricia;11;Grande;14\nTorta;5;Grande;7'],
    ['prices in two sizes', 'Nome;Piccola;Grande\nGricia;11;14\nTorta;5;7'],
    ['the days on which a dish is made', 'Nome;Prezzo;Lunedì;Martedì\nGricia;11;sempre;mai\nTorta;5;sempre;sempre'],
  ])('one table stays one: %s', (_, text) => expect(tables(text)).toEqual(['']))
})

describe('a week with a row for each day and a column for each course', () => {
  const off: Given = { answers: { blankPrice: 'unavailable' } }
  const WEEK = 'Giorno;Primo;Secondo\nLunedì;Pasta al pesto;Pollo\nMartedì;Risotto;Arrosto'
  const unpriced = [
    'Lunedì/Pasta al pesto: new, Primo, 0, off',
    'Martedì/Risotto: new, Primo, 0, off',
    'Lunedì/Pollo: new, Secondo, 0, off',
    'Martedì/Arrosto: new, Secondo, 0, off',
  ]
  test.each<[string, string, string[], Given?]>([
    ['every cell is a dish', WEEK, unpriced, off],
    ['days without a title', WEEK.replace('Giorno', ''), unpriced, off],
    [
      'a day that is written once, a course that there is not, and notes',
      'Settimana 12\nGiorno;Primo 1;Primo 2;Contorno\nLunedì;Lasagne;Risotto;\n;;Gnocchi;Patate\nMartedì;Ravioli;;\n\nIl menu può variare',
      [
        'Lunedì/Lasagne: new, Primo, 0, off',
        'Martedì/Ravioli: new, Primo, 0, off',
        'Lunedì/Risotto: new, Primo, 0, off',
        'Lunedì/Gnocchi: new, Primo, 0, off',
        'Lunedì/Patate: new, Contorno, 0, off',
      ],
      off,
    ],
    [
      'prices beside each course',
      'Giorno;Primo;Allergeni;Prezzo;Secondo;Allergeni;Prezzo\nLunedì;Pasta;glutine;5;Pollo;;7\nMartedì;Riso;;5;Orata;pesce;8',
      [
        'Lunedì/Pasta: new, Primo, 500, allergens gluten',
        'Martedì/Riso: new, Primo, 500',
        'Lunedì/Pollo: new, Secondo, 700',
        'Martedì/Orata: new, Secondo, 800, allergens fish',
      ],
    ],
    [
      'a row of prices for all days',
      `${WEEK}\nPrezzo;5,00;7,50`,
      [
        'Lunedì/Pasta al pesto: new, Primo, 500',
        'Martedì/Risotto: new, Primo, 500',
        'Lunedì/Pollo: new, Secondo, 750',
        'Martedì/Arrosto: new, Secondo, 750',
      ],
    ],
    [
      'a row of prices below each day',
      'Giorno;Primo;Secondo\nLunedì;Pasta;Pollo\n;6,00;8,00\nMartedì;Riso;Manzo\n;7,00;9,00',
      [
        'Lunedì/Pasta: new, Primo, 600',
        'Martedì/Riso: new, Primo, 700',
        'Lunedì/Pollo: new, Secondo, 800',
        'Martedì/Manzo: new, Secondo, 900',
      ],
    ],
    [
      'a price for the whole day is no price of a dish',
      WEEK.replaceAll('\n', ';12\n').replace(';12', ';Prezzo').concat(';12'),
      unpriced,
      off,
    ],
    ['nor is one below a single course', `${WEEK}\nPrezzo;12;`, unpriced, off],
    [
      'menus in place of days, in French',
      'Menu;Entrée;Plat;Dessert\nMidi;Salade;Poulet;Tarte\nSoir;Soupe;Poisson;Flan',
      [
        'Midi/Salade: new, Entrée, 0, off',
        'Soir/Soupe: new, Entrée, 0, off',
        'Midi/Poulet: new, Plat, 0, off',
        'Soir/Poisson: new, Plat, 0, off',
        'Midi/Tarte: new, Dessert, 0, off',
        'Soir/Flan: new, Dessert, 0, off',
      ],
      off,
    ],
    [
      'courses without days',
      'Antipasti;Primi\nTagliere;Gricia\nOlive;Carbonara',
      [
        'Carta/Tagliere: new, Antipasti, 0, off',
        'Carta/Olive: new, Antipasti, 0, off',
        'Carta/Gricia: new, Primi, 0, off',
        'Carta/Carbonara: new, Primi, 0, off',
      ],
      off,
    ],
  ])('%s', async (_, text, expected, given) => expect(await rowsIn(text, given)).toEqual(expected))

  test('what is said of no course is named once', async () => {
    const { remarks } = await dryRun(new Blob([`${WEEK}\nIl menu può variare`]))
    expect(remarks?.map(({ text }) => text)).toEqual(['Il menu può variare'])
  })

  test.each([
    ['what a combination holds', 'Pizza;Bibita;Dolce;Prezzo\nMargherita;Cola media;Tiramisù;12'],
    ['marks', 'Nome;Primo;Secondo\nGricia;x;\nPollo;;x'],
    ['one course', 'Giorno;Primo;Note\nLunedì;Gricia;piccante\nMartedì;Riso;in bianco'],
  ])('one table stays one: %s', (_, text) => expect(tables(text)).toEqual(['']))
})

test('a title in capitals over the names is the category of all, and that of the first ones where others follow', async () => {
  expect(await rowsIn('ANTIPASTI;Prezzo\nTagliere;12\nOlive;5')).toEqual([
    'Carta/Tagliere: new, ANTIPASTI, 1200',
    'Carta/Olive: new, ANTIPASTI, 500',
  ])
  expect(await rowsIn('ANTIPASTI;Prezzo\nTagliere;12\nPRIMI;\nGricia;11')).toEqual([
    'Carta/Tagliere: new, ANTIPASTI, 1200',
    'Carta/Gricia: new, PRIMI, 1100',
  ])
  expect((await rowsIn('Denominazione;Prezzo\nTagliere;12'))[0]).toContain('noCategory')
})

test('the texts of dishes behind a size that none of them has are no list of their own', () =>
  expect(
    tables(
      'Burger;5,00;;3,00;fatto in casa con uova\nRiso;4,00;;2,00;con verdure di stagione\nPane;3,00;;1,00;con farina del mulino',
    ),
  ).toEqual(['']))

test('categories beside the dishes, with numbers of allergens, are no list of their own', () =>
  expect(
    tables(
      '9,41;Käsespätzle;;Primi piatti;nessuno\n48,00;Bistecca;;Primi piatti;3,4\n23,50;Jamón;;Primi piatti;\n6,00;Tagliere;;Da bere;13\n26,10;Tortelli;;Da bere;1,14',
    ),
  ).toEqual(['']))
