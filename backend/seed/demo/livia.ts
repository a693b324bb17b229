import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD } from './in-languages.ts'
import { antipasti, primi } from './livia-antipasti-primi.ts'
import { archivedOrders } from './livia-archive.ts'
import { cantina } from './livia-cantina.ts'
import { ingredients } from './livia-ingredients.ts'
import { liveOrders } from './livia-orders.ts'
import { dolci, pizze } from './livia-pizze-dolci.ts'
import { contorni, secondi } from './livia-secondi-contorni.ts'

/** The restaurant with the most data; the demo's director and waiter belong to it. */
export const livia: DemoRestaurant = {
  key: 'nonna-livia',
  name: 'Trattoria Nonna Livia',
  city: 'Roma',
  street: 'Via dei Fienili Vecchi 12',
  description:
    'Cucina romana di famiglia dal 1962: pasta tirata a mano, forno a legna acceso da mezzogiorno e un cortile con il ' +
    'glicine. Il quinto quarto solo il sabato, la carbonara sempre.\n' +
    'Orari: lun chiuso; mar-ven 12:00-15:00, 19:00-23:00; sab 12:00-15:00, 19:00-01:00; dom 12:00-16:00\n' +
    'Telefono: +39 06 5550142',
  currency: '€',
  photo: 'facade-nonna-livia.webp',
  logo: 'logo-nonna-livia.webp',
  partitaIva: '99000010589',
  sizes: ['piccola', 'grande', 'calice', 'mezzo litro', 'bottiglia'],
  categories: ['Antipasti', 'Primi', 'Secondi', 'Contorni', 'Pizze', 'Dolci', 'Vini', 'Bevande'],
  ingredients,
  menus: [
    {
      name: 'La carta',
      dishes: [...antipasti, ...primi, ...secondi, ...contorni],
      ingredients: [
        'Pecorino romano',
        'Scaglie di parmigiano',
        'Guanciale croccante',
        'Porcini',
        'Burrata',
        'Acciughe',
        'Rucola',
        'Pomodorini',
        'Basilico fresco',
        'Peperoncino',
        'Uovo',
        'Fetta di limone',
      ],
    },
    {
      name: 'Le pizze',
      dishes: pizze,
      ingredients: [
        'Mozzarella di bufala',
        'Burrata',
        'Gorgonzola',
        'Scaglie di parmigiano',
        'Prosciutto crudo',
        'Salame piccante',
        'Acciughe',
        'Funghi champignon',
        'Carciofi',
        'Olive nere',
        'Cipolla rossa',
        'Rucola',
        'Pomodorini',
        'Basilico fresco',
        'Peperoncino',
        'Uovo',
        'Impasto senza glutine',
      ],
    },
    { name: 'I dolci', dishes: dolci, ingredients: ['Panna montata'] },
    { name: 'La cantina', dishes: cantina, ingredients: ['Fetta di limone'] },
  ],
  combinations: [
    {
      name: 'Pranzo del muratore',
      prices: { standard: 16 },
      picture: 'combination-pranzo.webp',
      options: [
        {
          name: 'Un primo',
          dishes: ['carbonara', 'cacio-pepe', 'amatriciana', 'lasagne'],
          ingredients: ['Pecorino romano', 'Peperoncino'],
        },
        { name: 'Un contorno', dishes: ['cicoria', 'patate', 'insalata'] },
        { name: 'Da bere', dishes: ['acqua', 'birra', 'limonata'] },
      ],
    },
    {
      name: 'Pizza e birra',
      prices: { standard: 13, grande: 23 },
      picture: 'combination-pizza-birra.webp',
      options: [
        {
          name: 'La pizza',
          dishes: ['margherita', 'diavola', 'marinara', 'capricciosa', 'quattro-formaggi'],
          ingredients: ['Mozzarella di bufala', 'Salame piccante', 'Funghi champignon', 'Olive nere', 'Rucola'],
        },
        { name: 'Da bere', dishes: ['birra', 'acqua', 'limonata'] },
      ],
    },
    {
      name: 'La domenica da nonna Livia',
      prices: { standard: 32 },
      picture: 'combination-domenica.webp',
      options: [
        { name: 'Per cominciare', dishes: ['bruschette', 'suppli', 'carciofi', 'prosciutto-melone'] },
        {
          name: 'Il secondo',
          dishes: ['saltimbocca', 'polpette', 'tagliata'],
          ingredients: ['Scaglie di parmigiano', 'Pomodorini'],
        },
        {
          name: 'Il dolce',
          dishes: ['tiramisu', 'panna-cotta', 'crostata', 'cannoli'],
          ingredients: ['Panna montata'],
        },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 3, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 4, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 5, numberOfSeats: 4, status: 'STATUS_RESERVED' },
    { number: 6, numberOfSeats: 6, status: 'STATUS_FREE' },
    { number: 7, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 8, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 9, numberOfSeats: 8, status: 'STATUS_RESERVED' },
    { number: 10, numberOfSeats: 6, status: 'STATUS_FREE' },
    { number: 11, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 12, numberOfSeats: 10, status: 'STATUS_FREE' },
  ],
  people: [
    { username: 'Livia Ferrante', email: 'direttore@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
    { username: 'Matteo Ricci', email: 'cameriere@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_WAITER' },
    { username: 'Giulia Santoro', email: 'giulia@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_WAITER' },
    { username: 'Amir Haddad', email: 'amir@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_WAITER' },
  ],
  orders: [...liveOrders, ...archivedOrders],
}
