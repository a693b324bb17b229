import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt } from '../../support/screen/render-at.tsx'
import { type Act, button, choose, choosePicture, inTurn, press, pressInDialog, type } from '../actions.ts'
import { forbiddenText } from '../error-texts.ts'
import { faultyAnswer } from '../faults.ts'
import { pictureTexts, type Row, type SpecialRow, typed } from '../row.ts'

const at = { as: 'director', at: paths.menuManagement } as const
const inForm = { where: 'form', shown: { otherShape: 'success' }, rest: ['button', 'Annulla'] } as const
const inToast = { where: 'toast', shown: { otherShape: 'success' }, rest: ['button', 'Annulla'] } as const

const dishName = /^Nome/
const chooseCategory: Act = async ({ user }) =>
  user.selectOptions(await screen.findByRole('combobox', { name: /^Categoria/ }), 'Primi')
const switchOff: Act = async ({ user }) =>
  user.click(within(await screen.findByRole('article', { name: 'Carbonara' })).getByRole('switch'))
const switchedOff = () => screen.findByRole('switch', { name: /Carbonara/, checked: false })
const isStillOn = () => expect(screen.getByRole('switch', { name: /Carbonara/ })).toBeChecked()
const dishOrder = () => screen.getByRole('list', { name: 'Posizione dei piatti di «Carta»' })

const choicesOfForm = {
  ...at,
  method: 'get',
  begin: press('Nuovo piatto'),
  own: 'loading',
  where: 'form',
  rest: ['button', 'Annulla'],
  isList: true,
  healed: ['textbox', dishName],
} as const

const dishRows: Row[] = [
  { ...choicesOfForm, call: 'category: GET fetchCategories', path: '/api/categories' },
  { ...choicesOfForm, call: 'dimension: GET fetchDimensions', path: '/api/dimensions' },
  {
    ...at,
    call: 'dish: GET fetchDish',
    method: 'get',
    path: '/api/dish/:id',
    begin: press('Modifica: Carbonara'),
    own: 'dishRead',
    where: 'form',
    rest: ['button', 'Annulla'],
    healed: ['textbox', dishName],
  },
  {
    ...at,
    call: 'dish: GET fetchDish',
    method: 'get',
    path: '/api/dish/:id',
    act: switchOff,
    where: 'toast',
    rest: ['article', 'Margherita'],
    keeps: isStillOn,
    healed: switchedOff,
  },
  {
    ...at,
    ...inForm,
    call: 'dish: POST createDish',
    method: 'post',
    path: '/api/create-dish',
    begin: inTurn(press('Nuovo piatto'), type(dishName, 'Gricia'), chooseCategory),
    act: pressInDialog('Salva'),
    own: 'creation',
    keeps: typed([dishName, 'Gricia']),
    success: 'Piatto creato',
    healed: ['article', 'Gricia'],
  },
  {
    ...at,
    ...inForm,
    call: 'dish: PATCH updateDish',
    method: 'patch',
    path: '/api/dish/:id',
    begin: inTurn(press('Modifica: Carbonara'), type(dishName, ' vera')),
    act: pressInDialog('Salva'),
    keeps: typed([dishName, 'Carbonara vera']),
    success: 'Piatto modificato',
    healed: ['article', 'Carbonara vera'],
  },
  {
    ...at,
    ...inToast,
    call: 'dish: PATCH updateDish',
    method: 'patch',
    path: '/api/dish/:id',
    act: switchOff,
    rest: ['article', 'Margherita'],
    keeps: isStillOn,
    healed: switchedOff,
  },
  {
    ...at,
    ...inToast,
    call: 'dish: DELETE deleteDish',
    method: 'delete',
    path: '/api/dish/:id',
    act: inTurn(press('Elimina: Margherita'), pressInDialog('Elimina', 'alertdialog')),
    own: 'dishDelete',
    rest: ['article', 'Margherita'],
    success: 'Piatto eliminato',
    healed: ['article', 'Carbonara'],
  },
  {
    ...at,
    ...inToast,
    call: 'dish: PATCH saveDishPositions',
    method: 'patch',
    path: '/api/dish/position',
    begin: press('Modifica posizione', 'In fondo: Carbonara'),
    act: press('Salva'),
    own: 'tryAgain',
    keeps: () => expect(dishOrder().lastElementChild).toHaveTextContent('Carbonara'),
    success: 'Posizioni salvate',
    healed: ['article', 'Carbonara'],
  },
]

const picture = {
  ...at,
  ...inForm,
  own: 'picture',
  shown: pictureTexts,
  path: '/api/dish-image',
  act: press('Carica'),
  // The chosen picture is kept for the next try.
  keeps: () => expect(screen.getByRole('button', { name: 'Carica' })).toBeEnabled(),
  success: 'Immagine caricata',
} as const

const pictureRows: Row[] = [
  {
    ...picture,
    call: 'dish: POST useSaveDishPicture',
    method: 'post',
    begin: inTurn(press('Aggiungi un’immagine a Margherita'), choosePicture()),
    healed: ['button', 'Immagine di Margherita'],
  },
  {
    ...at,
    ...inToast,
    call: 'dish: DELETE useDeleteDishPicture',
    method: 'delete',
    path: '/api/dish-image/:id',
    begin: press('Immagine di Carbonara'),
    act: inTurn(press('Elimina immagine'), pressInDialog('Elimina', 'alertdialog')),
    own: 'tryAgain',
    rest: ['button', 'Elimina immagine'],
    success: 'Immagine eliminata',
    healed: ['button', 'Aggiungi un’immagine a Carbonara'],
  },
]

const PICTURE_FAULTS = ['forbidden', 'refused', 'broken', 'unanswered', 'otherShape'] as const

/** The picture of a dish is kept before its deletion. Without it the dish is deleted all the same, and that is said. */
const keptPicture: SpecialRow = {
  call: 'dish: GET fetchDishPicture',
  cases: Object.fromEntries(
    PICTURE_FAULTS.map((fault) => [
      fault,
      async () => {
        const visit = await renderAt(at.at, { as: at.as })
        network.use(http.get('*/api/public/dish-image/:id', () => faultyAnswer(fault, () => Response.json({}))))
        await press('Elimina: Carbonara')(visit)
        await pressInDialog('Elimina', 'alertdialog')(visit)
        expect(await screen.findByText(/immagine non si è potuta conservare/)).toBeVisible()
        await press('Ripristina: Carbonara')(visit)
        expect(await screen.findByRole('article', { name: 'Carbonara' })).toBeVisible()
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Ripristina: Carbonara' })).toBeNull())
      },
    ]),
  ),
}

export const menuManagementRows: (Row | SpecialRow)[] = [
  keptPicture,
  {
    ...at,
    call: 'menu: GET fetchMenus',
    method: 'get',
    path: '/api/menu/restaurant/:id',
    own: 'loading',
    where: 'place',
    rest: ['link', 'Personale'],
    isList: true,
    healed: ['article', 'Carbonara'],
  },
  ...dishRows,
  ...pictureRows,
  {
    ...at,
    call: 'ingredient: GET fetchMenuIngredients',
    method: 'get',
    path: '/api/menu/ingredients/:id',
    begin: press('Aggiungi ingredienti'),
    own: 'ingredientsOfMenu',
    where: 'form',
    rest: ['button', 'Annulla'],
    isList: true,
    healed: ['button', 'Togli dal menu: Bufala'],
  },
  {
    ...at,
    ...inToast,
    call: 'ingredient: POST saveMenuIngredients',
    method: 'post',
    path: '/api/create-ingredients/:id',
    begin: press('Aggiungi ingredienti', 'Togli dal menu: Bufala'),
    act: press('Salva'),
    own: 'ingredientSave',
    keeps: () => expect(screen.getByRole('button', { name: 'Aggiungi al menu: Bufala' })).toBeEnabled(),
    success: 'Menu modificato',
    healed: ['article', 'Carbonara'],
  },
  {
    ...at,
    call: 'ingredient: GET fetchExtraIds',
    method: 'get',
    path: '/api/menu/ingredients/:id',
    begin: inTurn(choose(/^Esauriti/), press('È finito un ingrediente', 'Scegli: Bufala')),
    act: async ({ user }) =>
      user.click(screen.queryByRole('button', { name: 'Continua' }) ?? (await button('Segna esaurito'))),
    where: 'form',
    shown: { forbidden: { title: forbiddenText() } },
    rest: ['button', 'È finito un ingrediente'],
    keeps: () => expect(screen.getByText('Da finire: 0 di 1')).toBeInTheDocument(),
    healed: ['button', 'Di nuovo disponibile: Bufala'],
  },
]
