import { screen, waitFor, within } from '@testing-library/react'
import { and, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { paths, type SettingsTab } from '#/config/paths.ts'
import { images } from '../../../backend/db/schema.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { type Act, choosePicture, inTurn, press, pressInDialog, type } from '../actions.ts'
import { pictureTexts, type Row, typed } from '../row.ts'

const tab = (name: SettingsTab) => ({ as: 'director', at: (id: string) => paths.settings(id, name) }) as const
const categories = tab('categories')
const dimensions = tab('dimensions')
const ingredients = tab('ingredients')
const menus = tab('menus')
const profile = tab('profile')

const read = { method: 'get', own: 'loading', where: 'place', isList: true } as const
const inForm = { where: 'form', shown: { otherShape: 'success' }, rest: ['button', 'Annulla'] } as const
const inToast = { where: 'toast', shown: { otherShape: 'success' } } as const
const name = /^Nome/
const remove = (what: string): Act => inTurn(press(`Elimina: ${what}`), pressInDialog('Elimina', 'alertdialog'))

const categoryRows: Row[] = [
  {
    ...categories,
    ...read,
    call: 'category: GET fetchCategories',
    path: '/api/categories',
    rest: ['link', 'Ingredienti'],
    healed: ['heading', 'Primi'],
  },
  {
    ...categories,
    ...inForm,
    call: 'category: POST createCategory',
    method: 'post',
    path: '/api/create-category',
    begin: inTurn(press('Nuova categoria'), type(name, 'Contorni')),
    act: pressInDialog('Aggiungi'),
    own: 'creation',
    keeps: typed([name, 'Contorni']),
    success: 'Categoria creata',
    healed: ['heading', 'Contorni'],
  },
  {
    ...categories,
    ...inForm,
    call: 'category: PATCH useRenameCategory',
    method: 'patch',
    path: '/api/category',
    begin: inTurn(press('Modifica: Primi'), type(name, ' piatti')),
    act: pressInDialog('Salva'),
    keeps: typed([name, 'Primi piatti']),
    success: 'Categoria modificata',
    healed: ['heading', 'Primi piatti'],
  },
  {
    ...categories,
    ...inForm,
    call: 'category: GET useRenameCategory',
    method: 'get',
    path: '/api/categories',
    begin: inTurn(press('Modifica: Primi'), type(name, ' piatti')),
    act: pressInDialog('Salva'),
    shown: {},
    keeps: typed([name, 'Primi piatti']),
    success: 'Categoria modificata',
    healed: ['heading', 'Primi piatti'],
  },
  {
    ...categories,
    ...inToast,
    call: 'category: DELETE deleteCategory',
    method: 'delete',
    path: '/api/category/:id',
    act: remove('Pizze'),
    own: 'categoryDelete',
    rest: ['heading', 'Pizze'],
    success: 'Categoria eliminata',
    healed: ['heading', 'Primi'],
  },
]

const dimensionRows: Row[] = [
  {
    ...dimensions,
    ...read,
    call: 'dimension: GET fetchDimensions',
    path: '/api/dimensions',
    rest: ['link', 'Ingredienti'],
    healed: ['heading', 'standard'],
  },
  {
    ...dimensions,
    ...inForm,
    call: 'dimension: POST createDimension',
    method: 'post',
    path: '/api/create-dimension',
    begin: inTurn(press('Nuovo formato'), type(name, 'Maxi')),
    act: pressInDialog('Aggiungi'),
    own: 'creation',
    keeps: typed([name, 'Maxi']),
    success: 'Formato creato',
    healed: ['heading', 'Maxi'],
  },
  {
    ...dimensions,
    call: 'dimension: POST createDimension',
    language: 'ar',
    method: 'post',
    path: '/api/create-dimension',
    begin: inTurn(press('حجم جديد'), type(/^الاسم/, 'Maxi')),
    act: pressInDialog('إضافة'),
    own: 'creation',
    where: 'form',
    shown: { otherShape: 'success' },
    rest: ['button', 'إلغاء'],
    keeps: typed([/^الاسم/, 'Maxi']),
    healed: ['heading', 'Maxi'],
  },
  {
    ...dimensions,
    ...inForm,
    call: 'dimension: PATCH useRenameDimension',
    method: 'patch',
    path: '/api/dimension',
    begin: inTurn(press('Modifica: grande'), type(name, ' XL')),
    act: pressInDialog('Salva'),
    keeps: typed([name, 'grande XL']),
    success: 'Formato modificato',
    healed: ['heading', 'grande XL'],
  },
  {
    ...dimensions,
    ...inForm,
    call: 'dimension: GET useRenameDimension',
    method: 'get',
    path: '/api/dimensions',
    begin: inTurn(press('Modifica: grande'), type(name, ' XL')),
    act: pressInDialog('Salva'),
    shown: {},
    keeps: typed([name, 'grande XL']),
    success: 'Formato modificato',
    healed: ['heading', 'grande XL'],
  },
  {
    ...dimensions,
    ...inToast,
    call: 'dimension: DELETE deleteDimension',
    method: 'delete',
    path: '/api/dimension/:id',
    act: remove('piccola'),
    own: 'tryAgain',
    rest: ['heading', 'piccola'],
    success: 'Formato eliminato',
    healed: ['heading', 'grande'],
  },
]

const ingredientName = /^Nome dell’ingrediente/
const ingredientRows: Row[] = [
  {
    ...ingredients,
    ...read,
    call: 'ingredient: GET fetchIngredients',
    path: '/api/ingredients',
    own: 'ingredients',
    rest: ['link', 'Categorie'],
    healed: ['heading', 'Bufala'],
  },
  {
    ...ingredients,
    ...read,
    call: 'ingredient: GET fetchIngredients',
    language: 'en',
    path: '/api/ingredients',
    own: 'ingredients',
    rest: ['link', 'Categories'],
    healed: ['heading', 'Bufala'],
  },
  {
    ...ingredients,
    ...read,
    call: 'dimension: GET fetchDimensions',
    path: '/api/dimensions',
    begin: press('Nuovo ingrediente'),
    where: 'form',
    rest: ['button', 'Annulla'],
    healed: ['textbox', ingredientName],
  },
  {
    ...ingredients,
    ...inToast,
    call: 'ingredient: POST createIngredient',
    where: 'form',
    method: 'post',
    path: '/api/create-ingredients',
    begin: inTurn(press('Nuovo ingrediente'), type(ingredientName, 'Funghi')),
    act: pressInDialog('Salva'),
    own: 'ingredientSave',
    rest: ['button', 'Annulla'],
    keeps: typed([ingredientName, 'Funghi']),
    success: 'Ingrediente creato',
    healed: ['heading', 'Funghi'],
  },
  {
    ...ingredients,
    ...inToast,
    call: 'ingredient: PATCH patchIngredient',
    where: 'form',
    method: 'patch',
    path: '/api/update-ingredient/:id',
    begin: inTurn(press('Modifica: Bufala'), type(ingredientName, ' campana')),
    act: pressInDialog('Salva'),
    rest: ['button', 'Annulla'],
    keeps: typed([ingredientName, 'Bufala campana']),
    success: 'Ingrediente modificato',
    healed: ['heading', 'Bufala campana'],
  },
  {
    ...ingredients,
    ...inToast,
    call: 'ingredient: DELETE deleteIngredient',
    method: 'delete',
    path: '/api/remove-ingredient/:id',
    act: remove('Olive'),
    own: 'tryAgain',
    rest: ['heading', 'Olive'],
    success: 'Ingrediente eliminato',
    healed: ['heading', 'Bufala'],
  },
]

const menuOrder = () =>
  within(screen.getByRole('list', { name: 'Posizione dei menu' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

const menuRows: Row[] = [
  {
    ...menus,
    ...inForm,
    call: 'menu: POST createMenu',
    method: 'post',
    path: '/api/create-menu',
    begin: inTurn(press('Nuovo menu'), type(name, 'Vini')),
    act: pressInDialog('Aggiungi'),
    own: 'creation',
    keeps: typed([name, 'Vini']),
    success: 'Menu creato',
    healed: ['heading', 'Vini'],
  },
  {
    ...menus,
    ...inForm,
    call: 'menu: PATCH renameMenu',
    method: 'patch',
    path: '/api/menu',
    begin: inTurn(press('Modifica: Carta'), type(name, ' nuova')),
    act: pressInDialog('Salva'),
    keeps: typed([name, 'Carta nuova']),
    success: 'Menu modificato',
    healed: ['heading', 'Carta nuova'],
  },
  {
    ...menus,
    ...inToast,
    call: 'menu: DELETE deleteMenu',
    method: 'delete',
    path: '/api/menu/:id',
    act: remove('Dolci'),
    own: 'tryAgain',
    rest: ['heading', 'Dolci'],
    success: 'Menu eliminato',
    healed: ['heading', 'Carta'],
  },
  {
    ...menus,
    ...inToast,
    call: 'menu: PATCH useSaveMenuPositions',
    method: 'patch',
    path: '/api/menu/position',
    begin: press('Modifica posizione', 'In fondo: Carta'),
    act: press('Salva'),
    own: 'tryAgain',
    rest: ['button', 'Annulla'],
    keeps: () => expect(menuOrder()).toEqual(['Dolci', 'Carta']),
    success: 'Posizioni salvate',
    healed: () =>
      waitFor(() =>
        expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
          'Dolci',
          'Carta',
        ]),
      ),
  },
]

const restaurantName = /^Nome del ristorante/
const withoutPictures = async ({ db }: TestBackend) => {
  await db.delete(images).where(and(isNull(images.dishId), isNull(images.combinationId)))
}
const upload = {
  ...profile,
  begin: choosePicture(),
  act: press('Carica la foto'),
  where: 'place',
  rest: ['textbox', restaurantName],
  // The chosen picture is kept for the next try.
  keeps: () => expect(screen.getByRole('button', { name: 'Carica la foto' })).toBeEnabled(),
  success: 'Immagine caricata',
  healed: () => waitFor(() => expect(screen.queryByRole('button', { name: 'Carica la foto' })).not.toBeInTheDocument()),
} as const
const otherUnread = {
  title: 'L’altra immagine non si è potuta rileggere dal server. Per non perderla, niente è stato cambiato: riprova.',
}

const profileRows: Row[] = [
  {
    ...profile,
    call: 'restaurant: GET fetchRestaurant',
    method: 'get',
    path: '/api/public/restaurant/:id',
    own: 'loading',
    where: 'place',
    rest: ['link', 'Categorie'],
    healed: ['textbox', restaurantName],
  },
  {
    ...profile,
    ...inForm,
    call: 'restaurant: PATCH useSaveProfile',
    method: 'patch',
    path: '/api/restaurant',
    begin: type(restaurantName, ' bis'),
    act: press('Salva'),
    rest: ['button', 'Annulla le modifiche'],
    keeps: typed([restaurantName, 'Trattoria di Prova bis']),
    success: 'Profilo salvato',
    healed: () => screen.findByText('Tutto salvato'),
  },
  {
    ...upload,
    call: 'restaurant: PATCH sendPictures',
    method: 'patch',
    path: '/api/restaurant-image',
    own: 'picture',
    shown: pictureTexts,
  },
  {
    ...upload,
    call: 'restaurant: POST sendPictures',
    method: 'post',
    path: '/api/restaurant-image',
    before: withoutPictures,
    own: 'picture',
    shown: pictureTexts,
  },
  {
    ...upload,
    call: 'restaurant: GET readBack',
    method: 'get',
    path: '/api/public/restaurant-logo/:id',
    shown: {
      forbidden: otherUnread,
      refused: otherUnread,
      broken: otherUnread,
      unanswered: otherUnread,
      otherShape: otherUnread,
    },
  },
]

export const settingsRows: Row[] = [...categoryRows, ...dimensionRows, ...ingredientRows, ...menuRows, ...profileRows]
