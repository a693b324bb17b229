import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { session } from '#/lib/session/session.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { deleteFormDrafts } from '../../support/browser/form-drafts.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()
afterEach(() => deleteFormDrafts())

const stored = async ({ backend }: Pick<Visit, 'backend'>, name: string) => (await thingsOf(backend)).dish(name)

/** Changes a dish as another director would. */
async function change(backend: Visit['backend'], name: string, more: Partial<Dish>): Promise<void> {
  const { call } = backend
  const { restaurantId } = await thingsOf(backend)
  const { body } = await call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, { as: 'director' })
  const dish = (body as Menu[]).flatMap((menu) => menu.dish).find((each) => each.name === name)
  const { status } = await call('PATCH', `/api/dish/${dish?.id}`, {
    as: 'director',
    body: {
      ...dish,
      category: dish?.category?.id,
      dimensions: dish?.dimensionAssignments.map(({ dimension, price }) => ({ dimensionId: dimension.id, price })),
      ...more,
    },
  })
  expect(status).toBe(200)
}

/** Italian originals for three dishes; one has an English text already. */
const open = (options: VisitOptions & { at?: string } = {}) =>
  renderAt((restaurant) => paths.translations(restaurant) + (options.at ?? '?from=it&to=en'), {
    as: 'director',
    before: async (backend) => {
      await change(backend, 'Margherita', { descriptionIt: 'Pomodoro e fiordilatte\nAllergeni: glutine, latte' })
      await change(backend, 'Tiramisù', { descriptionIt: 'Con savoiardi' })
    },
    ...options,
  })
const field = (name: string) => screen.findByRole('textbox', { name: `English: ${name}` })

test('the descriptions are translated from the actions of the menu, one dish after the other by keyboard (ADR-034)', async () => {
  const visit = await renderAt(paths.menuManagement, { as: 'director' })
  await change(visit.backend, 'Margherita', { descriptionIt: 'Pomodoro e fiordilatte\nAllergeni: glutine, latte' })
  await change(visit.backend, 'Tiramisù', { descriptionIt: 'Con savoiardi' })
  await renderAt(paths.menuManagement, { as: 'director' })
  await visit.user.click(await screen.findByRole('button', { name: 'Azioni' }))
  await visit.user.click(await screen.findByRole('menuitem', { name: 'Traduci le descrizioni' }))
  expect(await screen.findByRole('button', { name: /Italiano 3 di 5/ })).toBeInTheDocument()
  await visit.user.click(screen.getByRole('button', { name: /English 1 di 5/ }))

  const first = await field('Margherita')
  expect(screen.getByText('Pomodoro e fiordilatte')).toBeInTheDocument()
  expect(screen.getByText('Allergens: gluten, milk')).toBeInTheDocument()
  await visit.user.type(first, 'Tomato and mozzarella')
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await field('Tiramisù')).toBeInTheDocument()
  expect(screen.getByText('Fatto. Il prossimo: Tiramisù')).toBeInTheDocument()
  expect(await stored(visit, 'Margherita')).toMatchObject({
    description: 'Tomato and mozzarella\nAllergens: gluten, milk',
    descriptionIt: 'Pomodoro e fiordilatte\nAllergeni: glutine, latte',
  })
  expect(screen.getByRole('button', { name: /English 2 di 5/ })).toBeInTheDocument()

  await visit.user.type(await field('Tiramisù'), 'With ladyfingers')
  await visit.user.click(screen.getByRole('button', { name: 'Salva e avanti' }))
  expect(await screen.findByText('Non manca più nessuna traduzione', { selector: '[role=status]' })).toBeInTheDocument()
})

test('leads back to the menus', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Torna ai menu' }))
  expect(await screen.findByRole('heading', { name: 'Menu', level: 1 })).toBeInTheDocument()
})

test('what was typed is there after a reload and another login, and in the filter of drafts', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato')
  session.signOut()
  await renderAt((restaurant) => `${paths.translations(restaurant)}?from=it&to=en`, { as: 'director' })
  expect(await field('Margherita')).toHaveValue('Tomato')
  await visit.user.click(screen.getByRole('button', { name: 'Bozze 1' }))
  expect(within(screen.getByRole('list', { name: 'Piatti' })).getAllByRole('button')).toHaveLength(1)
  await visit.user.click(screen.getByRole('button', { name: 'Scarta la bozza' }))
  expect(await screen.findByRole('button', { name: 'Bozze 0' })).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect((await stored(visit, 'Margherita')).description).toBe('')
})

test('a failure keeps the text, and says why', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato')
  network.use(http.patch('*/api/dish/:id', () => Response.json({ message: 'Riprova più tardi' }, { status: 503 })))
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alert')).toHaveTextContent('La traduzione non è stata salvataRiprova più tardi')
  expect(await field('Margherita')).toHaveValue('Tomato')
})

test('another director’s translation is named, and overwritten only if the person says so', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato')
  await change(visit.backend, 'Margherita', { description: 'Theirs' })
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
  expect(question.getByText('Theirs')).toBeInTheDocument()
  await visit.user.click(question.getByRole('button', { name: 'Tieni ciò che è salvato' }))
  expect(await field('Tiramisù')).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('Theirs')
})

test('a changed original is shown before anything is saved', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato')
  await change(visit.backend, 'Margherita', { descriptionIt: 'Bianca\nAllergeni: glutine' })
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/l’originale è cambiato/)).toBeInTheDocument()
  expect(await screen.findByText('Bianca')).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('')
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await field('Tiramisù')).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('Tomato\nAllergens: gluten')
})

test('only this description is written: what another director changed meanwhile stays', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato')
  await change(visit.backend, 'Margherita', {
    descriptionIt: 'Pomodoro e fiordilatte\nAllergeni: glutine, latte',
    descriptionFr: 'Tomate',
    isAvailable: false,
  })
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await field('Tiramisù')).toBeInTheDocument()
  expect(await stored(visit, 'Margherita')).toMatchObject({ descriptionFr: 'Tomate', isAvailable: false })
})

test('a typed line of allergens is not saved, and the field says so', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato{Enter}Allergens: none of the 14')
  expect(screen.getByText(/la scrive l’app/)).toBeInTheDocument()
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  await field('Tiramisù')
  expect((await stored(visit, 'Margherita')).description).toBe('Tomato\nAllergens: gluten, milk')
})

test('a backend that shortens the text is noticed', async () => {
  const visit = await open()
  await visit.user.type(await field('Margherita'), 'Tomato')
  network.use(
    http.patch('*/api/dish/:id', async ({ request, params }) => {
      const body = (await request.json()) as Dish
      await change(visit.backend, 'Margherita', { ...body, description: 'Tomato', descriptionIt: 'Pomodoro' })
      return Response.json({ id: params.id })
    }),
  )
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: expect.stringContaining('non risulta salvato') }),
    ),
  )
})

test.each([
  ['ar', 'rtl', 'it'],
  ['it', 'ltr', 'ar'],
] as const)('the field of %s is %s while the screen is in %s', async (to, dir, language) => {
  await open({ at: `?from=en&to=${to}&show=all`, language })
  const box = (await screen.findAllByRole('textbox')).find((each) => each.tagName === 'TEXTAREA')
  expect(box).toHaveAttribute('dir', dir)
  expect(box).toHaveAttribute('lang', to)
})

test('a finding of the check leads to its text', async () => {
  const { user } = await renderAt(paths.menuCheck, {
    as: 'director',
    before: (backend) => change(backend, 'Margherita', { descriptionIt: 'Pomodoro' }),
  })
  const check = within(await screen.findByRole('dialog', { name: 'Controlla il menu' }))
  await user.click(await check.findByRole('link', { name: /Margherita.*English/ }))
  expect(await field('Margherita')).toBeInTheDocument()
})

const withTranslator = (translate: (text: string) => Promise<string>) =>
  vi.stubGlobal('Translator', {
    availability: async () => 'available',
    create: async () => ({ translate, destroy: () => undefined }),
  })
afterEach(() => vi.unstubAllGlobals())

test('a draft of the browser is marked, and not saved before it was read (ADR-034)', async () => {
  withTranslator(async (text) => `[${text}]`)
  const visit = await open()
  await visit.user.click(await screen.findByRole('button', { name: 'Crea le bozze mancanti (2)' }))
  expect(await screen.findByText(/può essere sbagliata/)).toBeInTheDocument()
  expect(await field('Margherita')).toHaveValue('[Pomodoro e fiordilatte]')
  expect(await screen.findByRole('button', { name: 'Bozze 2' })).toBeInTheDocument()

  await visit.user.click(screen.getByRole('button', { name: 'Salva e avanti' }))
  expect(await screen.findByText('Prima leggila, e correggila se serve.')).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('')
  await visit.user.click(screen.getByRole('checkbox', { name: 'L’ho letta' }))
  await visit.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await field('Tiramisù')).toHaveValue('[Con savoiardi]')
  expect((await stored(visit, 'Margherita')).description).toBe('[Pomodoro e fiordilatte]\nAllergens: gluten, milk')
})

test('a browser that fails to translate says so; one without a translator says nothing', async () => {
  withTranslator(() => Promise.reject(new Error('no model')))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Crea una bozza' }))
  expect(await screen.findByText('Il browser non è riuscito a tradurre.')).toBeInTheDocument()
  vi.unstubAllGlobals()
  await open()
  await field('Margherita')
  expect(screen.queryByRole('button', { name: 'Crea una bozza' })).not.toBeInTheDocument()
})

/** Downloads the file, and reads it again with the translations of two dishes. */
async function readTranslated({ user }: Visit) {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  // It would lead the test's page to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'File per il traduttore' }))
  const panel = within(await screen.findByRole('dialog', { name: 'File per il traduttore' }))
  await user.click(panel.getByRole('button', { name: 'Scarica Italiano → English (CSV)' }))
  const [file] = saved.mock.lastCall ?? []
  const csv = await (file as Blob).text()
  const translated = csv.replace('fiordilatte;', 'fiordilatte;Tomato').replace('savoiardi;', 'savoiardi;With biscuits')
  const read = (text: string) =>
    user.upload(panel.getByLabelText('Leggi il file tradotto'), new File([text], 'menu.csv', { type: 'text/csv' }))
  await read(translated)
  return { panel, read, translated }
}

test('a translator’s file: a dry run, then the rows one by one; the same file again writes nothing (ADR-034)', async () => {
  const visit = await open()
  const { panel, read, translated } = await readTranslated(visit)
  expect(await panel.findByText('Tomato', { selector: 'p' })).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('')
  await change(visit.backend, 'Tiramisù', { description: 'Theirs' })

  await visit.user.click(panel.getByRole('button', { name: 'Salva le traduzioni (2)' }))
  expect(await panel.findByText('1 traduzione salvata')).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('Tomato\nAllergens: gluten, milk')
  expect((await stored(visit, 'Tiramisù')).description).toBe('Theirs')
  expect(await panel.findByText(/Tradotta da altri nel frattempo/)).toBeInTheDocument()

  await read(translated)
  expect(await panel.findByRole('button', { name: 'Salva le traduzioni (0)' })).toBeDisabled()
})

test('a translator’s file of which one row fails says so, and the rest is saved', async () => {
  const visit = await open()
  const { panel } = await readTranslated(visit)
  const { id } = await stored(visit, 'Margherita')
  network.use(
    http.patch('*/api/dish/:id', ({ params }) =>
      params.id === id ? Response.json({ message: 'Non ora' }, { status: 409 }) : undefined,
    ),
  )
  await visit.user.click(await panel.findByRole('button', { name: 'Salva le traduzioni (2)' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Non tutte le traduzioni sono state salvateNon ora')
  expect(await panel.findByText('1 traduzione salvata')).toBeInTheDocument()
  expect((await stored(visit, 'Tiramisù')).description).toBe('With biscuits')
  expect((await stored(visit, 'Margherita')).description).toBe('')
})

const columnOf = ({ panel }: Awaited<ReturnType<typeof readTranslated>>, title: string) =>
  panel.findByRole('combobox', { name: title })

test('a translator’s file is shown as a table, with what each column holds', async () => {
  const file = await readTranslated(await open())
  expect(await columnOf(file, 'id it>en')).toHaveDisplayValue('ID piatto')
  expect(await columnOf(file, 'Menu')).toHaveDisplayValue('Non serve')
  expect(await columnOf(file, 'Nome')).toHaveDisplayValue('Nome')
  expect(await columnOf(file, 'Italiano (it)')).toHaveDisplayValue('Originale: Italiano')
  expect(await columnOf(file, 'English (en)')).toHaveDisplayValue('Traduzione: English')
  expect(within(file.panel.getByRole('table')).getByRole('cell', { name: 'Con savoiardi' })).toBeInTheDocument()
})

test('with other titles the person says where they are and what the columns hold; until then nothing can be saved', async () => {
  const visit = await open()
  const { user } = visit
  const file = await readTranslated(visit)
  const { panel, read, translated } = file
  await read(translated.replace(/id it>en.*/, 'Code;Card;Dish;Source;Target'))
  const save = async (number: number) => panel.findByRole('button', { name: `Salva le traduzioni (${number})` })
  expect(await panel.findByText(/In quale riga sono i titoli/)).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'I titoli sono nella riga 1', pressed: false }))
  expect(await panel.findByText(/Indica nella tabella la colonna degli ID.*originali.*traduzioni/)).toBeInTheDocument()
  expect(panel.queryByText('Tomato', { selector: 'p' })).not.toBeInTheDocument()
  await user.selectOptions(await columnOf(file, 'Code'), 'ID piatto')
  await user.selectOptions(await columnOf(file, 'Source'), 'Originale: Italiano')
  expect(await panel.findByText('Indica la colonna con le traduzioni.')).toBeInTheDocument()
  expect(await save(0)).toBeDisabled()

  await user.selectOptions(await columnOf(file, 'Target'), 'Traduzione: English')
  expect(await panel.findByText('Tomato', { selector: 'p' })).toBeInTheDocument()
  expect(await save(2)).toBeEnabled()
  await user.selectOptions(await columnOf(file, 'Dish'), 'Traduzione: Français')
  expect(await panel.findByText(/lascia una sola delle due/)).toBeInTheDocument()
  expect(await save(0)).toBeDisabled()
  await user.selectOptions(await columnOf(file, 'Dish'), 'Nome')

  await user.click(await save(2))
  expect(await panel.findByText('2 traduzioni salvate')).toBeInTheDocument()
  expect((await stored(visit, 'Margherita')).description).toBe('Tomato\nAllergens: gluten, milk')
})

test('what was said is of that file only, and a tap beside the dialog does not take it away', async () => {
  const visit = await open()
  const file = await readTranslated(visit)
  await visit.user.selectOptions(await columnOf(file, 'English (en)'), 'Non serve')
  await visit.user.click(document.querySelector('.MuiDialog-container') as Element)
  expect(await columnOf(file, 'English (en)')).toHaveDisplayValue('Non serve')
  await file.read(file.translated)
  expect(await file.panel.findByRole('button', { name: 'Salva le traduzioni (2)' })).toBeEnabled()
  expect(await columnOf(file, 'English (en)')).toHaveDisplayValue('Traduzione: English')
})

test('of several sheets the one that says what it holds is read, and another can be chosen', async () => {
  const visit = await open()
  const { panel, read, translated } = await readTranslated(visit)
  const rows = translated.replace('\uFEFF', '').trim().split('\r\n')
  const sheet = (name: string, lines: readonly string[]) =>
    `<Worksheet ss:Name="${name}"><Table>${lines
      .map(
        (line) =>
          `<Row>${line
            .split(';')
            .map((cell) => `<Cell><Data ss:Type="String">${cell.replace('>', '&gt;')}</Data></Cell>`)
            .join('')}</Row>`,
      )
      .join('')}</Table></Worksheet>`
  await read(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet('Notes', ['Dear all;please', 'see;below'])}${sheet('Texts', rows)}</Workbook>`,
  )
  expect(await panel.findByRole('button', { name: 'Salva le traduzioni (2)' })).toBeEnabled()
  expect(panel.getByRole('button', { name: 'Texts', current: true })).toBeInTheDocument()
  await visit.user.click(panel.getByRole('button', { name: 'Notes' }))
  expect(await panel.findByText(/In quale riga sono i titoli/)).toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Salva le traduzioni (0)' })).toBeDisabled()
})

test('letters of a file that does not say them are asked', async () => {
  const visit = await open()
  const { panel, translated } = await readTranslated(visit)
  const text = translated.replace('\uFEFF', '').replace('With biscuits', 'Caff\u00e8')
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  await visit.user.upload(panel.getByLabelText('Leggi il file tradotto'), new File([bytes], 'menu.csv'))
  expect(await panel.findByRole('combobox', { name: 'Lettere del testo' })).toBeInTheDocument()
  expect(await panel.findByText('Caffè', { selector: 'p' })).toBeInTheDocument()
})
