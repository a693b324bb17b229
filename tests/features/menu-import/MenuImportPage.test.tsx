import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { imports } from '#/features/menu-import/device-imports.ts'
import { createImports } from '#/features/menu-import/run-plan.ts'
import { begunFiles, lastFiles } from '#/features/menu-import/stored-files.ts'
import { appDatabase, createDatabase } from '#/lib/storage/database.ts'
import { network } from '../../support/backend/network.ts'
import { holdInOtherTab } from '../../support/browser/fake-locks.ts'
import { rawWorkbook } from '../../support/files/zip.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
withScreens()

const LISTINO = `Trattoria di Prova
Menu;Piatto;Categoria;Prezzo;Grande;Descrizione;Extra
Carta;Carbonara;Primi;13,00;;;
Carta;Margherita;Pizze;7,00;11,00;;
Carta;Gricia;Primi;da 5 a 6;;;
Vini;Lambrusco;Cantina;4,00;;Frizzante;Taralli (0,50)`
/** What it shows of a file that can be compared. */
const CHANGES = 'Che cosa cambia'

let left: string | undefined
const open = async (options: VisitOptions = {}) => {
  const visit = await renderAt(paths.menuImport, { as: 'director', ...options })
  left = visit.restaurantId
  return visit
}
afterEach(async () => {
  // The page's own: it would still show what another one has removed.
  for (const { plan } of await imports.load()) if (plan.restaurantId === left) await imports.remove(plan.id)
  for (const [key] of await appDatabase.entries(begunFiles)) await appDatabase.delete(begunFiles, key)
  for (const [key] of await appDatabase.entries(lastFiles)) await appDatabase.delete(lastFiles, key)
})

async function choose({ user }: Visit, text: string | Uint8Array<ArrayBuffer>, name = 'listino.csv') {
  await user.upload(await screen.findByLabelText(/Scegli un/), new File([text], name))
}
/** The first rows of the file, as they are. */
const table = async () => within(await screen.findByRole('table'))
/** What it would change. */
const changes = async () => within(await screen.findByRole('region', { name: CHANGES }))
/** A row of the review; another region has a list of rows. */
const rowOf = (name: string, region: string = CHANGES) => {
  const all = within(screen.getByRole('region', { name: region }))
  const header = all.queryAllByRole('rowheader').find((each) => nameIn(each) === name)
  return within((header?.closest('[role="row"]') ?? all.getByText(name).closest('li')) as HTMLElement)
}
const nameIn = (header: HTMLElement) => header.firstElementChild?.textContent
const questions = async () => within(await screen.findByRole('region', { name: 'Da chiarire' }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const start = /^Importa \(/
/** A cell of the review, by the title of its column. */
const cellOf = (name: string, column: string): HTMLElement => {
  const titles = screen.getAllByRole('columnheader').filter((each) => each.closest('[role="grid"]'))
  const row = screen
    .getAllByRole('rowheader')
    .find((each) => nameIn(each) === name)
    ?.closest('[role="row"]')
  return row?.children[titles.findIndex((each) => each.textContent === column)] as HTMLElement
}
const correct = async ({ user }: Visit, name: string, column: string, text: string) => {
  await waitFor(() => expect(cellOf(name, column)).toBeVisible())
  await user.click(cellOf(name, column))
  await user.keyboard(`${text}{Enter}`)
}
const leaveOut = async ({ user }: Visit, name: string) => {
  await waitFor(() => expect(cellOf(name, 'Nome')).toBeVisible())
  await user.click(cellOf(name, 'Nome'))
  await user.click(await button(`Non importare: ${name}`))
}
const dishesNow = async ({ backend, restaurantId }: Visit) => {
  const { body } = await backend.call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, {
    as: 'director',
  })
  return body as {
    name: string
    dish: { name: string; dimensionAssignments: { price: number }[] }[]
    ingredients: { name: string }[]
  }[]
}
/** The run ends a moment after its last step; then the next file can be chosen. */
const finished = async () => {
  await screen.findByText('Finita', {}, { timeout: 20_000 })
  await screen.findByLabelText(/Scegli un/)
}

test('a file is shown as what it changes, imported, and the same file again changes nothing (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, LISTINO)
  expect(await button('Tutte (5)')).toHaveAttribute('aria-pressed', 'true')
  expect(rowOf('Carbonara').getByText('3')).toBeInTheDocument()
  expect(cellOf('Carbonara', 'Prezzo')).toHaveTextContent('13,00Modificato; prima: 12,50 €')
  expect(rowOf('Margherita').getByText('Uguale')).toBeInTheDocument()
  expect(cellOf('Lambrusco', 'Prezzo')).toHaveTextContent(/^4,00$/)
  expect(rowOf('Lambrusco').getByText('Frizzante')).toBeInTheDocument()
  expect(rowOf('Gricia').getByText(/^Il prezzo non si capisce: «da 5 a 6»/)).toBeInTheDocument()
  expect(screen.getByText('Menu: Vini')).toBeInTheDocument()
  expect(screen.getByText('Ingredienti: Taralli')).toBeInTheDocument()
  expect((await dishesNow(visit)).map(({ name }) => name)).toEqual(['Carta', 'Dolci'])

  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 2)' }))
  await finished()
  expect(screen.getByText('Con errori, non importate (1): Gricia (Riga 5)')).toBeInTheDocument()
  const [carta, , vini] = await dishesNow(visit)
  expect(carta?.dish[0]).toMatchObject({ name: 'Carbonara', dimensionAssignments: [{ price: 13 }, { price: 8 }] })
  expect(vini).toMatchObject({ name: 'Vini', dish: [{ name: 'Lambrusco' }], ingredients: [{ name: 'Taralli' }] })

  // The next file can be chosen at once.
  expect(screen.getByLabelText('Scegli un file')).toBeEnabled()
  await visit.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  await choose(visit, LISTINO)
  await waitFor(() => expect(rowOf('Lambrusco').getByText('Uguale')).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
})

test('of a file with unknown titles nothing is proposed: the titles, the name and the price are chosen by taps (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, 'Mikä;Hinta;Muuta\nGulasch;12;x\nSchnitzel;14;y')
  expect(await screen.findByText(/^In quale riga sono i titoli delle colonne/)).toBeInTheDocument()
  const isShut = () => {
    expect(screen.queryByRole('region', { name: CHANGES })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Da chiarire' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  }
  isShut()
  for (const column of (await table()).getAllByRole('combobox')) expect(column).toHaveDisplayValue('Che cosa c’è qui?')
  const titles = (await table()).getByRole('button', { name: 'I titoli sono nella riga 1' })
  expect(titles).toHaveAttribute('aria-pressed', 'false')
  await visit.user.click(titles)
  expect(titles).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText(/^In quale riga/)).not.toBeInTheDocument()
  isShut()
  const name = (await table()).getByRole('combobox', { name: 'Mikä' })
  expect(name).toHaveDisplayValue('Che cosa c’è qui?')
  expect(screen.getByText(/^Scegli nella tabella la colonna con il nome/)).toBeInTheDocument()
  await visit.user.selectOptions(name, 'Nome')
  expect(screen.queryByText(/^Scegli nella tabella la colonna con il nome/)).not.toBeInTheDocument()
  isShut()
  expect(screen.getByText('Quale colonna contiene il prezzo?')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Muuta/ })).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Hinta: 12, 14' }))
  expect((await table()).getByRole('combobox', { name: 'Hinta' })).toHaveDisplayValue('Prezzo')

  // What is the same for all rows is asked once; each row says what it waits for.
  const asked = await questions()
  expect(asked.getByText('Righe che aspettano una risposta: 2.')).toBeInTheDocument()
  expect(rowOf('Gulasch').getByText(/^Manca il menu: scegli/)).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Alle domande' }))
  expect(screen.getByRole('region', { name: 'Da chiarire' })).toHaveFocus()
  await visit.user.selectOptions(asked.getByRole('combobox', { name: 'Menu dei piatti nuovi (2)' }), 'Carta')
  expect(rowOf('Gulasch').getByText(/^Manca la categoria: scegli/)).toBeInTheDocument()
  await visit.user.selectOptions(asked.getByRole('combobox', { name: 'Piatti nuovi senza categoria (2)' }), 'Primi')
  expect(rowOf('Gulasch').getByText('Nuovo')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importa (piatti: 2)' })).toBeEnabled()
})

test('two columns that claim the same field hold the import until one of them is another', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Asporto sera\nCarta;Gricia;Primi;11,00;9,00')
  expect(await button('Importa (piatti: 1)')).toBeEnabled()
  const column = async (name: string) => (await table()).getByRole('combobox', { name })
  // What a person says of a column takes the field from one that only its title has.
  await visit.user.selectOptions(await column('Asporto sera'), 'Prezzo')
  expect(await column('Prezzo')).toHaveDisplayValue('Che cosa c’è qui?')
  expect(rowOf('Gricia').getByText('9,00')).toBeInTheDocument()
  await visit.user.selectOptions(await column('Prezzo'), 'Prezzo')
  expect(await screen.findByText(/^Due colonne dicono lo stesso: lascia una sola/)).toBeInTheDocument()
  expect((await table()).getAllByText('Due colonne dicono lo stesso')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: CHANGES })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  await visit.user.selectOptions(await column('Asporto sera'), 'Non serve')
  expect(await button('Importa (piatti: 1)')).toBeEnabled()
  expect(rowOf('Gricia').getByText('11,00')).toBeInTheDocument()
})

test('of two columns with titles of a price the person says which one it is, and of a currency what it means', async () => {
  const visit = await open()
  await choose(visit, 'Menu,Nome,Categoria,Prezzo (CUP),Prezzo (USD)\nCarta,Gricia,Primi,"1.850,00",7.50')
  expect(await screen.findByText('Quale colonna contiene il prezzo?')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Prezzo (CUP): 1.850,00' })).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Prezzo (USD): 7.50' }))
  // In the restaurant's currency only once somebody has said so.
  const currency = (await questions()).getByRole('combobox', { name: /^Accanto al prezzo: «USD», come in «7.50»/ })
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  await visit.user.selectOptions(currency, 'Il numero è il prezzo')
  expect(rowOf('Gricia').getByText('7,50')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importa (piatti: 1)' })).toBeEnabled()
})

test('what the title of the prices says besides is asked once, also in letters of no currency that is known', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo (грн)\nCarta;Gricia;Primi;95,00\nCarta;Pane;Primi;10,00')
  const mark = (await questions()).getByRole('combobox', { name: /^Accanto al prezzo: «грн», come in «95,00» \(2\)/ })
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  await visit.user.selectOptions(mark, 'Il numero è il prezzo')
  expect(rowOf('Gricia').getByText('95,00')).toBeInTheDocument()
})

test('a unit beside prices is asked once, and the answer counts for all rows', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Orata;Primi;40,00/kg\nCarta;Pane;Primi;1,00\nCarta;Branzino;Primi;45,00/kg',
  )
  const unit = (await questions()).getByRole('combobox', {
    name: 'Accanto al prezzo: «/kg», come in «40,00/kg» (2)',
  })
  expect(unit).toHaveDisplayValue('Da scegliere')
  expect(screen.getByRole('button', { name: 'Da chiarire (2)' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importa (piatti: 1)' })).toBeInTheDocument()
  await visit.user.selectOptions(unit, 'È il prezzo del formato «kg»')
  for (const dish of ['Orata', 'Branzino']) {
    expect(rowOf(dish).getByText('Nuovo')).toBeInTheDocument()
    expect(cellOf(dish, 'kg')).toHaveTextContent(/^4[05],00$/)
  }
  expect(screen.getByText('Formati: kg')).toBeInTheDocument()
  await visit.user.selectOptions(unit, 'Il numero è il prezzo')
  expect(cellOf('Branzino', 'Prezzo')).toHaveTextContent(/^45,00$/)
  expect(screen.getByRole('button', { name: 'Importa (piatti: 3)' })).toBeInTheDocument()
  await visit.user.selectOptions(unit, 'È il prezzo di un altro formato…')
  expect(screen.getByRole('button', { name: 'Da chiarire (2)' })).toBeInTheDocument()
  await visit.user.type((await questions()).getByRole('textbox', { name: 'Formato del prezzo 1' }), 'al chilo')
  expect(cellOf('Orata', 'al chilo')).toHaveTextContent(/^40,00$/)
})

test('rows that an answer leaves out are counted, and not imported', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Orata;Primi;s.q.\nCarta;Pane;Primi;1,00\nCarta;Acqua;Primi;2,00\nCarta;Branzino;Primi;s.q.',
  )
  await visit.user.click(await button('Da chiarire (2)'))
  await visit.user.selectOptions(
    (await questions()).getByRole('combobox', { name: 'Al posto del prezzo: «s.q.» (2)' }),
    'Non importare queste righe',
  )
  // Of what was chosen nothing is left: all rows are shown.
  expect(screen.getByRole('button', { name: 'Tutte (4)' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Nuovi (2)' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Da chiarire/ })).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Altre righe (2)' }))
  expect(rowOf('Orata').getByText('Lasciato fuori')).toBeInTheDocument()
  expect(rowOf('Branzino').getByText('Lasciato fuori')).toBeInTheDocument()
  expect((await changes()).queryByText('Pane')).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 2)' }))
  await finished()
  const names = (await dishesNow(visit)).flatMap(({ dish }) => dish.map(({ name }) => name))
  expect(names).toContain('Pane')
  expect(names).not.toContain('Orata')
})

test('each row of the file is in exactly one count (ADR-031)', async () => {
  const visit = await open()
  await choose(
    visit,
    [
      'Listino;;;;',
      'Menu;Nome;Categoria;Prezzo;Formato',
      'Carta;Carbonara;Primi;13,00;',
      'Carta;Tiramisù;Dolci;6,00;',
      ';PIZZE:;;;',
      'Carta;Margherita;Pizze;7,00;standard',
      'Carta;Margherita;Pizze;11,00;grande',
      'Carta;Diavola;Pizze;8,00;standard',
      'Carta;Diavola;Pizze;12,00;grande',
      'Carta;Gricia;Primi;da 5 a 6;',
      'Carta;Polpo;Primi;s.q.;',
      ';;;;',
      'Carta;Uovo;Primi;2,00;',
    ].join('\n'),
  )
  await leaveOut(visit, 'Uovo')
  const numbers = within(screen.getByRole('group', { name: 'Righe da mostrare' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(numbers).toEqual([
    'Tutte (11)',
    'Nuovi (3)',
    'Cambiati (1)',
    'Da chiarire (1)',
    'Con errori (1)',
    'Uguali (2)',
    'Altre righe (3)',
  ])
  const shownRows = async () => [
    ...(await changes()).queryAllByRole('rowheader'),
    ...(await changes()).queryAllByRole('listitem'),
  ]
  // A dish with two sizes is two rows of the file.
  expect(await shownRows()).toHaveLength(6)
  // The foot says them again, beside the button.
  expect(screen.getByText(/^Tutte \(11\) · Nuovi \(3\)/)).toHaveRole('status')
  for (const [name, shown] of [
    ['Nuovi (3)', 2],
    ['Cambiati (1)', 1],
    ['Da chiarire (1)', 1],
    ['Con errori (1)', 1],
    ['Uguali (2)', 1],
    ['Altre righe (3)', 3],
  ] as const) {
    await visit.user.click(screen.getByRole('button', { name }))
    expect(await shownRows()).toHaveLength(shown)
  }
})

test('the next file with the same titles has the answers of the last one, and says so', async () => {
  const visit = await open()
  const text = (price: string) => `Menu;Cosa;Categoria;Prezzo\nCarta;Tonda;Pizze;${price}/teglia`
  await choose(visit, text('5,00'))
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: 'Cosa' }), 'Nome')
  const unit = /^Accanto al prezzo: «\/teglia»/
  await visit.user.selectOptions((await questions()).getByRole('combobox', { name: unit }), 'Il numero è il prezzo')
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()

  await choose(visit, text('5,50'), 'dicembre.csv')
  expect(await screen.findByText(/^Le risposte sono quelle che hai dato per l’ultimo file/)).toBeInTheDocument()
  expect(await button('Cambiati (1)')).toBeInTheDocument()
  expect(cellOf('Tonda', 'Prezzo')).toHaveTextContent('5,50Modificato; prima: 5,00 €')
  // A title that the person has named is known in other files too.
  await choose(visit, 'Cosa;Prezzo\nGulasch;12', 'altro.csv')
  await waitFor(() => expect(rowOf('Gulasch')).toBeTruthy())
  expect(screen.getByRole('combobox', { name: 'Cosa' })).toHaveDisplayValue('Nome')
  expect(screen.queryByText(/^Le risposte sono quelle/)).not.toBeInTheDocument()

  await choose(visit, text('6,00'), 'gennaio.csv')
  await visit.user.click(await button('Ricomincia da capo'))
  expect(await screen.findByText(/^Scegli nella tabella la colonna con il nome/)).toBeInTheDocument()
  expect(screen.queryByText(/^Le risposte sono quelle/)).not.toBeInTheDocument()
})

test('a file of which nothing was said leaves no answers to the next one', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Piatto;Categoria;Prezzo\nCarta;Tonda;Pizze;5,00')
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()
  await choose(visit, 'Menu;Piatto;Categoria;Prezzo\nCarta;Tonda;Pizze;5,50', 'dicembre.csv')
  expect(await button('Cambiati (1)')).toBeInTheDocument()
  expect(screen.queryByText(/^Le risposte sono quelle/)).not.toBeInTheDocument()
})

test('what a file leaves open is asked once, and an answer counts for all of its rows (ADR-031)', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo;Allergeni;Archiviato\nCarta;Torta;Dolci;6;1,3;\nCarta;Flan;Dolci;5/8;7;\nCarta;Babà;Dolci;s.q.;L;\nCarta;Zuppa;Dolci;7;;sì',
  )
  const asked = await questions()
  expect(rowOf('Torta').getByText(/^Allergeni non dichiarati.*«1, 3»/)).toBeInTheDocument()
  await visit.user.click(asked.getByRole('button', { name: 'I numeri sono quelli del registro' }))
  expect(asked.getByRole('combobox', { name: 'Allergene «7» (1)' })).toHaveDisplayValue('latte')
  expect(rowOf('Torta').getByText('glutine, uova')).toBeInTheDocument()
  await visit.user.selectOptions(asked.getByRole('combobox', { name: 'Allergene «L» (1)' }), 'sedano')
  await visit.user.selectOptions(
    asked.getByRole('combobox', { name: /^Più prezzi in una cella, come «5\/8» \(1\)/ }),
    'standard e grande',
  )
  expect(rowOf('Flan').getByText('Nuovo')).toBeInTheDocument()
  await visit.user.selectOptions(
    asked.getByRole('combobox', { name: 'Al posto del prezzo: «s.q.» (1)' }),
    'Come esauriti, a prezzo 0',
  )
  expect(rowOf('Babà').getByText('Nuovo')).toBeInTheDocument()
  expect(rowOf('Babà').getByText('sedano')).toBeInTheDocument()
  const off = asked.getByRole('combobox', { name: /^Fuori vendita secondo il file, come «Zuppa»/ })
  expect(off).toHaveDisplayValue('Importa come esauriti')
  await visit.user.selectOptions(off, 'Non importare queste righe')
  expect(rowOf('Zuppa').getByText('Lasciato fuori')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Con errori/ })).not.toBeInTheDocument()
})

test('rows that are no dishes are named, and one that is a dish is said to be one', async () => {
  const visit = await open()
  await choose(visit, 'Osteria\nPiatto;Prezzo\nPRIMI;\nGricia;11,00\nCoperto;2,00')
  await visit.user.click(await button('Altre righe (2)'))
  expect(rowOf('Osteria').getByText('Sopra i titoli')).toBeInTheDocument()
  expect(rowOf('Osteria').queryByRole('button')).not.toBeInTheDocument()
  expect(rowOf('PRIMI').getByText('Intestazione')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È un piatto: PRIMI' }))
  await visit.user.click(await button('Da chiarire (3)'))
  expect(rowOf('PRIMI').getByText('3')).toBeInTheDocument()
  // A row that the person leaves out stands there too, and comes back in the same way.
  await leaveOut(visit, 'Coperto')
  await visit.user.click(await button('Altre righe (2)'))
  expect(rowOf('Coperto · 2,00').getByText('Non si importa')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Importa anche questa: Coperto · 2,00' }))
  expect(await button('Da chiarire (3)')).toBeInTheDocument()
})

test('a hidden sheet is a tab that is not imported until it is asked for, and hidden rows are a question (ADR-031)', async () => {
  const visit = await open()
  const text = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`
  const rows = `<row r="1">${text('A1', 'Piatto')}${text('B1', 'Categoria')}${text('C1', 'Prezzo')}</row><row r="2">${text('A2', 'Gricia')}${text('B2', 'Primi')}${text('C2', '11')}</row><row r="3" hidden="1">${text('A3', 'Trippa')}${text('B3', 'Primi')}${text('C3', '12')}</row>`
  await choose(visit, rawWorkbook(rows, { sheets: 2, states: ['visible', 'hidden'] }), 'listino.xlsx')
  const sheets = within(await screen.findByRole('navigation', { name: 'Fogli' }))
  expect(sheets.getByRole('button', { name: 'Menu 0' })).toHaveAttribute('aria-current', 'true')
  expect(await button('Tutte (2)')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Altre righe (1)' })).toBeInTheDocument()
  await visit.user.selectOptions(
    (await questions()).getByRole('combobox', { name: 'Righe nascoste nel foglio (1), come la 3' }),
    'Leggi anche queste',
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Altre righe/ })).not.toBeInTheDocument())
  // The hidden sheet is seen at a tap, and taken in at another one.
  await visit.user.click(sheets.getByRole('button', { name: 'Menu 1 · nascosto' }))
  expect((await table()).getByText('Gricia')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tutte (2)' })).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Importa anche «Menu 1»' }))
  expect(await button('Tutte (4)')).toBeInTheDocument()
  expect(sheets.getByRole('button', { name: 'Menu 1' })).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Non importare «Menu 1»' }))
  expect(await button('Tutte (2)')).toBeInTheDocument()
})

test('doubles are told apart by a column that goes into their names', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Vino;Vigna;Categoria;Quanto\nCarta;Barolo;Cannubi;Vini;45\nCarta;Barolo;Brunate;Vini;40\nCarta;Gavi;Rovereto;Vini;25',
  )
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: 'Vino' }), 'Nome')
  await visit.user.click(await button('Quanto: 45, 40, 25'))
  expect(await screen.findByText('Questo piatto è già nella riga 2 del file.')).toBeInTheDocument()
  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Vigna' }), 'Dentro il nome del piatto')
  expect(await button('Nuovi (3)')).toBeInTheDocument()
  expect(rowOf('Barolo, Brunate')).toBeTruthy()
  expect(rowOf('Gavi, Rovereto')).toBeTruthy()
})

test('the category comes from the rows with only a heading, and a menu is made here (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, 'Piatto;Prezzo\nPane;1,00\nANTIPASTI;\nTagliere;12,00\nPRIMI;\nGricia;11,00')
  const asked = await questions()
  await visit.user.selectOptions(asked.getByRole('combobox', { name: 'Menu dei piatti nuovi (3)' }), 'Nuovo menu…')
  await visit.user.type(asked.getByRole('textbox', { name: /^Nome del nuovo menu/ }), 'Pranzo')
  expect(await screen.findByText('Menu: Pranzo')).toBeInTheDocument()
  const category = asked.getByRole('combobox', { name: 'Piatti nuovi senza categoria (1)' })
  expect(rowOf('Tagliere').getByText('ANTIPASTI')).toBeInTheDocument()
  await visit.user.selectOptions(category, 'Nuova categoria…')
  await visit.user.type(asked.getByRole('textbox', { name: /^Nome della nuova categoria/ }), 'Cucina')
  expect(rowOf('Pane').getByText('Cucina')).toBeInTheDocument()
  // The headings stay those of the dishes below them.
  expect(rowOf('Gricia').getByText('Primi')).toBeInTheDocument()
})

/** A workbook with two sheets of dishes. */
async function bar(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: write } = await import('write-excel-file/universal')
  const sheet = (name: string, rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ type: String, value }))),
  })
  const blob = await write([
    sheet('Pizze', [
      ['Nome', 'Prezzo'],
      ['Diavola', '7,00'],
    ]),
    sheet('Bibite', [
      ['Nome', 'Prezzo'],
      ['Cola', '3,00'],
    ]),
    sheet('Note', [['Aggiornato a maggio']]),
  ] as never).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

test('the sheets with dishes are read together, and each one can be left out (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, await bar(), 'bar.xlsx')
  const sheets = within(await screen.findByRole('navigation', { name: 'Fogli' }))
  expect(sheets.getByRole('button', { name: 'Note · non si importa' })).toBeInTheDocument()
  const asked = await questions()
  await visit.user.selectOptions(asked.getByRole('combobox', { name: 'Menu dei piatti nuovi (2)' }), 'Carta')
  // Each sheet is a category, until the person says otherwise.
  await visit.user.click(cellOf('Cola', 'Nome'))
  expect((await changes()).getByText('Bibite, riga 2')).toBeInTheDocument()
  expect(rowOf('Cola').getByText('Bibite')).toBeInTheDocument()
  await visit.user.click(sheets.getByRole('button', { name: 'Bibite' }))
  await visit.user.click(screen.getByRole('button', { name: 'Non importare «Bibite»' }))
  expect(await button('Tutte (1)')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: /^Categoria dei piatti nuovi/ })).toHaveDisplayValue(/nome del foglio/)
  expect((await changes()).queryByText('Cola')).not.toBeInTheDocument()
  expect(sheets.getByRole('button', { name: 'Bibite · non si importa' })).toBeInTheDocument()

  // What was done names the sheet too.
  await visit.user.click(screen.getByRole('button', { name: 'Importa anche «Bibite»' }))
  await visit.user.click(await button('Importa (piatti: 2)'))
  await finished()
  await visit.user.click(screen.getByRole('button', { name: /^Tutto/ }))
  expect(screen.getByText(/^Bibite, riga 2/)).toBeInTheDocument()
})

test('a sheet that was left out is imported from the kept file', async () => {
  const visit = await open()
  await choose(visit, await bar(), 'bar.xlsx')
  await visit.user.selectOptions((await questions()).getByRole('combobox', { name: /^Menu dei piatti/ }), 'Carta')
  const sheets = () => within(screen.getByRole('navigation', { name: 'Fogli' }))
  await visit.user.click(sheets().getByRole('button', { name: 'Bibite' }))
  await visit.user.click(screen.getByRole('button', { name: 'Non importare «Bibite»' }))
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()
  const rest = within(await screen.findByRole('region', { name: 'Resto del file «bar.xlsx»' }))
  await visit.user.click(rest.getByRole('button', { name: 'Riprendi' }))
  await visit.user.click(await button('Bibite · non si importa'))
  await visit.user.click(screen.getByRole('button', { name: 'Importa anche «Bibite»' }))
  await waitFor(() => expect(rowOf('Cola').getByText('Nuovo')).toBeInTheDocument())
  expect(rowOf('Diavola').getByText('Uguale')).toBeInTheDocument()
})

test('a sheet that does not say what it holds keeps the others waiting once it is taken in', async () => {
  const visit = await open()
  await choose(visit, await bar(), 'bar.xlsx')
  await visit.user.click(await button('Note · non si importa'))
  await visit.user.click(screen.getByRole('button', { name: 'Importa anche «Note»' }))
  expect(await screen.findByText('Prima di importare manca qualcosa in: Note.')).toHaveRole('status')
  expect(screen.queryByRole('region', { name: CHANGES })).not.toBeInTheDocument()
})

test('a corrected cell and a row that is left out are kept, also after a reload, and for the same file again (ADR-031)', async () => {
  const text = 'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;da 5 a 6\nCarta;Polpo;Primi;0\nCarta;Uovo;Primi;2,00'
  const other = 'Menu;Nome;Categoria;Prezzo\nCarta;Seppia;Secondi;0'
  const visit = await open()
  await choose(visit, text)
  await correct(visit, 'Gricia', 'Prezzo', '11,00')
  await leaveOut(visit, 'Uovo')
  expect(await button('Altre righe (1)')).toBeInTheDocument()
  // Another file does not take its place.
  await choose(visit, other, 'altro.csv')
  await waitFor(() => expect(rowOf('Seppia')).toBeTruthy())
  const zero = () => screen.getByRole('combobox', { name: /^Prezzo 0, come in/ })
  await visit.user.selectOptions(zero(), 'È gratis: prezzo 0')
  expect(screen.getByText(/^«listino.csv» non è ancora importato/)).toBeInTheDocument()
  cleanup()

  const later = await open()
  const rest = within(await screen.findByRole('region', { name: 'Resto del file «listino.csv»' }))
  expect(screen.getByText(/^«altro.csv» non è ancora importato/)).toBeInTheDocument()
  await later.user.click(rest.getByRole('button', { name: 'Riprendi' }))
  expect(await button('Nuovi (1)')).toBeInTheDocument()
  expect(rowOf('Gricia').getByText(/11,00/)).toBeInTheDocument()
  await later.user.click(screen.getByRole('button', { name: 'Altre righe (1)' }))
  expect(rowOf('Carta · Uovo · Primi · 2,00').getByText('Non si importa')).toBeInTheDocument()
  await choose(later, other, 'altro.csv')
  await waitFor(() => expect(rowOf('Seppia')).toBeTruthy())
  expect(zero()).toHaveDisplayValue('È gratis: prezzo 0')
  await later.user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
  expect(zero()).not.toHaveDisplayValue('È gratis: prezzo 0')

  await choose(later, text)
  await waitFor(() => expect(rowOf('Gricia')).toBeTruthy())
  await later.user.selectOptions(zero(), 'Non importare queste righe')
  await later.user.click(await button('Importa (piatti: 1)'))
  await finished()
  expect(screen.queryByText(/non è ancora importato/)).not.toBeInTheDocument()
})

test('what is typed in a row counts when the person goes on to something else', async () => {
  const text = 'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;da 5 a 6\nCarta;Pane;Primi;1'
  const visit = await open()
  await choose(visit, text)
  await waitFor(() => expect(cellOf('Gricia', 'Prezzo')).toBeVisible())
  await visit.user.click(cellOf('Gricia', 'Prezzo'))
  await visit.user.keyboard('11,00')
  await visit.user.click(screen.getByRole('button', { name: /^Nuovi/ }))
  expect(await button('Nuovi (2)')).toBeInTheDocument()
  expect(rowOf('Gricia').getByText('11,00')).toBeInTheDocument()
  cleanup()

  const later = await open()
  await later.user.click(await button('Riprendi'))
  expect(await button('Nuovi (2)')).toBeInTheDocument()
  expect(rowOf('Gricia').getByText('11,00')).toBeInTheDocument()
})

test('rows with errors and questions are named apart after the import, and imported later, also after a reload (ADR-031)', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;da 5 a 6\nCarta;Uovo;Primi;5,00\nCarta;Polpo;Primi;0\nCarta;Vitello;Primi;da 7 a 8',
  )
  await correct(visit, 'Vitello', 'Prezzo', '9,00')
  await visit.user.click(await button('Importa (piatti: 2)'))
  // What the press has begun is above: it comes into view.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Importazione di «listino.csv»' })).toHaveFocus())
  await finished()
  expect(screen.getByText('Con errori, non importate (1): Gricia (Riga 2)')).toBeInTheDocument()
  expect(screen.getByText('Da chiarire, non importate (1): Polpo (Riga 4)')).toBeInTheDocument()

  await visit.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  cleanup()
  const later = await open()
  expect(await screen.findByText('Righe di «listino.csv» non importate: 2.')).toBeInTheDocument()
  await later.user.click(screen.getByRole('button', { name: 'Riprendi' }))
  // What was typed before counts still.
  expect(await button('Uguali (2)')).toBeInTheDocument()
  await correct(later, 'Gricia', 'Prezzo', '11,00')
  await later.user.selectOptions(screen.getByRole('combobox', { name: /^Prezzo 0, come/ }), 'È gratis: prezzo 0')
  await later.user.click(await button('Importa (piatti: 2)'))
  await finished()
  expect(screen.queryByText(/non importate/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument()
})

test('a dish that stands in another category of the menu is asked about', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Carbonara;Estate;14,00')
  const same = (await questions()).getByRole('combobox', {
    name: '«Carbonara» è in un’altra categoria del menu (1): è lo stesso piatto?',
  })
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  await visit.user.selectOptions(same, 'No: è un altro piatto')
  expect(await button('Nuovi (1)')).toBeInTheDocument()
  await visit.user.selectOptions(same, 'Sì: passa alla categoria del file')
  expect(await button('Cambiati (1)')).toBeInTheDocument()
  expect(rowOf('Carbonara').getByText('Estate')).toBeInTheDocument()
})

test('a column with an unknown title is the price, or a new size, only once the person says so', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Prodotto;Categoria;Costo;Compleanni\nCarta;Flan;Dolci;5,00;4,00')
  expect(await screen.findByText('Quale colonna contiene il prezzo?')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  await visit.user.click(await button('Costo: 5,00'))
  expect(rowOf('Flan').getByText('5,00')).toBeInTheDocument()
  expect((await changes()).queryByText('4,00')).not.toBeInTheDocument()
  await visit.user.selectOptions(
    (await table()).getByRole('combobox', { name: 'Compleanni' }),
    'Prezzo: Compleanni (formato nuovo)',
  )
  expect(await screen.findByText('Formati: Compleanni')).toBeInTheDocument()
  expect(rowOf('Flan').getByText('4,00')).toBeInTheDocument()
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()
  const { body } = await visit.backend.call('GET', '/api/dimensions', { as: 'director' })
  expect(body).toContainEqual(expect.objectContaining({ name: 'Compleanni' }))
})

test('a file without prices is imported as the person says', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Descrizione\nCarta;Carbonara;Primi;Con uova\nCarta;Flan;Dolci;Al cucchiaio')
  await visit.user.click(await button('Nel file non ci sono prezzi'))
  expect(rowOf('Carbonara').getByText('Cambia')).toBeInTheDocument()
  await visit.user.selectOptions(
    (await questions()).getByRole('combobox', { name: 'Piatti nuovi senza prezzo, come «Flan» (1)' }),
    'Come esauriti, a prezzo 0',
  )
  expect(await button('Importa (piatti: 2)')).toBeEnabled()
})

test('many columns that are not used are folded away', async () => {
  const visit = await open()
  const titles = Array.from({ length: 10 }, (_, at) => `Campo ${at}`).join(';')
  await choose(visit, `Menu;Nome;Categoria;Prezzo;${titles}\nCarta;Gricia;Primi;11,00${';testo'.repeat(10)}`)
  await visit.user.click(await button('Mostra le colonne che non si usano (2)'))
  expect(screen.getByRole('combobox', { name: 'Campo 9' })).toBeInTheDocument()
})

test('a row that waits only for its category says so; one with a fault says that', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Prezzo\nCarta;Panelle;3,00\nCarta;Arancina;da 3 a 4')
  await questions()
  expect(rowOf('Panelle').getByText('Manca la categoria: scegli qui sopra quale.')).toBeInTheDocument()
  expect(rowOf('Arancina').getByText(/^Il prezzo non si capisce: «da 3 a 4»/)).toBeInTheDocument()
})

test('two prices of one cell are written, and read as they were written', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Flan;Dolci;10/15')
  const sizes = (await questions()).getByRole('combobox', { name: /^Più prezzi in una cella, come «10\/15»/ })
  await visit.user.selectOptions(sizes, 'Altri formati…')
  await visit.user.type(screen.getByRole('textbox', { name: 'Formato del prezzo 1' }), 'calice')
  await visit.user.type(screen.getByRole('textbox', { name: 'Formato del prezzo 2' }), 'caraffa')
  expect(cellOf('Flan', 'caraffa')).toHaveTextContent(/^15,00$/)
  await visit.user.selectOptions(sizes, 'Piccola e Grande')
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()
  expect(rowOf('Flan', 'Importazione di «listino.csv»').getByText('fatto')).toBeInTheDocument()
})

test('that all is there already is said only where it is so', async () => {
  const visit = await open()
  const text = 'Menu;Nome;Categoria;Prezzo\nCarta;Margherita;Pizze;7,00'
  const nothing = /Niente da importare: c’è già tutto così/
  await choose(visit, text)
  expect(await screen.findByText(nothing)).toHaveRole('status')
  await choose(visit, `${text}\nCarta;Gricia;Primi;da 5 a 6`, 'errori.csv')
  expect(await button('Con errori (1)')).toBeInTheDocument()
  expect(screen.queryByText(nothing)).not.toBeInTheDocument()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo', 'vuoto.csv')
  expect(await button('Tutte (0)')).toBeInTheDocument()
  expect(screen.queryByText(nothing)).not.toBeInTheDocument()
})

test('prices in another currency are asked about once', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Categoria;Prezzo\nPolpo;Estate;£14.50\nPane;Estate;£1')
  const asked = await questions()
  await visit.user.selectOptions(asked.getByRole('combobox', { name: 'Menu dei piatti nuovi (2)' }), 'Carta')
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  await visit.user.selectOptions(
    asked.getByRole('combobox', { name: 'Accanto al prezzo: «£», come in «£14.50» (2)' }),
    'Il numero è il prezzo',
  )
  expect(await button('Importa (piatti: 2)')).toBeEnabled()
})

test('the page names the columns before a file is chosen, and offers a sample', async () => {
  await open()
  expect(await screen.findByText(/^Si leggono le colonne: Menu, Nome, Categoria/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Scarica un esempio' })).toBeInTheDocument()
})

test('a copied list is pasted, and where there is none the page says so', async () => {
  const { user } = await open()
  const readText = vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(await button('Incolla un elenco copiato'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Non si è potuto leggere nessun testo copiato/)
  await user.click(screen.getByRole('textbox', { name: 'Testo copiato' }))
  await user.paste('Nome\tPrezzo\nCanederli\t9,00')
  await user.click(screen.getByRole('button', { name: 'Leggi questo testo' }))
  await waitFor(() => expect(rowOf('Canederli').getByText('Da chiarire')).toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // Lines of a name and a price need no titles.
  readText.mockResolvedValueOnce('Gulasch ..... € 12,00\nSpätzle ..... € 9,50')
  await user.click(screen.getByRole('button', { name: 'Incolla un elenco copiato' }))
  await waitFor(() => expect(rowOf('Gulasch').getByText('Da chiarire')).toBeInTheDocument())
  expect((await table()).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('lists side by side are said to be there, and one of them is chosen by its columns (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Prezzo;;Nome;Prezzo\nDiavola;6;;Bionda;5\nMarinara;5;;Rossa;5')
  expect(await screen.findByText(/^Nel foglio ci sono più elenchi affiancati/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
  const [, , name, price] = (await table()).getAllByRole('combobox')
  await visit.user.selectOptions(name as HTMLElement, 'Nome')
  await visit.user.selectOptions(price as HTMLElement, 'Prezzo')
  await waitFor(() => expect(rowOf('Bionda')).toBeTruthy())
  expect((await changes()).queryByText('Diavola')).not.toBeInTheDocument()
})

test('a row with faults is corrected here, before the import (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Pane;Primi;1,00\nCarta;Gricia;;da 5 a 6')
  await correct(visit, 'Gricia', 'Prezzo', '11,50')
  await correct(visit, 'Gricia', 'Categoria', 'Primi')
  expect(await button('Nuovi (2)')).toBeInTheDocument()
  expect(cellOf('Gricia', 'Prezzo')).toHaveTextContent(/^11,50$/)
  // What was typed is taken back step by step, and typed again.
  await visit.user.keyboard('{Control>}zz{/Control}')
  expect(cellOf('Gricia', 'Prezzo')).toHaveTextContent(/^da 5 a 6Il prezzo non si capisce/)
  await visit.user.keyboard('{Control>}yy{/Control}')
  expect(await button('Nuovi (2)')).toBeInTheDocument()
})

test('a dish that is twice in the file is corrected, also once more', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Categoria;Prezzo\nTorta;Dolci;5\nTorta;Dolci;6')
  await visit.user.selectOptions(
    (await questions()).getByRole('combobox', { name: 'Menu dei piatti nuovi (2)' }),
    'Carta',
  )
  const [, double] = await screen.findAllByRole('rowheader', { name: /^Torta/ })
  expect(double).toHaveAccessibleName('Torta Questo piatto è già nella riga 2 del file.')
  await visit.user.dblClick(double as HTMLElement)
  const name = screen.getByRole('textbox', { name: 'Nome: Torta' })
  expect(name).toHaveValue('Torta')
  await visit.user.type(name, ' al limone{Enter}')
  await waitFor(() => expect(rowOf('Torta al limone').getByText('Nuovo')).toBeInTheDocument())
  await correct(visit, 'Torta al limone', 'Nome', 'Crostata')
  await waitFor(() => expect(rowOf('Crostata').getByText('Nuovo')).toBeInTheDocument())
})

test('the last text of a cell counts, and its column stays while it is blank', async () => {
  const visit = await open()
  await choose(visit, SIZES)
  // A wrong text, and a right one after it.
  await correct(visit, 'Tonda', 'Prezzo', '{Delete}abc')
  expect(await button('Da chiarire (1)')).toBeInTheDocument()
  await correct(visit, 'Tonda', 'Prezzo', '2,50')
  await waitFor(() => expect(cellOf('Tonda', 'Prezzo')).toHaveTextContent(/^2,50$/))
  // The only price of a size.
  await correct(visit, 'Diavola', 'grande', '{Delete}')
  await waitFor(() => expect(cellOf('Diavola', 'grande')).toHaveTextContent(/^$/))
  await correct(visit, 'Diavola', 'grande', '12,50')
  await waitFor(() => expect(cellOf('Diavola', 'grande')).toHaveTextContent(/^12,50$/))
})

test('a row that is left out hands the focus on, and comes back as a typed text does', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Tonda;Pizze;5,00\nCarta;Rossa;Pizze;6,00')
  await leaveOut(visit, 'Tonda')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Tonda' })).not.toBeInTheDocument())
  expect(cellOf('Rossa', 'Nome')).toHaveFocus()
  await visit.user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('rowheader', { name: 'Tonda' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importa (piatti: 2)' })).toBeInTheDocument()
})

test('words about allergens that nobody has understood stay in their cell', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Allergeni\nCarta;Flan;Dolci;4,00;uova, mucca')
  await waitFor(() => expect(cellOf('Flan', 'Allergeni')).toHaveTextContent(/^uova, mucca.*non è certo: «mucca»/))
  await correct(visit, 'Flan', 'Allergeni', 'uova, latte')
  await waitFor(() => expect(cellOf('Flan', 'Allergeni')).toHaveTextContent(/^uova, latte$/))
})

test('a file without a question has nothing to answer', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Allergeni\nCarta;Torta;Dolci;6;glutine, latte')
  expect(await button('Importa (piatti: 1)')).toBeEnabled()
  expect(screen.queryByRole('region', { name: 'Menu e categoria' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Da chiarire' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Alle domande' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importa (piatti: 1)' })).toBeEnabled()
})

test('a wrong file says what it is, and another can be chosen', async () => {
  const visit = await open()
  await choose(visit, '%PDF-1.7', 'menu.csv')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^È un PDF/)
  await choose(visit, LISTINO)
  expect(await button('Tutte (5)')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a long file is compared in pieces: nothing is imported before the last answer counts (ADR-031)', async () => {
  const rows = Array.from(
    { length: 1_500 },
    (_, index) => `Carta;Piatto ${index};${index === 40 ? '2.500' : '6,00'};Primi`,
  )
  const visit = await open()
  await choose(visit, `Menu;Piatto;Prezzo;Categoria\n${rows.join('\n')}`)
  const press = () => button(/^Importa \(piatti: \d/)
  expect(await press()).toHaveAccessibleName('Importa (piatti: 1499)')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /2\.500/ }), 'decimals')
  // What is shown stays until then.
  expect(await press()).toHaveAccessibleName('Importa (piatti: 1499)')
  expect(await press()).toBeDisabled()
  await waitFor(async () => expect(await press()).toHaveAccessibleName('Importa (piatti: 1500)'))
  expect(await press()).toBeEnabled()
})

test('hostile cells are texts', async () => {
  const visit = await open()
  await choose(
    visit,
    `Menu;Nome;Prezzo;Categoria\nCarta;<img src=x onerror=alert(1)>;=1+1;Primi\nCarta;\u202eatrac${'x'.repeat(40_000)};1;Primi`,
  )
  expect(await screen.findAllByText('<img src=x onerror=alert(1)>')).toHaveLength(2)
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(document.body.textContent).not.toContain('\u202e')
  expect((document.body.textContent ?? '').length).toBeLessThan(10_000)
})

test('a refused row is named with its reason, and tried again', async () => {
  const visit = await open()
  await choose(visit, LISTINO)
  let refusals = 1
  network.use(
    http.post('*/api/create-dish', () =>
      refusals-- > 0 ? Response.json({ message: 'Cucina chiusa' }, { status: 400 }) : undefined,
    ),
  )
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 2)' }))
  expect(await screen.findByText('Cucina chiusa', {}, { timeout: 20_000 })).toBeInTheDocument()
  expect(await screen.findByText('Non finita: 5 di 6')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Continua' }))
  await finished()
  expect((await dishesNow(visit)).at(-1)?.dish).toHaveLength(1)
})

test('only one tab imports: another says so, follows it, and goes on when the first is closed (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, LISTINO)
  const other = holdInOtherTab(`coperto.menu-import ${visit.restaurantId}`)
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 2)' }))
  expect(await screen.findByText(/^Un’altra scheda del browser sta importando/)).toBeInTheDocument()
  expect(await dishesNow(visit)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Continua' })).not.toBeInTheDocument()
  const otherDatabase = createDatabase({ name: 'coperto' })
  const otherImports = createImports({ database: otherDatabase })
  const [stored] = await otherImports.load()
  if (!stored) throw new Error('No plan is stored')
  await otherImports.changeSteps((state, { index }) => (index === 0 ? { state: 'failed' } : state))
  expect(await screen.findByText('non riuscito')).toBeInTheDocument()
  // A second plan would make the same things once more.
  const isSame = ({ restaurantId }: { restaurantId: string }) => restaurantId === visit.restaurantId
  expect(await otherImports.add({ ...stored.plan, id: 'second' }, { unless: isSame })).toBe(false)
  otherDatabase.close()
  other.release()
  await visit.user.click(await screen.findByRole('button', { name: 'Continua' }))
  await finished()
  expect(await dishesNow(visit)).toHaveLength(3)
})

test('a backend that does not say what it has created', async () => {
  const visit = await open({ omits: ['creation-answer'] })
  await choose(visit, LISTINO)
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 2)' }))
  await finished()
  const [carta, , vini] = await dishesNow(visit)
  expect(carta?.dish).toHaveLength(3)
  expect(vini).toMatchObject({ dish: [{ name: 'Lambrusco' }], ingredients: [{ name: 'Taralli' }] })
})

const OLD_PLAN = {
  id: 'p',
  title: 'vecchio.csv',
  at: 1,
  leftOut: [],
  steps: [
    { kind: 'category' as const, name: 'Cantina' },
    {
      kind: 'create' as const,
      line: 2,
      menu: 'Carta',
      name: 'Amaro',
      values: { category: 'Cantina', 'price:': '400' },
    },
  ],
}

test('an interrupted import is offered after a reload', async () => {
  const plan = OLD_PLAN
  const visit = await open({
    before: async (_, restaurantId) => {
      const imports = createImports()
      await imports.add({ ...plan, restaurantId })
      await imports.changeSteps((state, { plan: { id }, index }) =>
        id === plan.id && index === 0 ? { state: 'done' } : state,
      )
    },
  })
  expect(await screen.findByText('Non finita: 1 di 2')).toBeInTheDocument()
  expect(screen.queryByLabelText(/Scegli un/)).not.toBeInTheDocument()
  // The screen of the menus names it too.
  await visit.user.click(screen.getByRole('link', { name: 'Torna ai menu' }))
  await visit.user.click(await screen.findByRole('link', { name: 'Apri l’importazione' }))
  // The category of the stored plan is not there: the dish lacks it.
  await visit.user.click(await screen.findByRole('button', { name: 'Continua' }))
  expect(await screen.findByText('manca ciò che gli serve', {}, { timeout: 20_000 })).toBeInTheDocument()
  // The run ends a moment after its last step.
  await visit.user.click(await screen.findByRole('button', { name: 'Lascia così' }))
  expect(await screen.findByLabelText(/Scegli un/)).toBeInTheDocument()
  await visit.user.click(screen.getByRole('link', { name: 'Torna ai menu' }))
  expect(await screen.findByRole('article', { name: 'Carbonara' })).toBeInTheDocument()
  expect(screen.queryByText(/^Un’importazione/)).not.toBeInTheDocument()
})

test('an interrupted undo of one of the last imports says so in their list', async () => {
  const visit = await open()
  await choose(visit, LISTINO)
  await visit.user.click(await screen.findByRole('button', { name: /^Importa \(/ }))
  await finished()
  await visit.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  const last = within(await screen.findByRole('region', { name: 'Ultime importazioni' }))
  await imports.changeSteps((state) => (state.state === 'done' ? { ...state, isBack: true } : state))
  expect(await last.findByRole('region', { name: 'Annullamento di «listino.csv»' })).toBeInTheDocument()
  expect(last.getByText(/· Annullamento non finito$/)).toBeInTheDocument()
  await visit.user.click(screen.getByRole('link', { name: 'Torna ai menu' }))
  await visit.user.click(await screen.findByRole('link', { name: 'Apri l’importazione' }))
  await visit.user.click(await screen.findByRole('button', { name: 'Continua' }))
  expect(await screen.findByText(/· Annullata$/, {}, { timeout: 20_000 })).toBeInTheDocument()
})

test('a menu is copied with its dishes, prices and extras (ADR-031)', async () => {
  const visit = await open()
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: /^Menu da copiare/ }), 'Carta')
  const name = screen.getByRole('textbox', { name: /^Nome della copia/ })
  expect(name).toHaveValue('Carta (copia)')
  await visit.user.clear(name)
  await visit.user.type(name, 'Dolci')
  expect(screen.getByText('C’è già un menu con questo nome')).toBeInTheDocument()
  await visit.user.clear(name)
  await visit.user.type(name, 'Pranzo')
  await visit.user.click(screen.getByRole('button', { name: 'Copia' }))
  await finished()
  const menus = await dishesNow(visit)
  const plain = (menu: (typeof menus)[number] | undefined) => ({
    dishes: menu?.dish.map((dish) => [dish.name, ...dish.dimensionAssignments.map(({ price }) => price)]),
    extras: menu?.ingredients.map((each) => each.name).toSorted(),
  })
  expect(plain(menus.at(-1))).toEqual(plain(menus[0]))
  expect(menus.at(-1)?.name).toBe('Pranzo')
})

test('a deleted menu is imported again as it was (ADR-031)', async () => {
  const visit = await renderAt((id) => paths.settings(id, 'menus'), { as: 'director' })
  left = visit.restaurantId
  const { user } = visit
  const carta = async () =>
    (await dishesNow(visit))
      .find(({ name }) => name === 'Carta')
      ?.dish.map(({ name, dimensionAssignments }) => [name, dimensionAssignments.map(({ price }) => price)])
  const before = await carta()
  await user.click(await screen.findByRole('button', { name: 'Elimina: Carta' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Elimina' }))
  await user.click(await screen.findByRole('link', { name: 'Ripristina: Carta' }))
  expect(await screen.findByText('Menu: Carta')).toBeInTheDocument()
  expect(await carta()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: /^Importa \(/ }))
  await finished()
  expect(await carta()).toEqual(before)
})

test('says that the lists could not be read', async () => {
  network.use(http.get('*/api/dimensions', () => Response.json({}, { status: 500 })))
  await open()
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
})

test('an import that was closed is in the list of the last ones, and is undone there, a row or as a whole', async () => {
  const visit = await open()
  const menusBefore = await dishesNow(visit)
  await choose(visit, LISTINO)
  await visit.user.click(await screen.findByRole('button', { name: /^Importa \(/ }))
  await finished()
  await visit.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  const last = within(await screen.findByRole('region', { name: 'Ultime importazioni' }))
  expect(last.getByText('Piatti creati: 1 · cambiati: 1')).toBeInTheDocument()
  expect(last.getByText('· altre cose create: 4')).toBeInTheDocument()
  await visit.user.click(last.getByRole('button', { name: 'Mostra: listino.csv' }))
  await visit.user.click(await last.findByRole('button', { name: 'Annulla: Lambrusco' }))
  expect(await last.findByText('Annullata in parte', {}, { timeout: 20_000 })).toBeInTheDocument()
  expect((await dishesNow(visit)).flatMap(({ dish }) => dish).some(({ name }) => name === 'Lambrusco')).toBe(false)
  await visit.user.click(last.getByRole('button', { name: 'Annulla l’importazione' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('button', { name: 'Lascia così' })).toHaveFocus()
  await visit.user.click(question.getByRole('button', { name: 'Annulla l’importazione' }))
  expect(await last.findByText('Annullata', {}, { timeout: 20_000 })).toBeInTheDocument()
  const pricesIn = (menus: typeof menusBefore) =>
    menus.map(({ name, dish }) => [
      name,
      dish.map((each) => [each.name, each.dimensionAssignments.map((a) => a.price)]),
    ])
  expect(pricesIn(await dishesNow(visit))).toEqual(pricesIn(menusBefore))
  await visit.user.click(last.getByRole('button', { name: 'Togli dall’elenco' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ultime importazioni' })).not.toBeInTheDocument())
})

test('of a file without titles a tap says that each row is a dish, and another one that a row holds them', async () => {
  const visit = await open()
  await choose(visit, 'Sarde;6,00\nMarinara;1.500')
  expect(await screen.findByText(/^In quale riga sono i titoli/)).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Nessun titolo: ogni riga è un piatto' }))
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: 'Colonna 1' }), 'Nome')
  await visit.user.click(await button('Colonna 2: 6,00, 1.500'))
  expect(await button('Tutte (2)')).toBeInTheDocument()
  expect(rowOf('Sarde').getByText('1')).toBeInTheDocument()
  expect(cellOf('Marinara', 'Prezzo')).toHaveTextContent(/^1\.500La riga aspetta/)
  await visit.user.selectOptions((await questions()).getByRole('combobox', { name: '«1.500» (1) è' }), 'decimals')
  expect(cellOf('Marinara', 'Prezzo')).toHaveTextContent(/^1,50$/)
  await visit.user.click((await table()).getByRole('button', { name: 'I titoli sono nella riga 1' }))
  // What was said of the columns stays.
  expect((await table()).getByRole('combobox', { name: 'Sarde' })).toHaveDisplayValue('Nome')
})

test('the titles are marked in their row, and a tap says that they are in another one, or in none', async () => {
  const visit = await open()
  await choose(visit, 'Listino;2026\nNome;Prezzo;Categoria\nPiatto;1,00;Primi\nZuppa;9,00;Primi')
  const row = async (line: number) => (await table()).getByRole('button', { name: `I titoli sono nella riga ${line}` })
  expect(await row(2)).toHaveAttribute('aria-pressed', 'true')
  expect(await button('Tutte (3)')).toBeInTheDocument()
  await visit.user.click(await row(2))
  expect(await row(2)).toHaveAttribute('aria-pressed', 'false')
  expect((await table()).getByRole('combobox', { name: 'Colonna 1' })).toHaveDisplayValue('Che cosa c’è qui?')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Colonna 1' }), 'Nome')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Colonna 2' }), 'Prezzo')
  expect(await button('Tutte (4)')).toBeInTheDocument()
  await visit.user.click(await row(2))
  expect((await table()).getByRole('combobox', { name: 'Nome' })).toHaveDisplayValue('Nome')
  expect(await button('Tutte (3)')).toBeInTheDocument()
})

test('a text alone in its row is asked about (ADR-031)', async () => {
  const visit = await open()
  const { user } = visit
  await choose(visit, 'Nome;Prezzo;Grande\nPRIMI;;\nAmatriciana;11,00;14,00\nSpecialità;;\nTrippa;12,00;15,00')
  const asked = await questions()
  await user.selectOptions(asked.getByRole('combobox', { name: /^Menu dei piatti nuovi/ }), 'Carta')
  expect(rowOf('Trippa').getByText('La riga aspetta una risposta qui sopra: «Specialità».')).toBeInTheDocument()
  const alone = asked.getByRole('combobox', { name: 'Righe con solo un testo, come «Specialità» (1)' })
  await user.selectOptions(alone, 'Titoli dei piatti che seguono')
  expect(rowOf('Trippa').getByText('Specialità')).toBeInTheDocument()
  expect(rowOf('Trippa').getByText('15,00')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Nuovi (2)' })).toBeInTheDocument()
  // One that an answer leaves out may be a heading all the same.
  await user.selectOptions(alone, 'Non importare queste righe')
  await user.click(screen.getByRole('button', { name: 'Altre righe (2)' }))
  await user.click(screen.getByRole('button', { name: 'È un’intestazione: Specialità' }))
  await user.click(screen.getByRole('button', { name: 'Nuovi (2)' }))
  expect(rowOf('Trippa').getByText('Specialità')).toBeInTheDocument()
})

test('several prices in a cell: names of their own, and a category with a slash that names no sizes', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Bionda;Birre;3 (Mezza) / 5 (Intera)\nCarta;Rossa;Birre / Vini;4/6/9\nCarta;Acqua;Birre;2,00',
  )
  const asked = await questions()
  const ofNames = asked.getByRole('combobox', { name: /\(1\)\. Mezza \/ Intera$/ })
  expect(within(ofNames).getByRole('option', { name: 'Sono i formati Mezza, Intera' })).toBeInTheDocument()
  const ofCategory = asked.getByRole('combobox', { name: /\(1\)\. Birre \/ Vini$/ })
  expect(within(ofCategory).queryByRole('option', { name: /^Sono i formati/ })).not.toBeInTheDocument()
  await visit.user.selectOptions(ofCategory, 'Altri formati…')
  expect(asked.getAllByRole('textbox', { name: /^Formato del prezzo/ })).toHaveLength(3)
})

test('where there are several menus it is asked once where the new dishes go, and nothing is an error', async () => {
  const visit = await open()
  await choose(visit, 'Piatto;Categoria;Prezzo\nTrippa;Primi;12,00\nCoda;Primi;14,00', 'estate.csv')
  const asked = (await questions()).getByRole('combobox', { name: 'Menu dei piatti nuovi (2)' })
  expect(screen.queryByRole('button', { name: /^Con errori/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Da chiarire (2)' })).toBeInTheDocument()
  expect(screen.getByText(/Rispondi prima alle domande qui sopra\.$/)).toHaveRole('status')
  await visit.user.selectOptions(asked, 'Dal file: nome del file «estate»')
  expect(await button('Nuovi (2)')).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Nuovo menu…')
  await visit.user.type(screen.getByRole('textbox', { name: 'Nome del nuovo menu' }), 'Osteria')
  expect(rowOf('Trippa').getByText('Osteria')).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Carta')
  expect(rowOf('Trippa').getByText('Carta')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importa (piatti: 2)' })).toBeInTheDocument()
})

test('dishes without a category are one question, and no list of errors', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Piatto;Prezzo\nCarta;Trippa;12,00\nCarta;Coda;14,00')
  const asked = (await questions()).getByRole('combobox', { name: 'Piatti nuovi senza categoria (2)' })
  expect(screen.getByRole('button', { name: 'Da chiarire (2)' })).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Primi')
  expect(screen.getByRole('button', { name: 'Importa (piatti: 2)' })).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Nuova categoria…')
  await visit.user.type(screen.getByRole('textbox', { name: 'Nome della nuova categoria' }), 'Frattaglie')
  expect(rowOf('Coda').getByText('Frattaglie')).toBeInTheDocument()
  expect(screen.getByText('Categorie: Frattaglie')).toBeInTheDocument()
})

test('a title in another language than the person’s does not decide the language of the texts below it', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Name;Category;Price;Description\nCarta;Boscaiola;Primi;9,00;porcini, pancetta')
  const column = await screen.findByRole('combobox', { name: 'Description' })
  expect(column).toHaveDisplayValue('Che cosa c’è qui?')
  await visit.user.selectOptions(column, 'Descrizione: Italiano')
  expect(cellOf('Boscaiola', 'Descrizione: Italiano')).toHaveTextContent(/^porcini, pancetta$/)

  // As the sample, the form and an export call it.
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Descrizione (EN)\nCarta;Boscaiola;Primi;9,00;mushrooms')
  await waitFor(() => expect(cellOf('Boscaiola', 'Descrizione predefinita')).toHaveTextContent(/^mushrooms$/))
})

test('after an import the next file can be chosen and imported without closing the first', async () => {
  const visit = await open()
  const menu = async () =>
    visit.user.selectOptions((await questions()).getByRole('combobox', { name: /^Menu dei piatti nuovi/ }), 'Carta')
  await choose(visit, 'Piatto;Categoria;Prezzo\nTrippa;Primi;12,00', 'uno.csv')
  await menu()
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()
  await choose(visit, 'Nome;Categoria;Prezzo\nCoda;Primi;14,00', 'due.csv')
  await menu()
  await visit.user.click(await button('Importa (piatti: 1)'))
  expect(await screen.findByRole('heading', { name: 'Importazione di «due.csv»' })).toBeInTheDocument()
  await finished()
  expect(screen.getByText('uno.csv')).toBeInTheDocument()
  const [carta] = await dishesNow(visit)
  expect(carta?.dish.map(({ name }) => name)).toEqual(expect.arrayContaining(['Trippa', 'Coda']))
})

test('the name of a size is not turned round on an Arabic screen', async () => {
  const visit = await open({ language: 'ar' })
  await visit.user.upload(
    await screen.findByLabelText(/اختر ملف/),
    new File(['Piatto;Categoria;30 cm\nTrippa;Primi;14,50'], 'menu.csv'),
  )
  expect(await screen.findByRole('combobox', { name: /30 cm/ })).toHaveDisplayValue(/\u206830 cm\u2069/)
})

test('a price in an Arabic sentence is not turned round', async () => {
  const visit = await open({ language: 'ar' })
  await visit.user.upload(
    await screen.findByLabelText(/اختر ملف/),
    new File(['Piatto;Categoria;Prezzo\nTrippa;Primi;14.50£'], 'menu.csv'),
  )
  expect(await screen.findByRole('combobox', { name: /«\u2068+14\.50£\u2069+»/ })).toBeInTheDocument()
})

test('a text in the letters of its country is read in them, and a person may say in which (ADR-031)', async () => {
  const { user } = await open()
  // 'Nome;Categoria;Prezzo' and 'حمص;Mezze;5' in Windows-1256.
  const bytes = [...new TextEncoder().encode('Nome;Categoria;Prezzo\n'), 0xcd, 0xe3, 0xd5]
  const file = new File([new Uint8Array([...bytes, ...new TextEncoder().encode(';Mezze;5')])], 'lista.csv')
  await user.upload(await screen.findByLabelText(/Scegli un/), file)
  const letters = await screen.findByRole('combobox', { name: /^Lettere del testo/ })
  await user.selectOptions(letters, 'Arabo')
  await waitFor(() => expect(rowOf('حمص')).toBeTruthy())
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Lettere del testo/ }), 'Cirillico')
  await waitFor(() => expect(screen.queryAllByText('حمص')).toEqual([]))
})

const SIZES =
  'Menu;Nome;Categoria;Formato;Prezzo\nCarta;Diavola;Pizze;;8,00\nCarta;Diavola;Pizze;Grande;12,00\nCarta;Tonda;Pizze;;5,00'

test('a dish with a row for each size is left out and renamed as a whole (ADR-031)', async () => {
  const visit = await open()
  await choose(visit, SIZES)
  await correct(visit, 'Diavola', 'Nome', 'Diavola forte')
  await waitFor(() => expect(cellOf('Diavola forte', 'Prezzo')).toHaveTextContent(/^8,00$/))
  expect(cellOf('Diavola forte', 'grande')).toHaveTextContent(/^12,00$/)
  expect(screen.queryByRole('rowheader', { name: 'Diavola' })).not.toBeInTheDocument()
  await leaveOut(visit, 'Diavola forte')
  expect(await button('Altre righe (2)')).toBeInTheDocument()
  expect(await button('Importa (piatti: 1)')).toBeInTheDocument()
})

test('the price of a row is corrected in place, and a field that nobody changes stays', async () => {
  const visit = await open()
  await choose(visit, SIZES)
  await correct(visit, 'Tonda', 'Prezzo', '5,50')
  await waitFor(() => expect(rowOf('Tonda').getByText('5,50')).toBeInTheDocument())
  expect(rowOf('Tonda').getByText('Pizze')).toBeInTheDocument()
  // Of a dish with a row for each size, in the row of the size.
  await correct(visit, 'Diavola', 'grande', '13,00')
  await waitFor(() => expect(cellOf('Diavola', 'grande')).toHaveTextContent(/^13,00$/))
  expect(cellOf('Diavola', 'Prezzo')).toHaveTextContent(/^8,00$/)
})

test('a workbook whose other sheet has notes only is imported as a whole', async () => {
  const visit = await open()
  await choose(visit, await bar(), 'bar.xlsx')
  await visit.user.selectOptions((await questions()).getByRole('combobox', { name: /^Menu dei piatti/ }), 'Carta')
  await visit.user.click(await button('Importa (piatti: 2)'))
  await finished()
  expect(screen.queryByRole('region', { name: 'Resto del file «bar.xlsx»' })).not.toBeInTheDocument()
})

test('where the title of the prices does not fit its cells, the column is offered with what it holds', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Ostriche;Crudi;s.q.\nCarta;Ricci;Crudi;s.q.\nCarta;Scampi;Crudi;9',
  )
  await visit.user.click(await button('Prezzo: s.q., s.q., 9'))
  expect((await questions()).getByRole('combobox', { name: 'Al posto del prezzo: «s.q.» (2)' })).toBeInTheDocument()
})

test('the name of the file as the menu stays that of this file for the next one with the same titles', async () => {
  const visit = await open()
  const text = 'Piatto;Categoria;Prezzo\nTrippa;Primi;12,00'
  await choose(visit, text, 'gennaio.csv')
  const menu = (await questions()).getByRole('combobox', { name: 'Menu dei piatti nuovi (1)' })
  await visit.user.selectOptions(menu, 'Dal file: nome del file «gennaio»')
  await visit.user.click(await button('Importa (piatti: 1)'))
  await finished()
  await choose(visit, text.replace('12,00', '13,00'), 'febbraio.csv')
  expect(await button('Cambiati (1)')).toBeInTheDocument()
  expect(rowOf('Trippa').getByText('gennaio')).toBeInTheDocument()
})
