import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { restOfFiles } from '#/features/menu-import/rest-of-file.ts'
import { createImports } from '#/features/menu-import/run-plan.ts'
import { imports } from '#/features/menu-import/use-import-run.ts'
import { appDatabase, createDatabase } from '#/lib/storage/database.ts'
import { holdInOtherTab } from '../../support/fake-locks.ts'
import { network } from '../../support/network.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/render-at.tsx'
import { stubToasts } from '../../support/stubs.ts'
import { rawWorkbook } from '../../support/zip.ts'

stubToasts()
withScreens()

const LISTINO = `Trattoria di Prova
Menu;Piatto;Categoria;Prezzo;Grande;Descrizione;Extra
Carta;Carbonara;Primi;13,00;;;
Carta;Margherita;Pizze;7,00;11,00;;
Carta;Gricia;Primi;boh 5;;;
Vini;Lambrusco;Cantina;4,00;;Frizzante;Taralli (0,50)`

let left: string | undefined
const open = async (options: VisitOptions = {}) => {
  const visit = await renderAt(paths.menuImport, { as: 'director', ...options })
  left = visit.restaurantId
  return visit
}
afterEach(async () => {
  // The page's own: it would still show what another one has removed.
  for (const { plan } of await imports.load()) if (plan.restaurantId === left) await imports.remove(plan.id)
  for (const [key] of await appDatabase.entries(restOfFiles)) await appDatabase.delete(restOfFiles, key)
})

async function choose({ user }: Visit, text: string, name = 'listino.csv') {
  await user.upload(await screen.findByLabelText(/Scegli un/), new File([text], name))
}
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
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

test('a file is shown as what it changes, imported, and the same file again changes nothing', async () => {
  const visit = await open()
  await choose(visit, LISTINO)
  expect(await screen.findByRole('button', { name: 'Tutte (4)' })).toHaveAttribute('aria-pressed', 'true')
  expect(rowOf('Carbonara').getByText('Riga 3', { exact: false })).toBeInTheDocument()
  expect(rowOf('Carbonara').getByText(/13,00/)).toBeInTheDocument()
  expect(rowOf('Margherita').getByText('Uguale')).toBeInTheDocument()
  expect(rowOf('Lambrusco').getByText('Prezzo').parentElement).toHaveTextContent('Prezzo 4,00 €')
  expect(rowOf('Lambrusco').getByText('Frizzante')).toBeInTheDocument()
  expect(rowOf('Gricia').getByText('Il prezzo non si capisce: «boh 5»')).toBeInTheDocument()
  expect(screen.getByText('Menu: Vini')).toBeInTheDocument()
  expect(screen.getByText('Ingredienti: Taralli')).toBeInTheDocument()
  expect((await dishesNow(visit)).map(({ name }) => name)).toEqual(['Carta', 'Dolci'])

  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 2)' }))
  await finished()
  expect(screen.getByText('Con errori, non importate (1): Gricia (Riga 5)')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Controlla il menu' })).toHaveAttribute(
    'href',
    paths.menuCheck(visit.restaurantId),
  )
  const [carta, , vini] = await dishesNow(visit)
  expect(carta?.dish[0]).toMatchObject({ name: 'Carbonara', dimensionAssignments: [{ price: 13 }, { price: 8 }] })
  expect(vini).toMatchObject({ name: 'Vini', dish: [{ name: 'Lambrusco' }], ingredients: [{ name: 'Taralli' }] })

  // The next file can be chosen at once.
  expect(screen.getByLabelText('Scegli un file')).toBeEnabled()
  await visit.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  await choose(visit, LISTINO)
  await waitFor(() => expect(rowOf('Lambrusco').getByText('Uguale')).toBeInTheDocument())
  expect(screen.getByText(/^Niente da importare/)).toBeInTheDocument()
})

test('the next file with the same titles has the answers of the last one, and says so', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Piatto;Categoria;Prezzo;Maxi\nCarta;Tonda;Pizze;5,00;8,00')
  await visit.user.click(await screen.findByRole('button', { name: 'Modifica' }))
  const size = await screen.findByRole('textbox', { name: 'Nome del formato nuovo: Maxi' })
  await visit.user.clear(size)
  await visit.user.type(size, 'Maxi 45 cm')
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()

  await choose(visit, 'Menu;Piatto;Categoria;Prezzo;Maxi\nCarta;Tonda;Pizze;5,00;8,50', 'dicembre.csv')
  expect(await screen.findByText(/^Le risposte sono quelle che hai dato per l’ultimo file/)).toBeInTheDocument()
  const price = await screen.findByText('Prezzo: Maxi 45 cm', { ignore: 'option' })
  expect(price.parentElement).toHaveTextContent(/8,00.*8,50/)
  await visit.user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
  expect(await screen.findByText('Formati: Maxi')).toBeInTheDocument()
  expect(screen.queryByText(/^Le risposte sono quelle/)).not.toBeInTheDocument()
})

test('a file of which nothing was said leaves no answers to the next one', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Piatto;Categoria;Prezzo\nCarta;Tonda;Pizze;5,00')
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  await choose(visit, 'Menu;Piatto;Categoria;Prezzo\nCarta;Tonda;Pizze;5,50', 'dicembre.csv')
  expect(await screen.findByRole('button', { name: 'Cambiati (1)' })).toBeInTheDocument()
  expect(screen.queryByText(/^Le risposte sono quelle/)).not.toBeInTheDocument()
})

test('a person corrects the columns, and chooses the menu and the category of rows without', async () => {
  const visit = await open()
  await choose(visit, 'Mikä;Hinta\nGulasch;12')
  const name = await screen.findByRole('combobox', { name: 'Mikä' })
  expect(name).toHaveDisplayValue('Nome')
  await visit.user.selectOptions(name, 'Non usare')
  expect(await screen.findByText(/^Scegli la colonna/)).toBeInTheDocument()
  await visit.user.selectOptions(name, 'Nome')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Hinta' }), 'Prezzo')
  // What is the same for all rows is asked once; the row says what it waits for.
  const questions = within(screen.getByRole('region', { name: 'Da chiarire' }))
  expect(questions.getByText('Righe che aspettano una risposta: 1.')).toBeInTheDocument()
  expect(questions.getByRole('combobox', { name: 'Menu dei piatti nuovi (1)' })).toHaveDisplayValue('Lascia fuori')
  expect(screen.getAllByText(/^Manca (il menu|la categoria): scegli/)).toHaveLength(2)
  await visit.user.click(screen.getByRole('button', { name: 'Alle domande' }))
  expect(screen.getByRole('region', { name: 'Da chiarire' })).toHaveFocus()
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Menu delle righe/ }), 'Carta')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Piatti nuovi senza categoria (1)' }), 'Primi')
  // The name is also the sample of its column, above.
  expect(
    within(screen.getAllByText('Gulasch').at(-1)?.closest('li') as HTMLElement).getByText('Nuovo'),
  ).toBeInTheDocument()
})

test('what a file leaves open is asked once, and an answer counts for all of its rows', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo;Allergeni;Archiviato\nCarta;Torta;Dolci;6;1,3;\nCarta;Flan;Dolci;5/8;7;\nCarta;Babà;Dolci;s.q.;L;\nCarta;Zuppa;Dolci;7;;sì',
  )
  const questions = within(await screen.findByRole('region', { name: 'Da chiarire' }))
  expect(rowOf('Torta').getByText(/^Allergeni non dichiarati.*«1, 3»/)).toBeInTheDocument()
  await visit.user.click(questions.getByRole('button', { name: 'I numeri sono quelli del registro' }))
  expect(questions.getByRole('combobox', { name: '«7» significa' })).toHaveDisplayValue('latte')
  expect(rowOf('Torta').getByText('glutine, uova')).toBeInTheDocument()
  await visit.user.selectOptions(questions.getByRole('combobox', { name: '«L» significa' }), 'sedano')
  await visit.user.selectOptions(questions.getByRole('combobox', { name: /^«5\/8» \(1\)/ }), 'standard e grande')
  expect(rowOf('Flan').getByText('Nuovo')).toBeInTheDocument()
  await visit.user.selectOptions(
    questions.getByRole('combobox', { name: /^Prezzo come «s.q.» \(1\)/ }),
    'Come esauriti, a prezzo 0',
  )
  expect(rowOf('Babà').getByText('Nuovo')).toBeInTheDocument()
  expect(rowOf('Babà').getByText('sedano')).toBeInTheDocument()
  await visit.user.selectOptions(questions.getByRole('combobox', { name: /^Fuori vendita/ }), 'Lascia fuori')
  expect(rowOf('Zuppa').getByText('Lasciato fuori')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Con errori (0)' })).toBeInTheDocument()
})

test('rows that are no dishes are named, and one that is a dish is said to be one', async () => {
  const visit = await open()
  await choose(visit, 'Piatto;Prezzo\nPRIMI;\nGricia;11,00\nCoperto;2,00\n* surgelato;\nTotale;13,00')
  expect(await screen.findByText('Lasciate fuori, perché non sono piatti: righe 4, 5, 6.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Con errori (0)' })).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Mostra', expanded: false }))
  await visit.user.click(screen.getByRole('button', { name: 'È un piatto: Coperto · 2,00' }))
  expect(await screen.findByText('Lasciate fuori, perché non sono piatti: righe 5, 6.')).toBeInTheDocument()
  expect(rowOf('Coperto').getByText('Da chiarire')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È un piatto: * surgelato' }))
  expect(await screen.findByText('Lasciata fuori, perché non è un piatto: riga 6.')).toBeInTheDocument()
})

test('what a workbook hides is named, and read only as the person says', async () => {
  const visit = await open()
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
  const rows = `<row r="1">${cell('A1', 'Piatto')}${cell('B1', 'Categoria')}${cell('C1', 'Prezzo')}</row><row r="2">${cell('A2', 'Gricia')}${cell('B2', 'Primi')}${cell('C2', '11')}</row><row r="3" hidden="1">${cell('A3', 'Trippa')}${cell('B3', 'Primi')}${cell('C3', '12')}</row>`
  const book = rawWorkbook(rows, { sheets: 2, states: ['visible', 'hidden'] })
  await visit.user.upload(await screen.findByLabelText(/Scegli un/), new File([book], 'listino.xlsx'))
  expect(await screen.findByText('Fogli nascosti, che non si leggono: Menu 1.')).toBeInTheDocument()
  const hidden = await screen.findByRole('combobox', { name: 'Righe nascoste nel foglio (1): 3' })
  expect(screen.getByRole('button', { name: 'Tutte (1)' })).toBeInTheDocument()
  await visit.user.selectOptions(hidden, 'Leggi anche queste')
  expect(await screen.findByRole('button', { name: 'Tutte (2)' })).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Leggi anche «Menu 1»' }))
  expect(await screen.findByRole('button', { name: 'Tutte (4)' })).toBeInTheDocument()
  expect(screen.queryByText(/^Fogli nascosti/)).not.toBeInTheDocument()
})

test('doubles are told apart by a column that goes into their names, not into others; a column of prices is the price', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Vino;Vigna;Categoria;Quanto\nCarta;Barolo;Cannubi;Vini;45\nCarta;Barolo;Brunate;Vini;40\nCarta;Gavi;Rovereto;Vini;25',
  )
  const price = await screen.findByRole('combobox', { name: 'Quanto' })
  expect(price).toHaveDisplayValue('Prezzo')
  await visit.user.selectOptions(price, 'Non usare')
  await visit.user.click(await screen.findByRole('button', { name: 'È il prezzo' }))
  await visit.user.click(await screen.findByRole('button', { name: 'Nomi doppi: metti «Vigna» nel nome' }))
  expect(await screen.findByText('Barolo, Brunate')).toBeInTheDocument()
  expect(screen.queryByText('Barolo, Cannubi')).not.toBeInTheDocument()
  expect(screen.getByText('Gavi')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Nuovi (3)' })).toBeInTheDocument()
})

test('the category comes from the rows with only a heading, and a menu is made here', async () => {
  const visit = await open()
  await choose(visit, 'Piatto;Prezzo\nPane;1,00\nANTIPASTI;\nTagliere;12,00\nPRIMI;\nGricia;11,00')
  const category = await screen.findByRole('combobox', { name: 'Piatti nuovi senza categoria (1)' })
  expect(category).toHaveDisplayValue('Dal file: titoli sopra i piatti')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Menu delle righe/ }), 'Nuovo menu…')
  await visit.user.type(screen.getByRole('textbox', { name: /^Nome del nuovo menu/ }), 'Pranzo')
  expect(await screen.findByText('Menu: Pranzo')).toBeInTheDocument()
  expect(rowOf('Tagliere').getByText('ANTIPASTI')).toBeInTheDocument()
  await visit.user.selectOptions(category, 'Nuova categoria…')
  await visit.user.type(screen.getByRole('textbox', { name: /^Nome della nuova categoria/ }), 'Cucina')
  expect(rowOf('Pane').getByText('Cucina')).toBeInTheDocument()
  // The headings stay those of the dishes below them.
  expect(rowOf('Gricia').getByText('Primi')).toBeInTheDocument()
})

/** A workbook with two sheets of dishes. */
async function bar(): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const sheet = (name: string, rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ type: String, value }))),
  })
  return write([
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
}

test('the sheets with dishes are read together, and each one alone', async () => {
  const visit = await open()
  const blob = await bar()
  await visit.user.upload(await screen.findByLabelText(/Scegli un/), new File([blob], 'bar.xlsx'))
  const sheets = await screen.findByRole('combobox', { name: /^Foglio/ })
  expect(sheets).toHaveDisplayValue('Tutti i fogli con piatti (2)')
  expect(screen.getByText('Da questi fogli non si leggono piatti: Note.')).toBeInTheDocument()
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Menu delle righe/ }), 'Carta')
  const row = within(screen.getByText('Bibite, riga 2').closest('li') as HTMLElement)
  expect(row.getByText('Bibite')).toBeInTheDocument()
  await visit.user.selectOptions(sheets, 'Pizze')
  expect(screen.queryByText('Bibite, riga 2')).not.toBeInTheDocument()
  expect(screen.getByText('Da questi fogli non si leggono piatti: Bibite, Note.')).toBeInTheDocument()

  // What was done names the sheet too.
  await visit.user.selectOptions(sheets, 'Tutti i fogli con piatti (2)')
  await visit.user.selectOptions(
    screen.getByRole('combobox', { name: /^Categoria dei piatti/ }),
    'Dal file: nome del foglio',
  )
  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 2)' }))
  await finished()
  await visit.user.click(screen.getByRole('button', { name: /^Tutto/ }))
  expect(screen.getByText(/^Bibite, riga 2/)).toBeInTheDocument()
})

test('after one sheet was imported, the next one is opened by a tap', async () => {
  const visit = await open()
  await visit.user.upload(await screen.findByLabelText(/Scegli un/), new File([await bar()], 'bar.xlsx'))
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: /^Foglio/ }), 'Pizze')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Menu delle righe/ }), 'Carta')
  await visit.user.selectOptions(
    screen.getByRole('combobox', { name: /^Categoria dei piatti/ }),
    'Dal file: nome del foglio',
  )
  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  expect(await screen.findByText('Nel file «bar.xlsx» restano da importare (1): Bibite.')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Apri «Bibite»' }))
  expect(await screen.findByRole('combobox', { name: /^Foglio/ })).toHaveDisplayValue('Bibite')
  expect(screen.getByText('Cola')).toBeInTheDocument()
})

test('what was corrected and answered before the import is kept, also after a reload, and for the same file again', async () => {
  const text = 'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;boh 5\nCarta;Polpo;Primi;gratis'
  const visit = await open()
  await choose(visit, text)
  await visit.user.click(await screen.findByRole('button', { name: 'Correggi: Gricia' }))
  await visit.user.clear(screen.getByRole('textbox', { name: 'Cella D2' }))
  await visit.user.type(screen.getByRole('textbox', { name: 'Cella D2' }), '11,00')
  await visit.user.click(screen.getByRole('button', { name: 'Usa la correzione' }))
  // Another file does not take its place.
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Seppia;Secondi;gratis', 'altro.csv')
  await screen.findByText('Seppia')
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: /^Prezzo 0, come/ }), 'È gratis: prezzo 0')
  expect(screen.getByText(/^«listino.csv» non è ancora importato/)).toBeInTheDocument()
  cleanup()

  const later = await open()
  const rest = within(await screen.findByRole('region', { name: 'Resto del file «listino.csv»' }))
  expect(screen.getByText(/^«altro.csv» non è ancora importato/)).toBeInTheDocument()
  await later.user.click(rest.getByRole('button', { name: 'Riprendi' }))
  expect(await screen.findByRole('button', { name: 'Nuovi (1)' })).toBeInTheDocument()
  expect(rowOf('Gricia').getByText(/11,00/)).toBeInTheDocument()
  await choose(later, 'Menu;Nome;Categoria;Prezzo\nCarta;Seppia;Secondi;gratis', 'altro.csv')
  await screen.findByText('Seppia')
  expect(screen.getByRole('combobox', { name: /^Prezzo 0, come/ })).toHaveDisplayValue('È gratis: prezzo 0')
  await later.user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
  expect(screen.getByRole('combobox', { name: /^Prezzo 0, come/ })).not.toHaveDisplayValue('È gratis: prezzo 0')

  await choose(later, text)
  await screen.findByText('Gricia')
  await later.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  expect(screen.queryByText(/non è ancora importato/)).not.toBeInTheDocument()
})

test('what is typed in a row and not used yet is kept, also where the row is not drawn and after a reload', async () => {
  const text = 'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;boh 5\nCarta;Pane;Primi;1'
  const visit = await open()
  await choose(visit, text)
  await visit.user.click(await screen.findByRole('button', { name: 'Correggi: Gricia' }))
  const cell = () => screen.findByRole('textbox', { name: 'Cella D2' })
  await visit.user.clear(await cell())
  await visit.user.type(await cell(), '11,00')
  await visit.user.click(screen.getByRole('button', { name: 'Nuovi (1)' }))
  expect(screen.queryByText('Gricia')).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Tutte (2)' }))
  expect(await cell()).toHaveDisplayValue('11,00')
  cleanup()

  const later = await open()
  await later.user.click(await screen.findByRole('button', { name: 'Riprendi' }))
  expect(await cell()).toHaveDisplayValue('11,00')
  await later.user.click(screen.getByRole('button', { name: 'Usa la correzione' }))
  expect(await screen.findByRole('button', { name: 'Nuovi (2)' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Cella D2' })).not.toBeInTheDocument()
})

test('what is typed for all rows with a fault is kept too', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;boh 5\nCarta;Pane;Primi;boh 6')
  const price = () => screen.findByRole('textbox', { name: 'Prezzo dove non è chiaro (2)' })
  await visit.user.type(await price(), '9')
  cleanup()

  const later = await open()
  await later.user.click(await screen.findByRole('button', { name: 'Riprendi' }))
  expect(await price()).toHaveDisplayValue('9')
  await later.user.click(screen.getByRole('button', { name: /^Usa per tutte/ }))
  expect(await screen.findByRole('button', { name: 'Nuovi (2)' })).toBeInTheDocument()
})

test('rows with errors and questions are named apart after the import, and corrected later, also after a reload', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;Primi;boh 5\nCarta;Uovo;Primi;5,00\nCarta;Polpo;Primi;gratis\nCarta;Vitello;Primi;?',
  )
  await visit.user.click(await screen.findByRole('button', { name: 'Correggi: Vitello' }))
  const cell = screen.getByRole('textbox', { name: 'Cella D5' })
  await visit.user.clear(cell)
  await visit.user.type(cell, '9,00')
  await visit.user.click(screen.getByRole('button', { name: 'Usa la correzione' }))
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 2)' }))
  // What the press has begun is above: it comes into view.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Importazione di «listino.csv»' })).toHaveFocus())
  await finished()
  expect(screen.getByText('Con errori, non importate (1): Gricia (Riga 2)')).toBeInTheDocument()
  expect(screen.getByText('Da chiarire, non importate (1): Polpo (Riga 4)')).toBeInTheDocument()

  await visit.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  cleanup()
  const later = await open()
  expect(
    await screen.findByText('Righe di «listino.csv» non importate: con errori 1, da chiarire 1.'),
  ).toBeInTheDocument()
  await later.user.click(screen.getByRole('button', { name: 'Sistema queste righe' }))
  expect(await screen.findByRole('button', { name: 'Con errori (1)' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('region', { name: 'Che cosa cambia' })).toHaveFocus()
  // What was typed before counts still.
  expect(screen.getByRole('button', { name: 'Uguali (2)' })).toBeInTheDocument()
  await later.user.click(screen.getByRole('button', { name: 'Correggi: Gricia' }))
  await later.user.clear(screen.getByRole('textbox', { name: 'Cella D2' }))
  await later.user.type(screen.getByRole('textbox', { name: 'Cella D2' }), '11,00')
  await later.user.click(screen.getByRole('button', { name: 'Usa la correzione' }))
  await later.user.selectOptions(screen.getByRole('combobox', { name: /^Prezzo 0, come/ }), 'È gratis: prezzo 0')
  await later.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 2)' }))
  await finished()
  expect(screen.queryByText(/non importate/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Sistema queste righe' })).not.toBeInTheDocument()
})

test('a dish that was only found by its name is asked about also in what an import has left', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Categoria;Prezzo\nPanelle;Primi;3,00\nCarbonara;Primi;14,00')
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: 'Menu dei piatti nuovi (1)' }), 'Dolci')
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  await visit.user.click(await screen.findByRole('button', { name: 'Sistema queste righe' }))
  expect(await screen.findByRole('button', { name: 'Da chiarire (1)' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('combobox', { name: /^«Carbonara» è anche nel menu «Carta»/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Importa/ })).not.toBeInTheDocument()
})

test('a column of prices that is not used is asked about', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Formato tavolata;Compleanni\nCarta;Gricia;Primi;11,00;19,50;12,50')
  expect(await screen.findByText(/^La colonna «Formato tavolata» sembra contenere prezzi/)).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È il formato «Formato tavolata»' }))
  expect(screen.getByText('Formati: Formato tavolata')).toBeInTheDocument()
  expect(screen.getByText(/^La colonna «Compleanni» sembra contenere prezzi/)).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: /^No/ }))
  expect(screen.queryByText(/contenere prezzi/)).not.toBeInTheDocument()
  expect(screen.getByText('Formati: Formato tavolata')).toBeInTheDocument()
})

test('that a column of prices is not needed is kept, also after a reload and beside other choices', async () => {
  const file = 'Menu;Nome;Categoria;Prezzo;Compleanni;Feste\nCarta;Gricia;Primi;11,00;12,50;13,00'
  const visit = await open()
  await choose(visit, file)
  await screen.findByText(/^La colonna «Compleanni» sembra contenere prezzi/)
  const [first] = screen.getAllByRole('button', { name: 'Non serve' })
  await visit.user.click(first as HTMLElement)
  await visit.user.click(screen.getByRole('button', { name: 'È il formato «Feste»' }))
  expect(screen.queryByText(/contenere prezzi/)).not.toBeInTheDocument()
  cleanup()

  await choose(await open(), file)
  expect(await screen.findByText('Formati: Feste')).toBeInTheDocument()
  expect(screen.queryByText(/contenere prezzi/)).not.toBeInTheDocument()
})

test('a column of yes and no that is not used is asked whether it says what is sold', async () => {
  const visit = await open()
  const file = 'Menu;Nome;Categoria;Prezzo;Banco\nCarta;Gricia;Primi;11,00;S\nCarta;Bis;Primi;12,00;N'
  await choose(visit, file)
  expect(await screen.findByText(/^La colonna «Banco» contiene «S» e «N»/)).toBeInTheDocument()
  // Until then no dish goes on sale.
  expect(await screen.findByText(/^«N»: la riga aspetta la risposta/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Importa/ })).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Alle domande' }))
  expect(document.activeElement).toContainElement(screen.getByText(/^La colonna «Banco» contiene «S» e «N»/))
  await visit.user.click(screen.getByRole('button', { name: 'Sì: «S» è in vendita, «N» no' }))
  expect(screen.queryByText(/^La colonna «Banco»/)).not.toBeInTheDocument()
  expect(await screen.findByRole('combobox', { name: /^Fuori vendita secondo il file/ })).toBeInTheDocument()

  // Where a column says it, the others say something else.
  await choose(visit, file.replaceAll(/;(Banco|S|N)$/gm, ';$1;sì').replace('Banco;sì', 'Banco;In vendita'))
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: /^Fuori vendita secondo il file/ })).not.toBeInTheDocument(),
  )
  expect(screen.queryByText(/^La colonna «Banco»/)).not.toBeInTheDocument()
})

test('of several shops of a till the person says which one is read', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu,Name,Category,Default price,Available for sale [Centro],Price [Centro],Available for sale [Porto],Price [Porto]\n' +
      'Carta,Gricia,Primi,10.00,Y,11.00,N,12.00',
  )
  const shop = await screen.findByRole('combobox', { name: 'Locale di cui leggere prezzo e vendita' })
  expect(shop).toHaveValue('Centro')
  expect(screen.queryByText(/contenere prezzi/)).not.toBeInTheDocument()
  expect(await screen.findByText(/11,00 €/)).toBeInTheDocument()
  await visit.user.selectOptions(shop, 'Porto')
  expect(await screen.findByText(/12,00 €/)).toBeInTheDocument()
  expect(shop).toHaveValue('Porto')
  expect(screen.getByRole('combobox', { name: /^Fuori vendita secondo il file/ })).toBeInTheDocument()
})

test('a second price of the same size is asked whether it is the price, and is no size', async () => {
  const visit = await open()
  await choose(visit, 'Menu,Nome,Categoria,Prezzo (CUP),Prezzo (USD)\nCarta,Gricia,Primi,"1.850,00",7.50')
  expect(await screen.findByText(/^La colonna «Prezzo \(USD\)» sembra contenere prezzi/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /formato/ })).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È il prezzo, al posto di «Prezzo (CUP)»' }))
  // In the restaurant's currency only once somebody has said so.
  expect(await screen.findByText(/Il prezzo è in un’altra valuta: «7.50»/)).toBeInTheDocument()
  expect(screen.queryByText(/sembra contenere prezzi/)).not.toBeInTheDocument()
})

test('of another list of prices the person says whether it is the price, a size or neither', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Listino 1;Listino 2;Compare at price\nCarta;Flan;Dolci;5,00;6,00;8,00')
  expect(await screen.findByText(/^La colonna «Listino 2» sembra contenere prezzi/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'È il formato «Listino 2»' })).toBeInTheDocument()
  // The crossed-out price is neither.
  expect(screen.queryByText(/^La colonna «Compare at price»/)).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È il prezzo, al posto di «Listino 1»' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Listino 2' })).toHaveDisplayValue('Prezzo'))
  expect(screen.getByRole('combobox', { name: 'Listino 1' })).toHaveDisplayValue('Non usare')
  expect(screen.queryByText(/sembra contenere prezzi/)).not.toBeInTheDocument()
})

test('another list with the same prices is no question, as of the only shop of a till', async () => {
  const visit = await open()
  const titles = 'Menu,Name,Category,Default price,Price [Bistro]'
  await choose(visit, `${titles}\nCarta,Gricia,Primi,11.00,"11,00 €"\nCarta,Acqua,Bar,1.50,1.50`)
  expect(await screen.findByRole('button', { name: 'Importa (piatti: 2)' })).toBeEnabled()
  expect(screen.queryByText(/sembra contenere prezzi/)).not.toBeInTheDocument()
  // One that differs may be meant, wherever it stands.
  const same = '\nCarta,Acqua,Bar,1.50,1.50'.repeat(60)
  await choose(visit, `${titles}${same}\nCarta,Gricia,Primi,11.00,12.00`, 'altro.csv')
  expect(await screen.findByText(/^La colonna «Price \[Bistro\]» sembra contenere prezzi/)).toBeInTheDocument()
})

test('a cost is the price only once the person says so', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Prodotto;Categoria;Costo\nCarta;Flan;Dolci;5,00')
  expect(await screen.findByText(/^La colonna «Costo» sembra contenere prezzi/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Importa/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /formato/ })).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È il prezzo' }))
  await visit.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
})

test('a new size gets a name on the screen, which is kept after a reload', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;PVP2\nCarta;Flan;Dolci;5,00;3,00')
  await visit.user.click(await screen.findByRole('button', { name: 'È il formato «PVP2»' }))
  const field = await screen.findByRole('textbox', { name: 'Nome del formato nuovo: PVP2' })
  expect(field).toHaveValue('PVP2')
  await visit.user.clear(field)
  expect(screen.getByText('Questo nome è già usato o non va bene: vale «PVP2».')).toBeInTheDocument()
  // On its way it is the name of a size that there is.
  await visit.user.type(field, 'Grande da asporto')
  expect(field).toHaveValue('Grande da asporto')
  expect(screen.getByRole('combobox', { name: 'PVP2' })).toHaveDisplayValue('Prezzo: Grande da asporto (formato nuovo)')
  cleanup()

  const later = await open()
  const rest = within(await screen.findByRole('region', { name: 'Resto del file «listino.csv»' }))
  await later.user.click(rest.getByRole('button', { name: 'Riprendi' }))
  expect(await screen.findByRole('textbox', { name: /^Nome del formato nuovo/ })).toHaveValue('Grande da asporto')
  await later.user.click(await screen.findByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  const { body } = await later.backend.call('GET', '/api/dimensions', { as: 'director' })
  expect(body).toContainEqual(expect.objectContaining({ name: 'Grande da asporto' }))
})

test('the day of dishes is their category only if the person says so', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Giorno;Piatto;Prezzo\nCarta;Lunedì;Flan;5,00\nCarta;;Torta;6,00')
  expect(await screen.findByText(/^La colonna «Giorno» dice il giorno dei piatti/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Importa/ })).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'È la categoria' }))
  expect(await screen.findByRole('button', { name: 'Importa (piatti: 2)' })).toBeEnabled()
  expect(screen.queryByText(/dice il giorno dei piatti/)).not.toBeInTheDocument()
})

test('many columns that are not used are folded away', async () => {
  const visit = await open()
  const titles = Array.from({ length: 9 }, (_, at) => `Campo ${at}`).join(';')
  await choose(visit, `Menu;Nome;Categoria;Prezzo;${titles}\nCarta;Gricia;Primi;11,00${';testo'.repeat(9)}`)
  await visit.user.click(await screen.findByRole('button', { name: 'Mostra le colonne che non si usano (9)' }))
  expect(screen.getByRole('combobox', { name: 'Campo 8' })).toBeInTheDocument()
})

test('a row that waits only for its category says so; one with a fault says that', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Prezzo\nCarta;Panelle;3,00\nCarta;Arancina;boh 3')
  expect(await screen.findByText('Manca la categoria: scegli qui sopra quale.')).toBeInTheDocument()
  expect(screen.getByText('Il prezzo non si capisce: «boh 3»')).toBeInTheDocument()
})

test('what a dish costs the restaurant is never offered as a size', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo;Cost;Costo unitario;Food cost;Einkaufspreis (€)\nCarta;Gricia;Primi;11,00;3,10;3,20;3,30;3,40',
  )
  const column = await screen.findByRole('combobox', { name: 'Food cost' })
  expect(column).toHaveDisplayValue('Non usare')
  expect(within(column).queryByRole('option', { name: /Food cost/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/contenere prezzi/)).not.toBeInTheDocument()
})

test('two prices of one cell are written, and read as they were written', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Flan;Dolci;10/15')
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: /^«10\/15»/ }), 'Piccola e Grande')
  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  expect(rowOf('Flan').getByText('fatto')).toBeInTheDocument()
})

test('where nothing is imported, the screen says what is left out', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Margherita;Pizze;7,00\nCarta;Gricia;Primi;boh 5')
  const said = 'Niente da importare. Righe lasciate fuori: 1; le altre sono già così.'
  expect(await screen.findByText(said)).toHaveRole('status')
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Archiviato\nCarta;Gricia;Primi;9,00;sì')
  await visit.user.selectOptions(await screen.findByRole('combobox', { name: /^Fuori vendita/ }), 'Lascia fuori')
  expect(screen.getByText('Niente da importare: tutte le righe restano fuori (1).')).toHaveRole('status')
})

test('columns that are not used are named, also where dishes are imported', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Note\nCarta;Flan;Dolci;5;senza glutine')
  expect(await screen.findByRole('button', { name: 'Importa (piatti: 1)' })).toBeEnabled()
  expect(screen.getByText(/^Colonne del file che non si usano: Note\./)).toBeInTheDocument()
})

test('where nothing is imported, columns that are not used are named first', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Codice interno;Vuota\nCarta;Margherita;Pizze;7,00;A1;')
  const unused = await screen.findByText(/^Colonne del file che non si usano: Codice interno\. /)
  const said = screen.getByText('Nelle colonne che si usano non c’è niente da importare.')
  expect(unused.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/^Niente da importare: c’è già tutto/)).not.toBeInTheDocument()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Vuota\nCarta;Margherita;Pizze;7,00;')
  expect(await screen.findByText(/^Niente da importare: c’è già tutto/)).toBeInTheDocument()
  expect(screen.queryByText(/^Colonne del file che non/)).not.toBeInTheDocument()
})

test('prices in another currency and dishes of another menu are asked about', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Categoria;Prezzo\nCarbonara;Estate;£14.50\nPane;Estate;£1')
  const questions = within(await screen.findByRole('region', { name: 'Da chiarire' }))
  expect(screen.queryByRole('button', { name: /^Importa/ })).not.toBeInTheDocument()
  await visit.user.selectOptions(
    questions.getByRole('combobox', { name: 'Prezzi in £ (2); il ristorante usa €' }),
    'Prendi i numeri così come sono, in €',
  )
  expect(screen.queryByRole('button', { name: /^Importa/ })).not.toBeInTheDocument()
  await visit.user.selectOptions(
    questions.getByRole('combobox', { name: /^«Carbonara» è anche nel menu «Carta» \(casi: 1\)/ }),
    'Sì: cambia il piatto che c’è',
  )
  expect(screen.getByRole('button', { name: 'Importa (piatti: 1)' })).toBeInTheDocument()
  expect(screen.getByText('Per dopo: con errori 0, da chiarire 1.')).toBeInTheDocument()
})

test('the page names the columns before a file is chosen, and offers a sample', async () => {
  await open()
  expect(await screen.findByText(/^Si leggono le colonne: Menu, Nome, Categoria/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Scarica un esempio' })).toBeInTheDocument()
})

test('a copied list is pasted, and where there is none the page says so', async () => {
  const { user } = await open()
  const readText = vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(await screen.findByRole('button', { name: 'Incolla un elenco copiato' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Non si è potuto leggere nessun testo copiato/)
  const box = screen.getByRole('textbox', { name: 'Testo copiato' })
  await user.click(box)
  await user.paste('Nome\tPrezzo\nCanederli\t9,00')
  await user.click(screen.getByRole('button', { name: 'Leggi questo testo' }))
  await waitFor(() => expect(rowOf('Canederli').getByText('Da chiarire')).toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  readText.mockResolvedValueOnce('Nome\tPrezzo\nGulasch\t12,00')
  await user.click(screen.getByRole('button', { name: 'Incolla un elenco copiato' }))
  await waitFor(() => expect(rowOf('Gulasch').getByText('Da chiarire')).toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('tables side by side are named, each can be left out, and they can be read as one', async () => {
  const visit = await open()
  await choose(visit, 'PIZZE;Prezzo;;BIRRE;Prezzo\nDiavola;6;;Bionda;5\nQuattro formaggi;5;;Rossa;5')
  expect(await screen.findByText('Nel foglio ci sono più tabelle.')).toBeInTheDocument()
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Menu delle righe/ }), 'Carta')
  expect(rowOf('Bionda').getByText('BIRRE')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Lascia fuori: D–E' }))
  expect(screen.queryByText('Bionda')).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Leggi anche «D–E»' }))
  expect(rowOf('Bionda').getByText('BIRRE')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Leggile come una sola' }))
  expect(await screen.findByRole('button', { name: 'Tutte (2)' })).toBeInTheDocument()
})

test('a row with faults is corrected here', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo\nCarta;Gricia;;boh 5')
  await visit.user.click(await screen.findByRole('button', { name: 'Correggi: Gricia' }))
  const price = screen.getByRole('textbox', { name: 'Cella D2' })
  await visit.user.clear(price)
  await visit.user.type(price, '11,50')
  await visit.user.type(screen.getByRole('textbox', { name: 'Categoria' }), 'Primi')
  await visit.user.click(screen.getByRole('button', { name: 'Usa la correzione' }))
  expect(rowOf('Gricia').getByText('Nuovo')).toBeInTheDocument()
  expect(rowOf('Gricia').getByText(/11,50/)).toBeInTheDocument()
})

test('a dish that is twice in the file is corrected, also once more, and before the menu is chosen', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Categoria;Prezzo\nTorta;Dolci;5\nTorta;Dolci;6')
  const [, second] = await screen.findAllByText('Torta', { selector: 'li bdi' })
  const row = within(second?.closest('li') as HTMLElement)
  expect(row.getByText('Questo piatto è già nella riga 2 del file.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Nomi doppi (1): metti la categoria nel nome' })).toBeInTheDocument()
  await visit.user.click(row.getByRole('button', { name: 'Correggi: Torta' }))
  const name = row.getByRole('textbox', { name: 'Nome' })
  expect(name).toHaveValue('Torta')
  await visit.user.type(name, ' al limone')
  await visit.user.click(row.getByRole('button', { name: 'Usa la correzione' }))
  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Menu dei piatti nuovi (2)' }), 'Carta')
  expect(rowOf('Torta al limone').getByText('Nuovo')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Correggi: Torta al limone' }))
  const again = screen.getByRole('textbox', { name: 'Nome' })
  await visit.user.clear(again)
  await visit.user.type(again, 'Crostata')
  await visit.user.click(screen.getByRole('button', { name: 'Usa la correzione' }))
  expect(rowOf('Crostata').getByText('Nuovo')).toBeInTheDocument()
})

test('a fault of a kind is corrected in all rows at once', async () => {
  const visit = await open()
  await choose(
    visit,
    'Menu;Nome;Categoria;Prezzo\nCarta;Zuppa;Primi;boh 5\nCarta;Lasagne;Primi;mah 5\nCarta;Torta;Dolci;5\nCarta;Torta;Dolci;6\nCarta;Torta;Dolci;7',
  )
  const price = await screen.findByRole('textbox', { name: 'Prezzo dove non è chiaro (2)' })
  await visit.user.type(price, '7,50')
  await visit.user.click(screen.getByRole('button', { name: /^Usa per tutte: Prezzo/ }))
  expect(rowOf('Zuppa').getByText('7,50 €')).toBeInTheDocument()
  expect(rowOf('Lasagne').getByText('7,50 €')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Nomi doppi (2): metti un numero dopo il nome' }))
  expect(rowOf('Torta (2)').getByText('Nuovo')).toBeInTheDocument()
  expect(rowOf('Torta (3)').getByText('Nuovo')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Con errori (0)' })).toBeInTheDocument()
})

test('a file without a question shows none', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Allergeni\nCarta;Torta;Dolci;6;glutine, latte')
  expect(await screen.findByText('Torta')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Da chiarire' })).not.toBeInTheDocument()
})

test('a wrong file says what it is, and another can be chosen', async () => {
  const visit = await open()
  await choose(visit, '%PDF-1.7', 'menu.csv')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^È un PDF/)
  await choose(visit, LISTINO)
  expect(await screen.findByText('Gricia')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a file without a row that can be used does not say that all is there already', async () => {
  const visit = await open()
  await choose(visit, 'Nome;Prezzo')
  expect(await screen.findByText('Sotto i titoli il file non ha righe.')).toBeInTheDocument()
  await choose(visit, 'Menu;Nome;Prezzo\nCarta;Carbonara;boh 5')
  expect(await screen.findByText(/^Il prezzo non si capisce/)).toBeInTheDocument()
  expect(screen.getByText('Niente da importare: tutte le righe restano fuori (1).')).toBeInTheDocument()
})

test('a long file is compared in pieces: nothing is imported before the last answer counts', async () => {
  const rows = Array.from(
    { length: 1_500 },
    (_, index) => `Carta;Piatto ${index};${index === 40 ? '2.500' : '6,00'};Primi`,
  )
  const visit = await open()
  await choose(visit, `Menu;Piatto;Prezzo;Categoria\n${rows.join('\n')}`)
  const start = () => screen.findByRole('button', { name: /^Importa \(piatti: \d/ })
  expect(await start()).toHaveAccessibleName('Importa (piatti: 1499)')
  await visit.user.selectOptions(screen.getByRole('combobox', { name: /2\.500/ }), 'decimals')
  // What is shown stays until then.
  expect(await start()).toHaveAccessibleName('Importa (piatti: 1499)')
  expect(await start()).toBeDisabled()
  await waitFor(async () => expect(await start()).toHaveAccessibleName('Importa (piatti: 1500)'))
  expect(await start()).toBeEnabled()
})

test('hostile cells are texts', async () => {
  const visit = await open()
  await choose(
    visit,
    `Menu;Nome;Prezzo;Categoria\nCarta;<img src=x onerror=alert(1)>;=1+1;Primi\nCarta;\u202eatrac${'x'.repeat(40_000)};1;Primi`,
  )
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
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

test('only one tab imports: another says so, follows it, and goes on when the first is closed', async () => {
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

test('an interrupted undo says that it is one, after a reload and on the screen of the menus', async () => {
  const visit = await open({
    before: async (_, restaurantId) => {
      const imports = createImports()
      await imports.add({ ...OLD_PLAN, restaurantId })
      await imports.changeSteps((state, { plan: { id }, index }) =>
        id === OLD_PLAN.id ? { state: index === 0 ? 'done' : 'back', isBack: true } : state,
      )
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Annullamento di «vecchio.csv»' }))
  expect(card.getByText('Non finito: 1 di 2')).toBeInTheDocument()
  expect(card.getByText(/^L’annullamento riprende/)).toBeInTheDocument()
  await visit.user.click(card.getByRole('button', { name: 'Tutto (2)' }))
  expect(card.getByText('da annullare')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('link', { name: 'Torna ai menu' }))
  expect(await screen.findByText('L’annullamento di un’importazione di menu non è finito.')).toBeInTheDocument()
  expect(screen.queryByText('Un’importazione di menu non è finita.')).not.toBeInTheDocument()
  await visit.user.click(screen.getByRole('link', { name: 'Apri l’importazione' }))
  await visit.user.click(await screen.findByRole('button', { name: 'Continua' }))
  expect(
    await screen.findByRole('region', { name: 'Importazione di «vecchio.csv»' }, { timeout: 20_000 }),
  ).toBeVisible()
  await visit.user.click(screen.getByRole('link', { name: 'Torna ai menu' }))
  expect(await screen.findByRole('article', { name: 'Carbonara' })).toBeInTheDocument()
  expect(screen.queryByText(/^L’annullamento/)).not.toBeInTheDocument()
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

test('a menu is copied with its dishes, prices and extras', async () => {
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

test('a deleted menu is imported again as it was', async () => {
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

test('a file without titles: its first row is a dish, and a person may say that it holds titles', async () => {
  const visit = await open()
  await choose(visit, 'Sarde;6,00\nMarinara;1.500')
  expect(await screen.findByText(/^I titoli di questo file non si riconoscono.*ogni colonna\.$/)).toBeInTheDocument()
  // The name is also the sample of its column, above.
  const found = (name: string) => within(screen.getAllByText(name).at(-1)?.closest('li') as HTMLElement)
  const titles = screen.getByRole('combobox', { name: /^Riga con i titoli/ })
  expect(titles).toHaveDisplayValue('Nessuna: ogni riga è un piatto')
  expect(found('Sarde').getByText('Riga 1', { exact: false })).toBeInTheDocument()
  expect(found('Marinara').getByText('B2')).toBeInTheDocument()
  expect(
    found('Marinara').getByText(/^«1.500» può essere due prezzi: 1500,00\s€ o 1,50\s€. Scrivi 1500 o 1,50.$/),
  ).toBeInTheDocument()
  await visit.user.selectOptions(titles, 'Riga 1: Sarde · 6,00')
  expect(screen.getByRole('combobox', { name: 'Sarde' })).toHaveDisplayValue('Nome')
  expect(screen.getByRole('button', { name: 'Tutte (1)' })).toBeInTheDocument()
})

test('the titles are named with their row, and the person says that they are in another one', async () => {
  const visit = await open()
  await choose(visit, 'Listino;2026\nNome;Prezzo;Categoria\nPiatto;1,00;Primi\nZuppa;9,00;Primi')
  expect(await screen.findByText('Titoli nella riga 2.')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Cambia la riga dei titoli' }))
  await visit.user.selectOptions(
    screen.getByRole('combobox', { name: /^Riga con i titoli/ }),
    'Nessuna: ogni riga è un piatto',
  )
  expect(await screen.findByRole('button', { name: 'Tutte (4)' })).toBeInTheDocument()
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

test('a column of prices without a title is asked about, and so is a text alone in its row', async () => {
  const visit = await open()
  const { user } = visit
  await choose(visit, 'PRIMI;;\nAmatriciana;11,00;14,00\nSpecialità;;\nTrippa;12,00;15,00')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Menu delle righe/ }), 'Carta')
  expect(rowOf('Trippa').getByText(/^Non si sa se «Specialità» è un titolo/)).toBeInTheDocument()
  const alone = screen.getByRole('combobox', { name: 'Righe con solo un testo, come «Specialità» (1)' })
  await user.selectOptions(alone, 'Titoli dei piatti che seguono')
  expect(screen.getByRole('button', { name: 'Tutte (2)' })).toBeInTheDocument()
  expect(rowOf('Trippa').getByText('Specialità')).toBeInTheDocument()
  const asked = screen.getByText(
    'La colonna 3 non ha un titolo, sembra contenere prezzi e non si usa. Di quale formato sono?',
  )
  await user.click(within(asked.parentElement as HTMLElement).getByRole('button', { name: 'grande' }))
  expect(rowOf('Trippa').getByText('15,00 €')).toBeInTheDocument()
  // What was guessed of columns without titles stays in sight.
  expect(screen.getByRole('combobox', { name: 'Colonna 1' })).toHaveDisplayValue('Nome')
  expect(asked).not.toBeInTheDocument()
})

test('where there are several menus it is asked once where the new dishes go, and nothing is an error', async () => {
  const visit = await open()
  await choose(visit, 'Piatto;Categoria;Prezzo\nTrippa;Primi;12,00\nCoda;Primi;14,00\nMargherita;;7,00', 'estate.csv')
  const asked = await screen.findByRole('combobox', { name: 'Menu dei piatti nuovi (2)' })
  expect(screen.getByRole('button', { name: 'Con errori (0)' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Da chiarire (2)' })).toBeInTheDocument()
  expect(screen.getByText('Rispondi prima alle domande qui sopra.')).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Dal file: nome del file «estate»')
  expect(screen.getByRole('button', { name: 'Nuovi (2)' })).toBeInTheDocument()
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
  const asked = await screen.findByRole('combobox', { name: 'Piatti nuovi senza categoria (2)' })
  expect(screen.getByRole('button', { name: 'Da chiarire (2)' })).toBeInTheDocument()
  expect(screen.getByText('Rispondi prima alle domande qui sopra.')).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Primi')
  expect(screen.getByRole('button', { name: 'Importa (piatti: 2)' })).toBeInTheDocument()
  await visit.user.selectOptions(asked, 'Nuova categoria…')
  await visit.user.type(screen.getByRole('textbox', { name: 'Nome della nuova categoria' }), 'Frattaglie')
  expect(rowOf('Coda').getByText('Frattaglie')).toBeInTheDocument()
  expect(screen.getByText('Categorie: Frattaglie')).toBeInTheDocument()
})

test('descriptions in a language that dishes have none in are said not to be used', async () => {
  const visit = await open()
  await choose(visit, 'Gericht;Kategorie;Preis;Beschreibung\nSchnitzel;Primi;12,00;mit Salat und Brot')
  expect(
    await screen.findByText(
      '«Beschreibung» è in una lingua (tedesco) in cui i piatti non hanno descrizioni: la colonna non si usa.',
    ),
  ).toBeInTheDocument()
})

test('a title in another language than the person’s does not decide the language of texts that do not show theirs', async () => {
  const visit = await open()
  await choose(visit, 'Menu;Name;Category;Price;Description\nCarta;Boscaiola;Primi;9,00;porcini, pancetta')
  expect(await screen.findByText('In che lingua sono i testi della colonna «Description»?')).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: 'Italiano' }))
  expect(screen.queryByText(/^In che lingua/)).not.toBeInTheDocument()
  expect(rowOf('Boscaiola').getByText('Descrizione: Italiano')).toBeInTheDocument()

  // As the sample, the form and an export call it.
  await choose(visit, 'Menu;Nome;Categoria;Prezzo;Descrizione (EN)\nCarta;Boscaiola;Primi;9,00;mushrooms')
  await waitFor(() => expect(rowOf('Boscaiola').getByText('Descrizione predefinita')).toBeInTheDocument())
  expect(screen.queryByText(/^In che lingua/)).not.toBeInTheDocument()
})

test('after an import the next file can be chosen and imported without closing the first', async () => {
  const visit = await open()
  const menu = async () =>
    visit.user.selectOptions(await screen.findByRole('combobox', { name: /^Menu delle righe/ }), 'Carta')
  await choose(visit, 'Piatto;Categoria;Prezzo\nTrippa;Primi;12,00', 'uno.csv')
  await menu()
  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 1)' }))
  await finished()
  await choose(visit, 'Piatto;Categoria;Prezzo\nCoda;Primi;14,00', 'due.csv')
  await menu()
  await visit.user.click(screen.getByRole('button', { name: 'Importa (piatti: 1)' }))
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
  await visit.user.click(await screen.findByRole('button', { name: 'تعديل' }))
  expect(await screen.findByRole('combobox', { name: '\u206830 cm\u2069' })).toHaveDisplayValue(/\u206830 cm\u2069/)
})

test('a price in an Arabic sentence is not turned round', async () => {
  const visit = await open({ language: 'ar' })
  await visit.user.upload(
    await screen.findByLabelText(/اختر ملف/),
    new File(['Piatto;Categoria;Prezzo\nTrippa;Primi;14.50£'], 'menu.csv'),
  )
  expect(await screen.findByText(/«\u2068+14\.50£\u2069+»/)).toBeInTheDocument()
})

test('a text in the letters of its country is read in them, and a person may say in which', async () => {
  const { user } = await open()
  // 'Nome;Categoria;Prezzo' and 'حمص;Mezze;5' in Windows-1256.
  const bytes = [...new TextEncoder().encode('Nome;Categoria;Prezzo\n'), 0xcd, 0xe3, 0xd5]
  const file = new File([new Uint8Array([...bytes, ...new TextEncoder().encode(';Mezze;5')])], 'lista.csv')
  await user.upload(await screen.findByLabelText(/Scegli un/), file)
  const letters = await screen.findByRole('combobox', { name: 'Lettere del testo' })
  await user.selectOptions(letters, 'Arabo')
  expect(await screen.findByText('حمص')).toBeInTheDocument()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Lettere del testo' }), 'Cirillico')
  await waitFor(() => expect(screen.queryByText('حمص')).toBeNull())
})
