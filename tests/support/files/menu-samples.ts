import write from 'write-excel-file/universal'

/* Menus as restaurants have them. */

const windows1252 = (text: string) =>
  Buffer.from(Uint8Array.from(text, (letter) => ({ '€': 0x80, '’': 0x92, '–': 0x96 })[letter] ?? letter.charCodeAt(0)))

/** Excel on an Italian Windows: titles above the header, semicolons, Windows-1252. */
export const italianExcel = {
  name: 'Listino primavera.csv',
  mimeType: 'text/csv',
  buffer: windows1252(
    [
      'Osteria da Gigi;;;;;;',
      'Listino in vigore dal 1/3/2026;;;;;;',
      ';;;;;;',
      'Menù;Piatto;Categoria;Prezzo €;Piccola;Descrizione;Allergeni',
      'Primavera;Tagliatelle all’ortica;Primi di stagione;€ 12,50;8,00;"Fatte in casa; con burro d’alpeggio";Glutine, Uova, Latte',
      'Primavera;Caffè d’orzo;Bevande;1,50;-;;',
      'Primavera;Fiorentina (al kg);Secondi di stagione;1.055,00;;Razza chianina – solo su prenotazione;nessuno dei 14',
      ';;;;;;',
      '',
    ].join('\r\n'),
  ),
}

/** Google Sheets: commas, UTF-8, prices with a sign, line breaks in cells. */
export const googleSheets = {
  name: 'Summer menu - Sheet1.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Dish,Section,Price,Description (EN),Available',
      '"Burger, classic",Grill,€12.50,"Beef, ""aged""',
      'with fries",TRUE',
      'Lemonade 🍋,Drinks,"€1,012.00",,FALSE',
      'Soup of the day,Starters,ask the waiter,,TRUE',
    ].join('\r\n'),
  ),
}

/** A workbook: two sheets, numbers as numbers, a truth value. */
export async function workbook() {
  const sheet = (rows: (string | number | boolean)[][]) =>
    rows.map((row) => row.map((value) => (value === '' ? null : { type: value.constructor as never, value })))
  const blob = await write([
    { sheet: 'Istruzioni', data: sheet([['Compilare il foglio Menu'], ['Grazie']]) },
    {
      sheet: 'Menu',
      data: sheet([
        ['Nome', 'Categoria', 'Menu', 'Prezzo', 'Caraffa', 'Disponibile', 'Extra'],
        ['Vino della casa', 'Cantina', 'Vini sfusi', 4.5, 12, true, 'Ghiaccio; Fetta d’arancia (0,30)'],
        ['Spritz', 'Cantina', 'Vini sfusi', 6, '', false, ''],
      ]),
    },
  ] as never).toBlob()
  return {
    name: 'menu.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await blob.arrayBuffer()),
  }
}
