import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { paths } from '#/config/paths.ts'
import { emailOf } from '../../support/backend/backend.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { put } from '../../support/screen/put.ts'
import { type Act, inTurn, press, type } from '../actions.ts'
import { forbiddenText, OWN, textByKind } from '../error-texts.ts'
import { FORBIDDEN } from '../faults.ts'
import { type Row, typed } from '../row.ts'

const publicPage = { at: paths.restaurant, method: 'get', own: 'loading', where: 'place' } as const

const landingRows: Row[] = [
  {
    at: '/',
    call: 'restaurant: GET fetchRestaurants',
    method: 'get',
    path: '/api/public/restaurants',
    own: 'loading',
    where: 'place',
    rest: ['button', 'Accedi'],
    isList: true,
    healed: ['heading', 'Trattoria di Prova'],
  },
  {
    at: '/',
    call: 'restaurant: GET fetchRestaurants',
    language: 'en',
    method: 'get',
    path: '/api/public/restaurants',
    own: 'loading',
    where: 'place',
    rest: ['button', 'Log in'],
    isList: true,
    healed: ['heading', 'Trattoria di Prova'],
  },
]

const publicRows: Row[] = [
  {
    ...publicPage,
    call: 'restaurant: GET fetchRestaurant',
    path: '/api/public/restaurant/:id',
    own: 'publicPage',
    rest: ['link', 'Indietro'],
    healed: ['heading', 'Trattoria di Prova'],
  },
  {
    ...publicPage,
    call: 'restaurant: GET fetchRestaurant',
    language: 'ar',
    path: '/api/public/restaurant/:id',
    own: 'publicPage',
    rest: ['link', 'رجوع'],
    healed: ['heading', 'Trattoria di Prova'],
  },
  {
    ...publicPage,
    call: 'menu: GET menuQueries.publicList',
    path: '/api/public/restaurant/menu/:id',
    rest: ['link', /Pranzo di prova/],
    isList: true,
    healed: ['heading', 'Tiramisù'],
  },
  {
    ...publicPage,
    call: 'combination: GET fetchPublicCombinations',
    path: '/api/public/combinations/:id',
    rest: ['heading', 'Tiramisù'],
    isList: true,
    healed: ['link', /Pranzo di prova/],
  },
  {
    ...publicPage,
    call: 'combination: GET combinationQueries.publicOne',
    path: '/api/public/combination/:id',
    begin: async ({ user }) => user.click(await screen.findByRole('link', { name: /Pranzo di prova/ })),
    where: 'form',
    rest: ['button', 'Chiudi'],
    healed: ['heading', 'Il dolce'],
  },
]

const city: Act = async ({ user }) => put(user, await screen.findByRole('combobox', { name: 'Città' }), 'bolo')
const restaurant = { at: paths.createRestaurant(), as: 'newcomer' } as const
const refused = OWN.restaurant.it

const createRestaurantRows: Row[] = [
  {
    ...restaurant,
    call: 'city: GET cityQueries.search',
    method: 'get',
    path: '/api/public/city/search',
    begin: inTurn(type(/Nome/, 'Da Nuova'), city),
    act: press('Cerca la città'),
    own: 'loading',
    where: 'form',
    rest: ['button', 'Crea'],
    keeps: typed([/Nome/, 'Da Nuova'], [['combobox', 'Città'], 'bolo']),
    isList: true,
    healed: ['option', 'Bologna'],
  },
  {
    ...restaurant,
    call: 'restaurant: POST postRestaurant',
    method: 'post',
    path: '/api/restaurant',
    begin: inTurn(
      type(/Nome/, 'Da Nuova'),
      type(/Partita IVA/, '00743110157'),
      city,
      press('Cerca la città'),
      async ({ user }) => user.click(await screen.findByRole('option', { name: 'Bologna' })),
      type(/Via/, 'Via Po 9'),
    ),
    act: press('Crea'),
    // 409 means that there is a restaurant already.
    refusedBy: 422,
    // Section 8 names the statuses; without an answer it is the text of the kind.
    shown: {
      forbidden: { title: OWN.restaurantForbidden.it, detail: FORBIDDEN },
      refused: { title: refused, detail: textByKind('refused').title },
      broken: { title: refused, detail: 'Errore del server' },
      // It is in the list.
      otherShape: 'success',
    },
    where: 'form',
    rest: ['textbox', /Via/],
    keeps: typed(
      [/Nome/, 'Da Nuova'],
      [/Partita IVA/, '00743110157'],
      [['combobox', 'Città'], 'Bologna'],
      [/Via/, 'Via Po 9'],
    ),
    healed: ['heading', 'Home'],
  },
]

const logIn = press(/^Accedi$/)
const reason = (fault: Parameters<typeof textByKind>[0]) => ({ title: 'error', detail: textByKind(fault).title })
const byReason = {
  forbidden: { title: 'error', detail: forbiddenText() },
  refused: reason('refused'),
  broken: reason('broken'),
  unanswered: reason('unanswered'),
  otherShape: reason('otherShape'),
}

const NO_TOKEN = 'Il server ha risposto, ma senza «access_token». Chi gestisce il server deve aggiungerlo.'

const authRows: Row[] = [
  {
    at: '/',
    call: 'user: POST useLogin',
    method: 'post',
    path: '/api/login',
    begin: async (visit) => {
      await logIn(visit)
      await screen.findByRole('form', { name: 'Accedi' })
      await put(visit.user, screen.getByLabelText(/^E-mail/), emailOf('director'))
      await put(visit.user, screen.getByLabelText(/^Password/), PASSWORD)
    },
    act: logIn,
    shown: { ...byReason, otherShape: { title: 'error', detail: NO_TOKEN } },
    where: 'form',
    rest: ['button', 'Registrati'],
    keeps: typed([/^E-mail/, emailOf('director')], [/^Password/, PASSWORD]),
    healed: async () => {
      await screen.findByRole('link', { name: 'Area personale' })
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
  },
  {
    at: '/',
    call: 'user: POST useSignUp',
    method: 'post',
    path: '/api/public/create-director',
    begin: async (visit) => {
      await logIn(visit)
      await press('Registrati')(visit)
      await screen.findByRole('form', { name: 'Registrati' })
      await put(visit.user, screen.getByLabelText(/^Nome utente/), 'Nora')
      await put(visit.user, screen.getByLabelText(/^E-mail/), 'nora@prova.example')
      for (const label of [/^Password/, /^Conferma/]) {
        await put(visit.user, screen.getByLabelText(label), 'prova-nora')
      }
    },
    act: press('Registrati'),
    shown: { ...byReason, otherShape: 'success' },
    where: 'form',
    rest: ['button', 'Accedi'],
    keeps: typed([/^Nome utente/, 'Nora'], [/^E-mail/, 'nora@prova.example'], [/^Password/, 'prova-nora']),
    healed: () => screen.findByText('Account creato. Ora accedi.'),
  },
]

export const publicSideRows: Row[] = [...landingRows, ...publicRows, ...createRestaurantRows, ...authRows]
