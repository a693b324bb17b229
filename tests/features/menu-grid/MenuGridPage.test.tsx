import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { DishField } from '#/entities/dish/fields.ts'
import { type GridStep, savePlanOf } from '#/features/menu-grid/grid-plan.ts'
import { draftOf } from '#/features/menu-grid/grid-store.ts'
import { createGridPlans } from '#/features/menu-grid/run-grid.ts'
import { gridPlans } from '#/features/menu-grid/use-grid-run.ts'
import { appDatabase, createDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { setAvailable } from '../../support/backend/sold-out.ts'
import { holdInOtherTab } from '../../support/browser/fake-locks.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

const drafts = rowStore({ name: 'menu-grid-drafts', schema: v.unknown() })

stubToasts()
afterEach(async () => {
  for (const { plan } of await gridPlans.load()) await gridPlans.remove(plan.id)
})

withScreens()

const open = async (options: VisitOptions = {}) => {
  const visit = await renderAt(paths.menuGrid, { as: 'director', ...options })
  await screen.findByRole('grid', { name: 'Tabella dei piatti' })
  return visit
}
const rowOf = async (dish: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${dish}`) })).closest('[role="row"]') as HTMLElement
/** Of a dish, by the title of the column. */
const cell = async (dish: string, column: string): Promise<HTMLElement> => {
  const titles = screen.getAllByRole('columnheader').map((each) => each.textContent)
  const row = await rowOf(dish)
  return row.children[titles.indexOf(column)] as HTMLElement
}
const PRICE = 'Prezzo (€)'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dishOf = async (backend: TestBackend, name: string) => (await thingsOf(backend)).dish(name)
const priceOf = async (backend: TestBackend, name: string) =>
  (await dishOf(backend, name)).dimensionAssignments.map(({ price }: { price: number }) => price)[0]

const typeInto = async ({ user }: Visit, dish: string, column: string, text: string) => {
  await user.click(await cell(dish, column))
  await user.keyboard(`${text}{Enter}`)
}
const saveAll = async ({ user }: Visit) => {
  await user.click(await button('Salva'))
  return within(await screen.findByRole('dialog', { name: 'Che cosa vedranno i clienti' }))
}
const paste = async (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } })
/** As another director would: the whole dish with one change. */
const changeElsewhere = async ({ backend }: Visit, name: string, change: object) => {
  const dish = await dishOf(backend, name)
  const answer = await backend.call('PATCH', `/api/dish/${dish.id}`, {
    as: 'manager',
    body: {
      menuId: dish.menuId,
      name: dish.name,
      category: dish.category?.id,
      isAvailable: dish.isAvailable,
      position: dish.position,
      description: dish.description ?? '',
      descriptionIt: dish.descriptionIt ?? '',
      descriptionAr: '',
      descriptionFr: '',
      descriptionEs: '',
      dimensions: dish.dimensionAssignments.map(
        ({ dimension, price }: { dimension: { id: string }; price: number }) => ({
          dimensionId: dimension.id,
          price,
        }),
      ),
      ...change,
    },
  })
  expect(answer.status).toBeLessThan(300)
}

describe('the grid', () => {
  test('shows all dishes of all menus in their order, in one table (ADR-035)', async () => {
    await open()
    expect((await screen.findAllByRole('rowheader')).map((each) => each.textContent)).toEqual([
      'Carbonara',
      'Margherita',
      'Pizza al tartufo',
      'Tiramisù',
      'Sorbetto',
    ])
    expect(await cell('Tiramisù', 'Menu')).toHaveTextContent('Dolci')
    expect(await cell('Carbonara', PRICE)).toHaveTextContent('12,50')
  })

  test('shows a category and a price that the lists lack', async () => {
    network.use(
      http.get('*/api/categories', () => Response.json([])),
      http.get('*/api/dimensions', () => Response.json([])),
    )
    await open()
    expect(await cell('Carbonara', 'Categoria')).toHaveTextContent('Primi')
    expect(await cell('Carbonara', PRICE)).toHaveTextContent('12,50')
  })

  test('is opened from the actions of the menus', async () => {
    const { user } = await renderAt(paths.menuManagement, { as: 'director' })
    await user.click(await button('Azioni'))
    await user.click(await screen.findByRole('menuitem', { name: 'Tabella dei piatti' }))
    expect(await screen.findByRole('grid')).toBeInTheDocument()
  })

  test('filters and sorts (ADR-035)', async () => {
    const { user } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ordina per' }), `${PRICE} ↓`)
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Pizza al tartufo')
    expect(screen.getByRole('columnheader', { name: /Prezzo \(€\) ↓|Prezzo \(€\)$/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Menu' }), 'Dolci')
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    await user.type(screen.getByRole('textbox', { name: 'Cerca un piatto' }), 'tira')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  })

  test('is edited by keyboard alone (ADR-035)', async () => {
    const { user } = await open()
    ;(await screen.findByRole('rowheader', { name: 'Carbonara' })).focus()
    // Typing replaces, Tab goes on, F2 edits what is there, Escape gives up.
    await user.keyboard('Gricia{Tab}{F2}{Escape}{ArrowRight}{ArrowRight} ')
    expect(await cell('Gricia', 'Disponibilità')).toHaveTextContent('Esaurito')
    expect(await cell('Gricia', 'Menu')).toHaveTextContent(/^Carta$/)
    await user.keyboard('{ArrowRight}14{Enter}')
    expect(document.activeElement).toBe(await cell('Margherita', PRICE))
    expect(screen.getByText('1 modifica da salvare', { exact: false })).toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    expect(await cell('Gricia', PRICE)).toHaveTextContent('12,50')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(screen.getByRole('gridcell', { name: 'Posizione: Carbonara' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(document.activeElement).toHaveAttribute(
      'aria-colindex',
      screen.getByRole('grid').getAttribute('aria-colcount'),
    )
    await user.keyboard('{Escape}')
    expect(document.activeElement).toHaveAccessibleName('Annulla modifica')
  })

  test('takes a block from a spreadsheet, and fills down (ADR-035)', async () => {
    const visit = await open()
    await visit.user.click(await cell('Carbonara', 'Disponibilità'))
    await paste('Esaurito\t"13,00"\r\nDisponibile\tmolto\r\n')
    expect(await cell('Carbonara', PRICE)).toHaveTextContent('13,00')
    expect(await cell('Margherita', PRICE)).toBeInvalid()
    expect(screen.getByText('1 cella da correggere', { exact: false })).toBeInTheDocument()
    await visit.user.click(await cell('Carbonara', PRICE))
    await visit.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(await cell('Pizza al tartufo', PRICE)).toHaveTextContent('13,00')
    expect(await cell('Margherita', PRICE)).toBeValid()
  })

  test('changes many rows by a rule (ADR-035)', async () => {
    const { user } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Menu' }), 'Carta')
    await user.click(await button('Modifica più righe'))
    const panel = within(await screen.findByRole('dialog', { name: 'Modifica più righe' }))
    await user.type(panel.getByRole('textbox', { name: /^Di quanto/ }), '+5')
    await user.click(panel.getByRole('button', { name: 'Applica' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await cell('Carbonara', PRICE)).toHaveTextContent('13,00')
  })
})

describe('saving', () => {
  test('writes row by row, shows a result, and can be undone', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, '13,5')
    await typeInto(visit, 'Margherita', 'Nome', 'Marinara')
    const panel = await saveAll(visit)
    expect(await panel.findByText('Riusciti: 2 di 2')).toBeInTheDocument()
    expect(await priceOf(visit.backend, 'Carbonara')).toBe(13.5)
    expect((await dishOf(visit.backend, 'Marinara')).isAvailable).toBe(true)

    await visit.user.click(panel.getByRole('button', { name: 'Annulla ciò che è salvato: Carbonara' }))
    await waitFor(async () => expect(await priceOf(visit.backend, 'Carbonara')).toBe(12.5))
    expect((await dishOf(visit.backend, 'Marinara')).name).toBe('Marinara')
    await visit.user.click(await panel.findByRole('button', { name: 'Annulla tutto' }))
    await waitFor(async () => expect((await dishOf(visit.backend, 'Margherita')).name).toBe('Margherita'))
  })

  test('dishes that would become available at the price 0 are named first (ADR-031)', async () => {
    const visit = await open({
      before: async (backend, restaurantId) => {
        await setAvailable(backend, restaurantId, 'Carbonara', false, 0)
        await setAvailable(backend, restaurantId, 'Margherita', false, 0)
      },
    })
    await typeInto(visit, 'Carbonara', 'Disponibilità', 'd')
    await typeInto(visit, 'Margherita', 'Disponibilità', 'd')
    await typeInto(visit, 'Margherita', PRICE, '7')
    await typeInto(visit, 'Tiramisù', PRICE, '0')
    await visit.user.click(await button('Salva'))
    const question = within(await screen.findByRole('alertdialog', { name: /^Senza prezzo: .*Carbonara/ }))
    expect(question.getByText(/Tiramisù/)).toBeInTheDocument()
    expect(question.queryByText(/Margherita/)).not.toBeInTheDocument()
    expect((await dishOf(visit.backend, 'Margherita')).isAvailable).toBe(false)
    await visit.user.click(question.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Riusciti: 3 di 3')).toBeInTheDocument()
    expect((await dishOf(visit.backend, 'Carbonara')).isAvailable).toBe(true)
  })

  test.each(['put', 'poor', 'spring', 'ids-in-bodies'] as const)(
    'and its undo, with a backend that is %s',
    async (dialect) => {
      const visit = await open({ dialect })
      await typeInto(visit, 'Carbonara', PRICE, '13,5')
      await typeInto(visit, 'Carbonara', 'Descrizione predefinita', 'Bacon and eggs')
      await visit.user.click(await cell('Margherita', 'Nome'))
      await visit.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
      const panel = await saveAll(visit)
      expect(await panel.findByText('Riusciti: 2 di 2')).toBeInTheDocument()
      await visit.user.click(await panel.findByRole('button', { name: 'Annulla tutto' }))
      await waitFor(() => expect(panel.getAllByText('annullato')).toHaveLength(2))
      expect(await panel.findByText('Riusciti: 2 di 2')).toBeInTheDocument()
    },
  )

  test('what another director changed meanwhile is named, not overwritten, and can be', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, '13,5')
    await typeInto(visit, 'Carbonara', 'Nome', 'Gricia')
    await changeElsewhere(visit, 'Carbonara', {
      dimensions: [
        { dimensionId: (await dishOf(visit.backend, 'Carbonara')).dimensionAssignments[0]?.dimension.id, price: 20 },
      ],
    })
    const panel = await saveAll(visit)
    expect(await panel.findByText(/Nel frattempo qualcuno ha cambiato: Prezzo/)).toBeInTheDocument()
    // The cell that nobody else has changed is saved.
    expect(await priceOf(visit.backend, 'Gricia')).toBe(20)
    await visit.user.click(await panel.findByRole('button', { name: 'Tieni la mia' }))
    await visit.user.click(panel.getByRole('button', { name: 'Salva' }))
    await waitFor(async () => expect(await priceOf(visit.backend, 'Gricia')).toBe(13.5))
  })

  test('is not undone where somebody has changed it since', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', 'Nome', 'Gricia')
    const panel = await saveAll(visit)
    await panel.findByText('Riusciti: 1 di 1')
    await changeElsewhere(visit, 'Gricia', { name: 'Amatriciana' })
    await visit.user.click(panel.getByRole('button', { name: 'Annulla tutto' }))
    expect(await panel.findByText('cambiato in seguito: resta così')).toBeInTheDocument()
    expect((await dishOf(visit.backend, 'Amatriciana')).name).toBe('Amatriciana')
  })

  test('what cannot be sent is not counted as done', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, 'molto')
    const panel = await saveAll(visit)
    expect(await panel.findByText(/^Un prezzo da 0/)).toBeInTheDocument()
    expect(panel.queryByText(/^Riusciti/)).not.toBeInTheDocument()
    expect(await priceOf(visit.backend, 'Carbonara')).toBe(12.5)
    // Nothing was sent, so it can be undone as before.
    await visit.user.click(panel.getByRole('button', { name: 'Chiudi' }))
    await visit.user.click(await button('Annulla modifica'))
    expect(await cell('Carbonara', PRICE)).toHaveTextContent('12,50')
  })

  test('a choice is typed in its column, and anything else is a fault (ADR-046)', async () => {
    const visit = await open()
    await typeInto(visit, 'Sorbetto', 'Scelta obbligatoria', 'Gusto = limone/fragola')
    expect(await cell('Sorbetto', 'Scelta obbligatoria')).toHaveTextContent('Gusto = limone / fragola')
    await typeInto(visit, 'Tiramisù', 'Scelta obbligatoria', 'Caffè')
    expect(await cell('Tiramisù', 'Scelta obbligatoria')).toHaveTextContent(/Serve un nome e almeno due possibilità/)
  })

  test('a diet is declared in its column; that the backend has not stored it is said', async () => {
    const visit = await open()
    await typeInto(visit, 'Sorbetto', 'Dieta', 'vegano')
    expect(await cell('Sorbetto', 'Dieta')).toHaveTextContent('vegetariano, vegano')
    await typeInto(visit, 'Tiramisù', 'Dieta', 'leggero')
    expect(await cell('Tiramisù', 'Dieta')).toHaveTextContent(/Non è una delle 4 diete: «leggero»/)
    await visit.user.click(await cell('Tiramisù', 'Dieta'))
    await visit.user.keyboard('{Delete}')
    expect(await cell('Tiramisù', 'Dieta')).not.toHaveTextContent(/leggero/)

    network.use(http.patch('*/api/dish/:id', () => Response.json({})))
    const panel = await saveAll(visit)
    expect(await panel.findByText(/Ciò che «Sorbetto» dichiara .* non risulta salvato/)).toBeInTheDocument()
  })

  test('why a cell is faulty, and what did not fit, is there to see', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, 'molto')
    const reason = /^Un prezzo da 0/
    expect(screen.getAllByText(reason)).toHaveLength(1)
    await visit.user.click(await cell('Carbonara', PRICE))
    expect(screen.getAllByText(reason)).toHaveLength(2)
    await visit.user.click(await cell('Sorbetto', 'Nome'))
    await paste('Uno\nDue\nTre')
    const said = screen.getByText(/2 celle non entrano nella tabella/)
    expect(said).toBeVisible()
    expect(said).not.toHaveClass('visually-hidden')
  })

  test('where nobody answers it stops, and says how many it did not try', async () => {
    const visit = await open()
    await visit.user.click(await button('Modifica più righe'))
    const rule = within(await screen.findByRole('dialog'))
    await visit.user.type(rule.getByRole('textbox', { name: /^Di quanto/ }), '+50')
    await visit.user.click(rule.getByRole('button', { name: 'Applica' }))
    network.use(http.get('*/api/dish/:id', () => Response.error()))
    const panel = await saveAll(visit)
    expect(await panel.findByText('Riusciti: 0 di 5')).toBeInTheDocument()
    expect(panel.getByText('Non tentati: 2. Puoi riprovare.')).toBeInTheDocument()
    // Nothing was sent of these three: they are named with their error, and wait as the others do.
    expect(panel.getAllByRole('alert')).toHaveLength(3)
    expect(panel.getAllByText('in attesa')).toHaveLength(3)
    expect(panel.queryByText('non riuscito')).not.toBeInTheDocument()
  })

  test('a refused row keeps its changes, the others are saved', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, '13')
    await typeInto(visit, 'Margherita', PRICE, '9')
    const { id } = await dishOf(visit.backend, 'Carbonara')
    network.use(http.patch(`*/api/dish/${id}`, () => Response.json({ message: 'Chiuso' }, { status: 400 })))
    const panel = await saveAll(visit)
    expect(await panel.findByText('Chiuso')).toBeInTheDocument()
    expect(await panel.findByText('Riusciti: 1 di 2')).toBeInTheDocument()
    expect(panel.getByRole('button', { name: 'Scarta: Carbonara' })).toBeInTheDocument()
    expect(panel.queryByRole('button', { name: 'Scarta: Margherita' })).not.toBeInTheDocument()
  })

  test('changes survive a reload, and an interrupted save is continued', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, '13')
    await typeInto(visit, 'Margherita', PRICE, '9')
    // The page is closed before the first answer: the backend has the price.
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    const { id } = await dishOf(visit.backend, 'Carbonara')
    network.use(
      http.patch('*/api/dish/:id', async ({ request, params }) => {
        if (params.id === id) await visit.backend.app.request(request.clone())
        await closed
        return Response.error()
      }),
    )
    const first = await saveAll(visit)
    await waitFor(async () => expect(await priceOf(visit.backend, 'Carbonara')).toBe(13))
    network.use(http.get('*/api/dish/:id', () => Response.error()))
    close()
    await first.findByText('Riusciti: 0 di 2')
    network.resetHandlers()
    const again = await open()
    await again.user.click(await button('Continua'))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('Riusciti: 2 di 2')).toBeInTheDocument()
    expect(await priceOf(again.backend, 'Margherita')).toBe(9)
    // What the first page wrote can be undone as well.
    await again.user.click(await panel.findByRole('button', { name: 'Annulla tutto' }))
    await waitFor(async () => expect(await priceOf(again.backend, 'Carbonara')).toBe(12.5))
  })

  test('only one tab saves: another says so, and offers to go on only when the first is closed (ADR-035)', async () => {
    const visit = await open()
    await typeInto(visit, 'Carbonara', PRICE, '13')
    await waitFor(async () => expect(await appDatabase.entries(drafts)).toHaveLength(1))
    const [[key]] = (await appDatabase.entries(drafts)) as [[string, unknown]]
    const other = holdInOtherTab(`coperto.menu-grid ${key}`)
    const otherDatabase = createDatabase({ name: 'coperto' })
    const [id = ''] = Object.keys(draftOf(key).rows)
    const changes = Object.entries(draftOf(key).rows[id]?.cells ?? {}).map(([column, { base, value }]) => ({
      field: column as DishField,
      from: base,
      to: value,
    }))
    const steps: GridStep[] = [{ kind: 'dish', id, name: 'Carbonara', changes }]
    await createGridPlans({ database: otherDatabase }).add(savePlanOf(key, steps))
    otherDatabase.close()
    await visit.user.click(await button('Vedi le modifiche'))
    const panel = within(await screen.findByRole('dialog', { name: 'Che cosa vedranno i clienti' }))
    expect(await panel.findByText(/^Un’altra scheda del browser sta salvando/)).toBeInTheDocument()
    expect(panel.getByRole('button', { name: 'Salva' })).toBeDisabled()
    expect(await priceOf(visit.backend, 'Carbonara')).toBe(12.5)
    await visit.user.click(panel.getByRole('button', { name: 'Chiudi' }))
    expect(screen.getAllByText(/^Un’altra scheda del browser sta salvando/)).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Continua' })).not.toBeInTheDocument()
    other.release()
    await visit.user.click(await button('Continua'))
    expect(await screen.findByText('Riusciti: 1 di 1')).toBeInTheDocument()
    expect(await priceOf(visit.backend, 'Carbonara')).toBe(13)
  })

  test('positions are moved by keyboard and saved with the rest (ADR-035)', async () => {
    const visit = await open()
    await visit.user.click(await cell('Carbonara', 'Nome'))
    await visit.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent?.slice(0, 4))).toEqual([
      'Marg',
      'Carb',
      'Pizz',
      'Tira',
      'Sorb',
    ])
    const panel = await saveAll(visit)
    expect(await panel.findByText('Riusciti: 1 di 1')).toBeInTheDocument()
    const { menu } = await thingsOf(visit.backend)
    expect(menu('Carta').dish.map(({ name }: { name: string }) => name)).toEqual([
      'Margherita',
      'Carbonara',
      'Pizza al tartufo',
    ])
  })
})
