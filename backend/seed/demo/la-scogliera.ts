import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const scogliera: DemoRestaurant = {
  key: 'la-scogliera',
  name: 'La Scogliera Blu',
  city: 'Napoli',
  street: 'Discesa Marechiaro Vecchia 2',
  description: 'Il pescato del giorno davanti al golfo: crudi, fritture leggere e vongole come si deve.',
  currency: '€',
  photo: 'facade-la-scogliera.webp',
  logo: 'logo-la-scogliera.webp',
  partitaIva: '99000080632',
  sizes: ['grande', 'calice', 'bottiglia'],
  categories: ['Antipasti di mare', 'Primi di mare', 'Secondi di mare', 'Vini'],
  ingredients: [
    { name: 'Limone di Sorrento', prices: { standard: 0, grande: 0 } },
    { name: 'Crostini', prices: { standard: 2 } },
  ],
  menus: [
    {
      name: 'Il pescato',
      ingredients: ['Limone di Sorrento', 'Crostini'],
      dishes: [
        {
          key: 'cozze',
          name: 'Impepata di cozze',
          category: 'Antipasti di mare',
          prices: { standard: 11, grande: 16 },
          picture: 'dish-cozze.webp',
          description: itEn(
            'Cozze, pepe nero, limone e pane tostato.',
            'Mussels, black pepper, lemon and toasted bread.',
          ),
        },
        {
          key: 'polpo',
          name: 'Polpo e patate',
          category: 'Antipasti di mare',
          prices: { standard: 14 },
          picture: 'dish-polpo-patate.webp',
          description: itEn('Polpo verace tiepido, patate, prezzemolo.', 'Warm octopus, potatoes, parsley.'),
        },
        {
          key: 'vongole',
          name: 'Linguine alle vongole',
          category: 'Primi di mare',
          prices: { standard: 17, grande: 23 },
          picture: 'dish-spaghetti-vongole.webp',
          description: itEn('Vongole veraci e aglio in camicia.', 'Clams and unpeeled garlic.'),
        },
        {
          key: 'fritto',
          name: 'Fritto misto',
          category: 'Secondi di mare',
          prices: { standard: 18, grande: 26 },
          picture: 'dish-fritto-misto.webp',
          description: itEn(
            'Calamari, gamberi e alici, asciutti e croccanti.',
            'Squid, prawns and anchovies, dry and crisp.',
          ),
        },
        {
          key: 'gamberi',
          name: 'Gamberoni alla griglia',
          category: 'Secondi di mare',
          prices: { standard: 22 },
          picture: 'dish-gamberi.webp',
          description: itEn('Con aglio, prezzemolo e limone.', 'With garlic, parsley and lemon.'),
        },
        {
          key: 'spigola',
          name: 'Spigola al forno',
          category: 'Secondi di mare',
          prices: { standard: 24 },
          picture: 'dish-branzino.webp',
          isAvailable: false,
          description: itEn('Intera, con limone e olive.', 'Whole, with lemon and olives.'),
        },
        {
          key: 'falanghina',
          name: 'Falanghina',
          category: 'Vini',
          prices: { calice: 5, bottiglia: 21 },
          picture: 'dish-vino-bianco.webp',
        },
      ],
    },
  ],
  combinations: [],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_RESERVED' },
    { number: 3, numberOfSeats: 6, status: 'STATUS_FREE' },
  ],
  people: [
    { username: 'Ciro Marotta', email: 'la-scogliera@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
