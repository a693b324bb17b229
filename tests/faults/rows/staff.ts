import { screen } from '@testing-library/react'
import { paths } from '#/config/paths.ts'
import { put } from '../../support/screen/put.ts'
import { type Act, inTurn, press, pressInDialog, type } from '../actions.ts'
import { type Row, typed } from '../row.ts'

const at = { as: 'director', at: paths.staff } as const
const typePasswords: Act = async ({ user }) => {
  for (const label of [/^Password/, /^Conferma password/]) await put(user, screen.getByLabelText(label), 'segreta-1')
}
const list = {
  ...at,
  call: 'waiter: GET fetchWaiters',
  method: 'get',
  path: '/api/waiter',
  own: 'loading',
  where: 'place',
  isList: true,
  healed: ['heading', 'cameriera'],
} as const

export const staffRows: Row[] = [
  { ...list, rest: ['link', 'Tavoli'] },
  { ...list, language: 'ar', rest: ['link', 'الطاولات'] },
  {
    ...at,
    call: 'waiter: POST useSaveWaiter',
    method: 'post',
    path: '/api/create-waiter',
    begin: inTurn(
      press('Aggiungi persona'),
      type(/^Nome utente/, 'Ada'),
      type(/^E-mail/, 'ada@prova.example'),
      typePasswords,
    ),
    act: pressInDialog('Aggiungi'),
    own: 'creation',
    where: 'form',
    shown: { otherShape: 'success' },
    rest: ['button', 'Annulla'],
    keeps: typed([/^Nome utente/, 'Ada'], [/^E-mail/, 'ada@prova.example'], [/^Password/, 'segreta-1']),
    success: 'Account creato',
    healed: ['heading', 'Ada'],
  },
  {
    ...at,
    call: 'waiter: PATCH patchWaiter',
    method: 'patch',
    path: '/api/user/:id',
    begin: inTurn(press('Modifica: cameriera'), type(/^Nome utente/, '-1'), typePasswords),
    act: pressInDialog('Salva'),
    where: 'form',
    shown: { otherShape: 'success' },
    rest: ['button', 'Annulla'],
    keeps: typed([/^Nome utente/, 'cameriera-1'], [/^Conferma password/, 'segreta-1']),
    success: 'Account modificato',
    healed: ['heading', 'cameriera-1'],
  },
  {
    ...at,
    call: 'waiter: DELETE useDeleteWaiter',
    method: 'delete',
    path: '/api/user/:id',
    act: inTurn(press('Elimina: aiuto'), pressInDialog('Elimina', 'alertdialog')),
    where: 'toast',
    shown: { otherShape: 'success' },
    rest: ['heading', 'aiuto'],
    success: 'Account eliminato',
    healed: ['heading', 'cameriera'],
  },
]
