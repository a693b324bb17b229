import { screen } from '@testing-library/react'
import { paths } from '#/config/paths.ts'
import { button, inTurn, press, pressInDialog, type } from '../actions.ts'
import { type Row, typed } from '../row.ts'

const at = { as: 'director', at: paths.tables } as const
const list = {
  ...at,
  call: 'table: GET fetchTables',
  method: 'get',
  path: '/api/dinner-table',
  where: 'place',
  isList: true,
} as const

export const tableRows: Row[] = [
  { ...list, own: 'tables', rest: ['button', 'Aggiungi tavolo'], healed: ['heading', 'Tavolo 7'] },
  {
    ...at,
    call: 'table: GET fetchCode',
    method: 'get',
    path: '/api/qr-code/:id',
    begin: press('Codice QR del tavolo 7'),
    own: 'code',
    where: 'form',
    rest: ['button', 'Chiudi'],
    healed: ['img', 'Codice QR del tavolo 7'],
  },
  {
    ...at,
    call: 'table: POST createTable',
    method: 'post',
    path: '/api/dinner-table',
    begin: inTurn(press('Aggiungi tavolo'), type(/^Numero/, '9')),
    act: pressInDialog('Aggiungi'),
    own: 'creation',
    where: 'form and toast',
    shown: { otherShape: 'success' },
    rest: ['button', 'Annulla'],
    keeps: typed([/^Numero/, '9']),
    success: 'Tavolo creato',
    healed: ['heading', 'Tavolo 9'],
  },
  {
    ...at,
    call: 'table: PATCH patchTable',
    method: 'patch',
    path: '/api/dinner-table',
    begin: inTurn(press('Modifica: Tavolo 3'), type(/^Numero/, '0')),
    act: pressInDialog('Modifica'),
    where: 'form and toast',
    shown: { otherShape: 'success' },
    rest: ['button', 'Annulla'],
    keeps: typed([/^Numero/, '30']),
    success: 'Tavolo modificato',
    healed: ['heading', 'Tavolo 30'],
  },
  {
    ...at,
    call: 'table: DELETE useDeleteTable',
    method: 'delete',
    path: '/api/dinner-table/:id',
    act: inTurn(press('Elimina: Tavolo 7'), pressInDialog('Elimina', 'alertdialog')),
    own: 'tryAgain',
    where: 'toast',
    shown: { otherShape: 'success' },
    rest: ['heading', 'Tavolo 7'],
    success: 'Tavolo eliminato',
    healed: ['heading', 'Tavolo 3'],
  },
  {
    ...at,
    call: 'table: DELETE useDeleteTable',
    language: 'en',
    method: 'delete',
    path: '/api/dinner-table/:id',
    act: async ({ user }) => {
      await user.click(await button('More actions: table 7'))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      await user.click(await button('Delete'))
    },
    own: 'tryAgain',
    where: 'toast',
    shown: { otherShape: 'success' },
    rest: ['heading', 'Table 7'],
    success: 'Table deleted',
    healed: ['heading', 'Table 3'],
  },
]
