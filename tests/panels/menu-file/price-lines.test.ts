import { expect, test } from 'vitest'
import { asTable, priceLineRows } from '#/panels/menu-file/price-lines.ts'

test.each<[string, string, string[][]]>([
  [
    'two prices, and from one to another',
    '- Tiramisù 4,50\n- Torta 3,5 / 4\n- Sorbetto 3/4 €\n- Gelato da 3 a 5\n- Macedonia 4 euro\nvino 1/4 3€\nSpritz 5,00 – 6,00\nGnocchi 3,5 / 4',
    [
      ['Tiramisù', '4,50'],
      // Without a sign it is asked whether it is a price.
      ['Torta 3,5 / 4'],
      ['Sorbetto', '3/4 €'],
      ['Gelato', 'da 3 a 5'],
      ['Macedonia', '4 euro'],
      ['vino 1/4', '3€'],
      ['Spritz', '5,00 – 6,00'],
      ['Gnocchi 3,5 / 4'],
    ],
  ],
  [
    'words that say more of the price',
    [
      'Sunday roast from 17.50',
      'Schnitzel ab 8,90',
      'Plateau à partir de 24,00',
      'Paella desde 12,00 €',
      'Tagliere ..... da 8,00',
      'Bistecca al kg 45,00',
      'CONTORNI tutti a 5,00',
      'SIDES all 4.50',
      'Mozzarella extra 2,00',
      'Vino da 0,75 12,00',
      'Menu da asporto 9,00',
    ].join('\n'),
    [
      ['Sunday roast', 'from 17.50'],
      ['Schnitzel', 'ab 8,90'],
      ['Plateau', 'à partir de 24,00'],
      ['Paella', 'desde 12,00 €'],
      ['Tagliere', 'da 8,00'],
      ['Bistecca', 'al kg 45,00'],
      ['CONTORNI', 'tutti a 5,00'],
      ['SIDES', 'all 4.50'],
      ['Mozzarella', 'extra 2,00'],
      ['Vino da 0,75', '12,00'],
      ['Menu da asporto', '9,00'],
    ],
  ],
  [
    'numbers before the names, also with letters',
    '1. Marinara 5,00\n3a. Diavola 7,50\n3b) Calzone 9,00\n4 stagioni 8,00',
    [
      ['Marinara', '5,00'],
      ['Diavola', '7,50'],
      ['Calzone', '9,00'],
      ['4 stagioni', '8,00'],
    ],
  ],
  [
    'what is paid besides',
    'Marinara (1) 5,00\nDiavola 7,50\nCalzone 9,00\nAggiunte: bufala +2,00\nSenza glutine + 1,50 €',
    [
      ['Marinara (1)', '5,00'],
      ['Diavola', '7,50'],
      ['Calzone', '9,00'],
      ['Aggiunte: bufala', '+2,00'],
      ['Senza glutine', '+ 1,50 €'],
    ],
  ],
  [
    'messages of a phone',
    '[28/11/26, 10:12:33] Nonna Pina: *Primi*\n- Lasagna 9 €\n- Gnocchi 8,50€\n28/11/26, 10:13 - Nonna Pina: *Dolci*\n- Torta 4 €',
    [['Primi'], ['Lasagna', '9 €'], ['Gnocchi', '8,50€'], ['Dolci'], ['Torta', '4 €']],
  ],
  [
    'dots up to the price, with texts below',
    'PRIMI\nCarbonara ........ 12,00\nguanciale, uova, pecorino\nGricia ........... 11,00\nDOLCI\nTorta ............ 5,00',
    [
      ['PRIMI'],
      ['Carbonara', '12,00', 'guanciale, uova, pecorino'],
      [],
      ['Gricia', '11,00'],
      ['DOLCI'],
      ['Torta', '5,00'],
    ],
  ],
  [
    'a name, what is in it, and the price on a line each',
    'PRIMI\n\nRavioli del plin\nsugo d’arrosto\n13,00 €\n\nUovo morbido\ncrema di patate, tartufo\n11,00 €\n\nDOLCI\n\nTorta di nocciole\ncon lo zabaione\n6,00 €',
    [
      ['PRIMI'],
      [],
      ['Ravioli del plin', '13,00 €', 'sugo d’arrosto'],
      ...[[], [], []],
      ['Uovo morbido', '11,00 €', 'crema di patate, tartufo'],
      ...[[], [], []],
      ['DOLCI'],
      [],
      ['Torta di nocciole', '6,00 €', 'con lo zabaione'],
      ...[[], []],
    ],
  ],
  [
    'some prices below their dishes, and others beside them, as a page on the web has them',
    'Antipasti\n\nTagliere misto\nsalumi e formaggi della casa\n€ 14,00\n\nBruschette (3 pz)\n€ 6,00\n\nPrimi\nAmatriciana\n€ 11,50 / mezza € 7,00\nOstriche\ns.q.\nBevande\nVino 0,75\nbianco\n€ 9,00\nAcqua 0,75 € 2,00\ngassata\nCola 33cl € 3,00\nAmaro € 3,00',
    [
      ['Antipasti'],
      [],
      ['Tagliere misto', '€ 14,00', 'salumi e formaggi della casa'],
      ...[[], [], []],
      ['Bruschette (3 pz)', '€ 6,00'],
      ...[[], []],
      ['Primi'],
      ['Amatriciana', '€ 11,50 / mezza € 7,00'],
      [],
      ['Ostriche', 's.q.'],
      [],
      ['Bevande'],
      ['Vino 0,75', '€ 9,00', 'bianco'],
      ...[[], []],
      ['Acqua 0,75', '€ 2,00', 'gassata'],
      [],
      ['Cola 33cl', '€ 3,00'],
      ['Amaro', '€ 3,00'],
    ],
  ],
  [
    'paragraphs, whose second line may look like a name',
    'Antipasti\n\nTagliere misto\nSalumi e formaggi\n€ 14,00\n\nFritto\nper due\n€ 12,00\n\nPrimi\nGricia\n€ 11,00',
    [
      ['Antipasti'],
      [],
      ['Tagliere misto', '€ 14,00', 'Salumi e formaggi'],
      ...[[], [], []],
      ['Fritto', '€ 12,00', 'per due'],
      ...[[], [], []],
      // A heading, though it does not stand apart.
      ['Primi'],
      ['Gricia', '€ 11,00'],
      [],
    ],
  ],
  [
    'paragraphs that a heading may begin, where none stands apart',
    'I nostri primi\nGricia\n€ 11,00\n\nI nostri dolci\nTorta\n€ 6,00\n\nBabà\n€ 5,00',
    [
      ['I nostri primi'],
      ['Gricia', '€ 11,00'],
      ...[[], []],
      ['I nostri dolci'],
      ['Torta', '€ 6,00'],
      ...[[], []],
      ['Babà', '€ 5,00'],
      [],
    ],
  ],
  [
    'a few prices below among those beside: one that no dish is above has none',
    'Carbonara € 12,00\nGricia € 11,00\nguanciale, pecorino\n€ 5,00\nTorta\n€ 6,00\nPane € 2,00\nAcqua € 2,00',
    [
      ['Carbonara', '€ 12,00'],
      ['Gricia', '€ 11,00', 'guanciale, pecorino'],
      [],
      ['', '€ 5,00'],
      ['Torta', '€ 6,00'],
      [],
      ['Pane', '€ 2,00'],
      ['Acqua', '€ 2,00'],
    ],
  ],
  [
    'more behind a price, which no line above takes',
    'PRIMI\nSpaghetti ..... € 10\nVino ¼ / ½ / 1 l ..... € 3 / 5 / 9\nFritto misto - 9,00 (per 2 - 16,00)\nTorta - 5,00 cad.\nRosso 0,25 l - 3,00 | 0,5 l - 5,00\nCaffè - 1,20',
    [
      ['PRIMI'],
      ['Spaghetti', '€ 10'],
      ['Vino ¼ / ½ / 1 l', '€ 3 / 5 / 9'],
      ['Fritto misto', '9,00 (per 2 - 16,00)'],
      ['Torta', '5,00 cad.'],
      ['Rosso 0,25 l', '3,00 | 0,5 l - 5,00'],
      ['Caffè', '1,20'],
    ],
  ],
  [
    'numbers before the names, and what is in them behind a colon',
    '1. Margherita: pomodoro, mozzarella – 6 €\n2. Napoli: pomodoro, acciughe – 7 €\n• Menu: pranzo – 8 €',
    [
      ['Margherita', '6 €', 'pomodoro, mozzarella'],
      ['Napoli', '7 €', 'pomodoro, acciughe'],
      ['Menu: pranzo', '8 €'],
    ],
  ],
  [
    'whole prices, with texts below',
    'PRIMI\nRavioli 13\nsugo d’arrosto\nRisotto 13,5\nmantecato al burro\nOrata 6,00 €/hg\nal forno',
    [
      ['PRIMI'],
      ['Ravioli', '13', 'sugo d’arrosto'],
      [],
      ['Risotto', '13,5', 'mantecato al burro'],
      [],
      ['Orata', '6,00 €/hg', 'al forno'],
      [],
    ],
  ],
  [
    'whole prices without a sign',
    'Nome Prezzo\nCarbonara 12\nGricia 11\nAcqua 0,75 2\nTorta della nonna 5',
    [
      ['Nome', 'Prezzo'],
      ['Carbonara', '12'],
      ['Gricia', '11'],
      ['Acqua 0,75', '2'],
      ['Torta della nonna', '5'],
    ],
  ],
  [
    'the price first',
    'Primi\n12 € Carbonara\n11 € Gricia\n€ 5,00 Torta',
    [['Primi'], ['Carbonara', '12 €'], ['Gricia', '11 €'], ['Torta', '€ 5,00']],
  ],
  [
    'two prices',
    'Pizze\nMargherita 6,00 9,00\n- Marinara 5,00 8,00\nPane 2,00',
    [['Pizze'], ['Margherita', '6,00', '', '9,00'], ['Marinara', '5,00', '', '8,00'], ['Pane', '2,00']],
  ],
  [
    'a measure in the name is no price',
    'Acqua 0,75 2,00\nVino 1,50 9,00\nMargherita 6,00\nDiavola 7,00\nNorma 7,00',
    [
      ['Acqua 0,75', '2,00'],
      ['Vino 1,50', '9,00'],
      ['Margherita', '6,00'],
      ['Diavola', '7,00'],
      ['Norma', '7,00'],
    ],
  ],
  [
    'the price on a line of its own',
    'PRIMI\nCarbonara\nguanciale, uova\n12,00\n\nGricia\n\n11,00\nTorta\n5,00',
    [
      ['PRIMI'],
      ['Carbonara', '12,00', 'guanciale, uova'],
      [],
      [],
      [],
      ['Gricia', '11,00'],
      [],
      [],
      ['Torta', '5,00'],
      [],
    ],
  ],
  [
    'some prices are open',
    'Carbonara .... 12,00\nPesce del giorno .... s.q.\nFiorentina al kg\nGricia .... 11,00\nTorta .... 5,00',
    [
      ['Carbonara', '12,00'],
      ['Pesce del giorno', 's.q.'],
      ['Fiorentina', 'al kg'],
      ['Gricia', '11,00'],
      ['Torta', '5,00'],
    ],
  ],
  [
    'a note below a dish is none of its text',
    'Carbonara 12,00\n* surgelato\nGricia 11,00\nPrezzi in euro, IVA inclusa\nTorta 5,00',
    [['Carbonara', '12,00'], ['* surgelato'], ['Gricia', '11,00'], ['Prezzi in euro, IVA inclusa'], ['Torta', '5,00']],
  ],
])('a list on a page: %s', (_, text, expected) => expect(priceLineRows(text)).toEqual(expected))

test.each([
  ['a text', 'Apriamo nel 2019\nSiamo in via Roma 12\nTelefono 02 1234567\nA presto'],
  ['rows with commas', 'Pizze, Margherita, 6\nPizze, Marinara, 5\nBibite, Acqua, 1'],
  ['numbers at the end of some lines', 'Acqua 75\nBirra 33\nCola 33\nPane\nOlio\nSale\nPepe'],
])('%s is none', (_, text) => expect(priceLineRows(text)).toBeUndefined())

const table = (text: string) => text.split('\n').map((line) => line.split(';'))

test('a sheet with one column is read as a list', () =>
  expect(
    asTable([
      ['', 'PRIMI'],
      ['', 'Carbonara 12,00'],
      ['', 'uova, guanciale'],
      [],
      ['', 'Gricia € 11'],
      ['', 'Cacio 9 €'],
    ]),
  ).toEqual([['PRIMI'], ['Carbonara', '12,00', 'uova, guanciale'], [], [], ['Gricia', '€ 11'], ['Cacio', '9 €']]))

test('texts in the row below their dishes go beside them', () => {
  expect(
    asTable(table('Nome;Prezzo\nMargherita;6\npomodoro, mozzarella;\nMarinara;5\ncon aglio;\ne origano;\nPane;2')),
  ).toEqual([
    ['Nome', 'Prezzo'],
    ['Margherita', '6', 'pomodoro, mozzarella'],
    [],
    ['Marinara', '5', 'con aglio e origano'],
    [],
    [],
    ['Pane', '2'],
  ])
})

test.each([
  ['one row alone', 'Nome;Prezzo\nMargherita;6\npomodoro, mozzarella;\nMarinara;5\nPane;2'],
  ['headings in small letters', 'primi;\nGricia;11\nCacio;10\nle torte;\nTorta;5\nPane;2\nda bere;\nAcqua;1\nVino;5'],
  ['dishes in small letters without a price', 'gricia;11\nostriche;\ncacio;10\ncrudo;\ntorta;5'],
])('a table stays as it is: %s', (_, text) => expect(asTable(table(text))).toEqual(table(text)))
