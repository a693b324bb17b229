import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const sfogliaDoro: DemoRestaurant = {
  key: 'sfoglia-doro',
  name: 'La Sfoglia d’Oro',
  city: 'Bologna',
  street: 'Via delle Sfogline 16',
  description: 'Tre sfogline al mattarello dietro la vetrina: tagliatelle, tortellini e lasagne, ogni mattina.',
  currency: '€',
  photo: 'facade-sfoglia-doro.webp',
  logo: 'logo-sfoglia-doro.webp',
  partitaIva: '99000100372',
  sizes: ['bis', 'calice', 'bottiglia'],
  categories: ['Antipasti', 'Pasta fresca', 'Secondi', 'Dolci', 'Vini'],
  ingredients: [
    { name: 'Parmigiano 36 mesi', prices: { standard: 1.5 } },
    { name: 'Tartufo nero', prices: { standard: 6 } },
  ],
  menus: [
    {
      name: 'La sfoglia',
      ingredients: ['Parmigiano 36 mesi', 'Tartufo nero'],
      dishes: [
        {
          key: 'salumi',
          name: 'Mortadella e salumi',
          category: 'Antipasti',
          prices: { standard: 12 },
          picture: 'dish-tagliere-salumi.webp',
          description: itEn('Mortadella, crudo di Parma e salame.', 'Mortadella, Parma ham and salami.'),
        },
        {
          key: 'tagliatelle',
          name: 'Tagliatelle al ragù',
          category: 'Pasta fresca',
          prices: { bis: 8, standard: 13 },
          picture: 'dish-tagliatelle-ragu.webp',
          description: itEn('La ricetta depositata, senza scorciatoie.', 'The registered recipe, no shortcuts.'),
        },
        {
          key: 'tortellini',
          name: 'Tortellini in brodo',
          category: 'Pasta fresca',
          prices: { bis: 9, standard: 15 },
          picture: 'dish-tortellini-brodo.webp',
          description: itEn(
            'Piccoli come un’unghia, in brodo di cappone.',
            'As small as a fingernail, in capon broth.',
          ),
        },
        {
          key: 'lasagne',
          name: 'Lasagne verdi',
          category: 'Pasta fresca',
          prices: { standard: 13 },
          picture: 'dish-lasagne.webp',
          description: itEn('Sfoglia, ragù e besciamella.', 'Pasta sheets, ragù and béchamel.'),
        },
        {
          key: 'tortelloni',
          name: 'Tortelloni burro e salvia',
          category: 'Pasta fresca',
          prices: { bis: 8, standard: 13 },
          picture: 'dish-tortelli.webp',
          description: itEn('Ricotta e prezzemolo.', 'Ricotta and parsley.'),
        },
        {
          key: 'cotoletta',
          name: 'Cotoletta alla bolognese',
          category: 'Secondi',
          prices: { standard: 18 },
          picture: 'dish-cotoletta.webp',
          description: itEn('Con prosciutto e parmigiano.', 'With ham and Parmesan.'),
        },
        {
          key: 'zuppa',
          name: 'Torta al cioccolato',
          category: 'Dolci',
          prices: { standard: 6 },
          picture: 'dish-torta-cioccolato.webp',
          description: itEn('Fondente, con panna.', 'Dark, with cream.'),
        },
        {
          key: 'sangiovese',
          name: 'Sangiovese',
          category: 'Vini',
          prices: { calice: 4.5, bottiglia: 18 },
          picture: 'dish-vino-rosso.webp',
        },
      ],
    },
  ],
  combinations: [
    {
      name: 'Bis di sfoglia',
      prices: { standard: 16 },
      picture: 'combination-pranzo.webp',
      options: [
        { name: 'Il primo assaggio', dishes: ['tagliatelle', 'lasagne'], ingredients: ['Parmigiano 36 mesi'] },
        { name: 'Il secondo assaggio', dishes: ['tortellini', 'tortelloni'] },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 3, numberOfSeats: 4, status: 'STATUS_RESERVED' },
  ],
  people: [
    { username: 'Irma Zanetti', email: 'sfoglia-doro@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
