// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { dryRun, type Given, said } from './import-file.ts'

const read = async (text: string, given?: Given) => {
  const { rows, remarks, questions } = await dryRun(new Blob([text]), { category: 'Tutto', ...given })
  return { rows: rows.map(said), remarks: remarks.map(({ line }) => line), alone: questions.alone.count }
}
const LIST = 'Nome;Prezzo\nGricia;11,00\nTorta;5,00\n'
const DISHES = ['Gricia: new, Tutto, 1100', 'Torta: new, Tutto, 500']

describe('rows that are no dishes are named, and are no errors', () => {
  test.each([
    '* surgelato',
    '* I vini contengono solfiti',
    '* Os vinhos contêm sulfitos',
    '* Wijnen bevatten sulfieten',
    '* Vinene indeholder sulfitter',
    '* يحتوي النبيذ على الكبريتيت',
    'Tutti i vini contengono solfiti',
    'Consulte os alergénios com o nosso pessoal',
    'يرجى إبلاغ النادل عن أي حساسية',
    'Prodotto surgelato all’origine',
    'Änderungen vorbehalten',
    'Salvo fim de stock',
    'Wijzigingen voorbehouden',
    'Il menù può subire variazioni',
    'Minimumbestilling 2 personer',
    'LEGENDA',
    'Legenda: X = presente, T = tracce',
    'x = contiene',
    ';16,00',
    '* Prodotto surgelato all’origine',
    '(1) glutine',
    '¹ contiene solfiti',
    'N.B. i piatti possono variare',
    '1 = Glutine, 2 = Crostacei',
    'A: Glutine',
    'A = glutine; C = uova; D = pesce',
    'Prezzo;6,50',
    '7;Latte',
    'Legenda allergeni:',
    'Lun-Ven 12-15',
    'Lun - Ven;12:00-15:00',
    'Aperto dalle 12:00 alle 15:00',
    'Orario: 12.00-15.00 / 19.00-23.00',
    'Chiuso il lunedì',
    'Öffnungszeiten Mo-Fr 11:30 - 14:00',
    'Open Monday to Friday 12:00 - 15:00',
    'مفتوح من 12:00 إلى 23:00',
    'Totale;1.234,00',
    'Totale piatti: 2;',
    'TOTAL;16,00',
    'Summe;16,00',
    'المجموع;16,00',
    'Pagina 1 di 3',
    'Page 2',
    '- 3 -',
    '3;',
    'Coperto;2,00',
    'Coperto 2,00',
    'Coperto e servizio € 2,50 a persona',
    'Servizio 10%',
    'Service charge;12%',
    'Prezzi in euro',
    'I prezzi sono in euro, IVA inclusa',
    'IVA inclusa',
    'All prices in EUR',
    'Tous nos prix sont nets',
    'Alle Preise inkl. MwSt.',
    'Precios con IVA incluido',
    'الأسعار شاملة الضريبة',
    'Tel. 02 1234567',
    '+39 02 1234567',
    'info@osteria.example',
    'www.osteria.example',
    'Via Roma 12, 20121 Milano',
    'Hauptstraße 12, 10115 Berlin',
    'P.IVA 01234567890',
    'Seguici su Instagram @osteria',
    'Menu aggiornato al 12/03/2026',
    'Buon appetito!',
    'Si prega di informare il personale di eventuali allergie.',
  ])('%s', async (row) => {
    expect(await read(`${LIST}${row}`)).toEqual({ rows: DISHES, remarks: [4], alone: 0 })
  })

  test.each([
    ['a footnote', '* Ostriche'],
    ['a sentence', 'Tagliata di manzo con rucola e grana'],
    ['a sum', 'Totano'],
    ['a remark of the wine', 'Crema che contiene amore'],
    ['a legend', 'Legend Burger'],
    ['a subject', 'Variazioni di pomodoro'],
    ['a cover', 'Coperta d’agnello'],
    ['an address', 'Via col vento'],
    ['hours', 'Uova 12 minuti'],
    ['an open house', 'Panino aperto'],
    ['a number of a dish', '12) Margherita'],
    ['a kitchen’s name for milk', 'Latte'],
  ])('a dish without a price is not taken for %s: it is asked about', async (_, name) => {
    const { rows, remarks } = await read(`${LIST}${name};`)
    expect(rows[2]).toBe(`${name}: asked, noPrice, Tutto`)
    expect(remarks).toEqual([])
  })

  test.each([
    ['* Ostriche;12,00', '* Ostriche'],
    ['Servizio di crudi;30,00', 'Servizio di crudi'],
    ['Total Black Burger;14,00', 'Total Black Burger'],
    ['Pizza della domenica 12-15;9,00', 'Pizza della domenica 12-15'],
    ['1;2,00', '1'],
  ])('a dish with a price is one: %s', async (row, name) => {
    const { rows, remarks } = await read(`${LIST}${row}`)
    expect(rows[2]).toMatch(new RegExp(`^${name.replace('*', '\\*')}: new`))
    expect(remarks).toEqual([])
  })

  test('a footnote over dishes is no heading, and one that is a dish after all is said to be one', async () => {
    const text = 'Nome;Prezzo\nPRIMI;\n* surgelato;\nGricia;11,00\nCoperto;2,00'
    const found = await dryRun(new Blob([text]))
    expect(found.rows.map(said)).toEqual(['Gricia: new, PRIMI, 1100'])
    expect(found.remarks).toEqual([
      { line: 3, text: '* surgelato' },
      { line: 5, text: 'Coperto · 2,00' },
    ])
    const said5 = { sheet: undefined, line: 5, target: 'dish', text: '' } as const
    const again = await dryRun(new Blob([text]), { mends: [said5] })
    expect(again.rows.map(said)).toEqual(['Gricia: new, PRIMI, 1100', 'Coperto: new, PRIMI, 200'])
  })
})

describe('a text alone in its row is a heading where that is certain, and asked about where not', () => {
  const found = async (text: string, given?: Given) => {
    const { rows, questions, remarks } = await dryRun(new Blob([text]), given)
    return [...rows.map(said), questions.alone.count, ...remarks.map(({ line }) => line)]
  }
  const [tagliere, gricia] = ['Tagliere: asked, noCategory, 1200', 'Gricia: asked, noCategory, 1100']
  const waits = (row: string, text = 'Ostriche') => row.replace('asked', `asked, openHeading ${text}`)
  const ostriche = 'Ostriche: asked, openHeading Ostriche'
  test.each<[string, string, (string | number)[], Given?]>([
    [
      'a dish without a price among dishes',
      'Nome;Prezzo\nTagliere;12\nOstriche;\nGricia;11',
      [tagliere, ostriche, waits(gricia), 1],
    ],
    [
      'a dish without a price first',
      'Nome;Prezzo\nOstriche;\nTagliere;12\nGricia;11',
      [ostriche, waits(tagliere), waits(gricia), 1],
    ],
    [
      'a dish in capitals among dishes in capitals',
      'Nome;Prezzo\nTAGLIERE;12\nOSTRICHE;\nGRICIA;11',
      [
        tagliere.replace('Tagliere', 'TAGLIERE'),
        'OSTRICHE: asked, openHeading OSTRICHE',
        waits(gricia.replace('Gricia', 'GRICIA'), 'OSTRICHE'),
        1,
      ],
    ],
    [
      'a dish after the only blank row',
      'Nome;Prezzo\nTagliere;12\n;\nOstriche;\nGricia;11',
      [tagliere, ostriche, waits(gricia), 1],
    ],
    [
      'a dish, as the person says',
      'Nome;Prezzo\nTagliere;12\nOstriche;\nGricia;11',
      [tagliere, 'Ostriche: asked, noCategory, noPrice', gricia, 1],
      { answers: { alone: 'dish' } },
    ],
    [
      'a heading, as the person says',
      'Nome;Prezzo\nLe specialità;\nTagliere;12\nGricia;11',
      ['Tagliere: new, Le specialità, 1200', 'Gricia: new, Le specialità, 1100', 1],
      { answers: { alone: 'heading' } },
    ],
    [
      'a note, as the person says',
      'Nome;Prezzo\nTagliere;12\nfatti in casa;\nGricia;11',
      [tagliere, gricia, 1, 3],
      { answers: { alone: 'remark' } },
    ],
  ])('%s', async (_, text, expected, given) => expect(await found(text, given)).toEqual(expected))

  test.each<[string, string, (string | number)[]]>([
    [
      'a heading over a dish without a price',
      'Nome;Prezzo\nPRIMI;\nOstriche;\nGricia;11',
      [ostriche, 'Gricia: asked, openHeading Ostriche, PRIMI, 1100', 1],
    ],
    [
      'a heading over headings: the lower one counts',
      'Nome;Prezzo\nBEVANDE;\nBirre;\nBionda;4\nVini;\nRosso;5',
      ['Bionda: new, Birre, 400', 'Rosso: new, Vini, 500', 0, 2],
    ],
    [
      'before the column of the names',
      'N.;Nome;Prezzo\nLe specialità;;\n1;Trippa;11\nI fritti;;\n2;Olive;5',
      ['Trippa: new, Le specialità, 1100', 'Olive: new, I fritti, 500', 0],
    ],
    [
      'beside its name in another language',
      'ITALIANO;ENGLISH;€\nAntipasti;Starters;\nCarciofi;Artichokes;8,00\nPrimi;First courses;\nGricia;Gricia;11,00',
      ['Carciofi: new, Antipasti, 800', 'Gricia: new, Primi, 1100', 0],
    ],
    [
      'in the column of the categories',
      'Categoria;Nome;Prezzo\nLe specialità;;\n;Trippa;11\n;Lampredotto;9\nI fritti;;\n;Olive;5',
      ['Trippa: new, Le specialità, 1100', 'Lampredotto: new, Le specialità, 900', 'Olive: new, I fritti, 500', 0],
    ],
    [
      'in Arabic, with the article or without',
      'الصنف;السعر\nمقبلات;\nحمص;12\nالمشاوي;\nكباب;35',
      ['حمص: new, مقبلات, 1200', 'كباب: new, المشاوي, 3500', 0],
    ],
    [
      'a remark in the column of the categories',
      'Portata;Piatto;Prezzo\nPrimi;Gricia;11\nPrezzo fisso;;',
      ['Gricia: new, Primi, 1100', 0, 3],
    ],
    [
      'days',
      'Piatto;Prezzo\nLunedì;\nLasagne;8\nMartedì 13/10;\nRisotto;9',
      ['Lasagne: new, Lunedì, 800', 'Risotto: new, Martedì 13/10, 900', 0],
    ],
    [
      'dates',
      'Piatto;Prezzo\n12/10/2026;\nLasagne;8\n13/10/2026;\nRisotto;9',
      ['Lasagne: new, 12/10/2026, 800', 'Risotto: new, 13/10/2026, 900', 0],
    ],
  ])('a heading is no dish: %s', async (_, text, expected) => expect(await found(text)).toEqual(expected))
})

describe('a legend in rows', () => {
  const read = async (text: string) => {
    const { rows, remarks } = await dryRun(new Blob([text]), { category: 'Tutto' })
    return { rows: rows.map(said), remarks: remarks.map(({ line }) => line) }
  }

  test('answers for its numbers, in either order, and is no dishes', async () => {
    const list = 'Nome;Prezzo;Allergeni\nTorta;5,00;1,3,7\n'
    const expected = { rows: ['Torta: new, Tutto, 500, allergens gluten,eggs,milk'], remarks: [4, 5, 6, 7] }
    expect(await read(`${list}\nGlutine;1\nUova;3\nPesce;4\nLatte;7`)).toEqual(expected)
    expect(await read(`${list}\n1;Glutine\n3;Uova\n4;Pesce\n7;Latte`)).toEqual(expected)
  })

  test('dishes that are called as allergens are none', async () => {
    const { rows, remarks } = await read('Nome;Prezzo\nLatte;2\nUova;3\nGamberi;12\nNoci;5\nPane;1')
    expect(rows).toHaveLength(5)
    expect(remarks).toEqual([])
  })
})

test('a number below the prices that is not their sum is an error', async () =>
  expect((await read(`${LIST};17,00`)).rows).toEqual([...DISHES, ': faulty, noName']))
