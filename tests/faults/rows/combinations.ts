import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { put } from '../../support/screen/put.ts'
import type { Visit } from '../../support/screen/render-at.tsx'
import { type Act, button, choosePicture, field, inTurn, press, pressInDialog } from '../actions.ts'
import { pictureTexts, type Row } from '../row.ts'

const grid = { as: 'director', at: paths.combinations } as const
const card = ['heading', 'Pranzo di prova'] as const

/** The address of the small demo's combination; its id is known once there is a backend. */
const edit = (() => {
  let id = ''
  return {
    as: 'director',
    at: (restaurantId: string) => paths.editCombination(restaurantId, id),
    before: async (backend: Visit['backend']) => {
      id = backend.idAs((await thingsOf(backend)).combination('Pranzo di prova').id)
    },
  } as const
})()

const next = press('Avanti')
const fillDinner: Act = async (visit) => {
  const { user } = visit
  await put(user, await field(/^Nome/), 'Cena')
  await next(visit)
  await put(user, await field('Nuova opzione'), 'Il piatto')
  await press('Aggiungi opzione', 'Avanti')(visit)
  const part = await screen.findByText('Il piatto', { selector: 'summary bdi' })
  if (!part.closest('details')?.open) await user.click(part)
  await user.click(await screen.findByRole('checkbox', { name: 'Bufala' }))
  await next(visit)
  await user.click(await screen.findByRole('checkbox', { name: 'Carbonara' }))
}

/**
 * Saves or continues. Whether a creation without an answer arrived is clear after 20 seconds, so a minute passes before
 * each try.
 */
const save: Act = async (visit) => {
  const now = Date.now() + 60_000
  const since = performance.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + performance.now() - since)
  await visit.user.click(await button(/^(Salva|Riprendi il salvataggio)$/))
}

const wizard = {
  as: 'director',
  at: paths.newCombination,
  begin: fillDinner,
  act: save,
  where: 'place',
  rest: ['button', 'Torna a modificare'],
  // The field's value is what is still to be saved.
  keeps: () => expect(screen.getByText('Piatti di «Il piatto»')).toBeVisible(),
  success: 'Menu a prezzo fisso creato',
  healed: ['heading', 'Cena'],
} as const

const wizardRows: Row[] = [
  {
    ...wizard,
    call: 'combination: GET fetchPublicCombinations',
    method: 'get',
    path: '/api/public/combinations/:id',
    isList: true,
  },
  {
    ...wizard,
    call: 'combination: POST createCombination',
    method: 'post',
    path: '/api/create-combination',
  },
  {
    ...wizard,
    call: 'combinations: GET saveCalls.optionsOf',
    method: 'get',
    path: '/api/combination/:id',
  },
  {
    ...wizard,
    call: 'menu: POST createOption',
    method: 'post',
    path: '/api/create-menu-combination',
  },
  {
    ...wizard,
    call: 'dish: POST saveOptionDishes',
    method: 'post',
    path: '/api/create-dish-combination',
    shown: { otherShape: 'success' },
  },
  {
    ...wizard,
    call: 'ingredient: POST saveMenuIngredients',
    method: 'post',
    path: '/api/create-ingredients/:id',
    shown: { otherShape: 'success' },
  },
  {
    ...edit,
    call: 'combination: GET fetchCombination',
    method: 'get',
    path: '/api/combination/:id',
    where: 'place',
    rest: ['link', 'Torna ai menu a prezzo fisso'],
    healed: ['heading', 'Nome e formati'],
  },
  {
    ...edit,
    call: 'combination: PATCH updateCombination',
    method: 'patch',
    path: '/api/update-combination/:id',
    begin: async ({ user }) => put(user, await field(/^Nome/), ' lungo'),
    act: save,
    where: 'place',
    shown: { otherShape: 'success' },
    rest: ['button', 'Torna a modificare'],
    keeps: () => expect(screen.getByText('Nome e prezzi di «Pranzo di prova lungo»')).toBeVisible(),
    success: 'Menu a prezzo fisso modificato',
    healed: ['heading', 'Pranzo di prova lungo'],
  },
  {
    ...edit,
    call: 'menu: DELETE deleteOption',
    method: 'delete',
    path: '/api/menu/:id',
    begin: inTurn(press('Avanti', 'Togli l’opzione: Il dolce'), pressInDialog('Elimina', 'alertdialog')),
    act: save,
    where: 'place',
    shown: { otherShape: 'success' },
    rest: ['button', 'Torna a modificare'],
    keeps: () => expect(screen.getByText('Opzione «Il dolce» tolta')).toBeVisible(),
    success: 'Menu a prezzo fisso modificato',
    healed: ['heading', 'Pranzo di prova'],
  },
]

const wizardRead = {
  as: 'director',
  at: paths.newCombination,
  method: 'get',
  own: 'loading',
  where: 'place',
  rest: ['link', 'Torna ai menu a prezzo fisso'],
  isList: true,
  healed: ['heading', 'Nome e formati'],
} as const

const wizardReadRows: Row[] = [
  { ...wizardRead, call: 'dimension: GET fetchDimensions', path: '/api/dimensions' },
  { ...wizardRead, call: 'menu: GET fetchMenus', path: '/api/menu/restaurant/:id' },
  {
    ...wizardRead,
    call: 'ingredient: GET fetchIngredients',
    path: '/api/ingredients',
    own: 'ingredientsOfMenu',
  },
]

const picture = {
  ...grid,
  own: 'picture',
  shown: pictureTexts,
  path: '/api/combination-image',
  act: press('Carica'),
  where: 'form',
  rest: ['button', 'Annulla'],
  // The chosen picture is kept for the next try.
  keeps: () => expect(screen.getByRole('button', { name: 'Carica' })).toBeEnabled(),
  success: 'Immagine caricata',
} as const

const withPlainOne = async (backend: Visit['backend']) => {
  const dimensions = [{ dimensionId: (await thingsOf(backend)).dimension('standard').id, price: 9, name: 'standard' }]
  const body = { name: 'Merenda', menuIds: [], dimensions }
  await backend.call('POST', '/api/create-combination', { as: 'director', body })
}

export const combinationRows: Row[] = [
  {
    ...grid,
    call: 'combination: GET fetchCombination',
    method: 'get',
    path: '/api/combination/:id',
    begin: press('Dettagli: Pranzo di prova'),
    own: 'loading',
    where: 'form',
    rest: ['button', 'Chiudi'],
    healed: ['heading', 'Il dolce'],
  },
  {
    ...grid,
    call: 'combination: GET fetchPublicCombinations',
    method: 'get',
    path: '/api/public/combinations/:id',
    own: 'combinations',
    where: 'place',
    rest: ['link', 'Tavoli'],
    isList: true,
    healed: card,
  },
  {
    ...grid,
    call: 'combination: DELETE useDeleteCombination',
    method: 'delete',
    path: '/api/combination/:id',
    act: inTurn(press('Elimina: Pranzo di prova'), pressInDialog('Elimina', 'alertdialog')),
    own: 'tryAgain',
    where: 'toast',
    shown: { otherShape: 'success' },
    rest: card,
    success: 'Menu a prezzo fisso eliminato',
    healed: ['heading', 'Menu a prezzo fisso'],
  },
  {
    ...picture,
    call: 'combination: POST useSaveCombinationPicture',
    method: 'post',
    before: withPlainOne,
    begin: inTurn(press('Aggiungi un’immagine a Merenda'), choosePicture()),
    healed: ['button', 'Immagine di Merenda'],
  },
  {
    ...grid,
    call: 'combination: DELETE useDeleteCombinationPicture',
    method: 'delete',
    path: '/api/combination-image/:id',
    begin: press('Immagine di Pranzo di prova'),
    act: inTurn(press('Elimina immagine'), pressInDialog('Elimina', 'alertdialog')),
    own: 'tryAgain',
    where: 'toast',
    shown: { otherShape: 'success' },
    rest: ['button', 'Elimina immagine'],
    success: 'Immagine eliminata',
    healed: ['button', 'Aggiungi un’immagine a Pranzo di prova'],
  },
  ...wizardRows,
  ...wizardReadRows,
]
