import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const malva: DemoRestaurant = {
  key: 'malva',
  name: 'Enoteca Malva',
  city: 'Bologna',
  street: 'Strada della Malva 9',
  description: 'Duecento etichette, calici al tramonto e piccoli piatti da spiluccare al banco.',
  currency: '€',
  photo: 'facade-malva.webp',
  logo: 'logo-malva.webp',
  partitaIva: '99000120370',
  sizes: ['calice', 'bottiglia'],
  categories: ['Calici', 'Da spiluccare'],
  ingredients: [{ name: 'Focaccia calda', prices: { standard: 2 } }],
  menus: [
    {
      name: 'Vini',
      dishes: [
        {
          key: 'rosso',
          name: 'Rosso del mese',
          category: 'Calici',
          prices: { calice: 6, bottiglia: 26 },
          picture: 'dish-vino-rosso.webp',
          description: itEn('Chiedi al banco.', 'Ask at the bar.'),
        },
        {
          key: 'bianco',
          name: 'Pignoletto',
          category: 'Calici',
          prices: { calice: 5, bottiglia: 20 },
          picture: 'dish-vino-bianco.webp',
          description: itEn('Fresco e appena mosso.', 'Fresh and lightly sparkling.'),
        },
        { key: 'spritz', name: 'Spritz', category: 'Calici', prices: { standard: 7 }, picture: 'dish-spritz.webp' },
      ],
    },
    {
      name: 'Piccoli piatti',
      ingredients: ['Focaccia calda'],
      dishes: [
        {
          key: 'formaggi',
          name: 'Formaggi e confetture',
          category: 'Da spiluccare',
          prices: { standard: 12 },
          picture: 'dish-tagliere-formaggi.webp',
          description: itEn('Selezione del casaro.', 'The cheesemaker’s selection.'),
        },
        {
          key: 'bruschette',
          name: 'Bruschette',
          category: 'Da spiluccare',
          prices: { standard: 6 },
          picture: 'dish-bruschette.webp',
          description: itEn('Pomodoro e basilico.', 'Tomato and basil.'),
        },
        {
          key: 'olive',
          name: 'Olive ascolane',
          category: 'Da spiluccare',
          prices: { standard: 6 },
          picture: 'dish-olive-ascolane.webp',
          description: itEn('Calde e croccanti.', 'Hot and crisp.'),
        },
        {
          key: 'burrata',
          name: 'Burrata',
          category: 'Da spiluccare',
          prices: { standard: 9 },
          picture: 'dish-burrata.webp',
          isAvailable: false,
          description: itEn('Con pomodorini.', 'With cherry tomatoes.'),
        },
      ],
    },
  ],
  combinations: [
    {
      name: 'Aperitivo lungo',
      prices: { standard: 14 },
      picture: 'combination-aperitivo.webp',
      options: [
        { name: 'Il calice', dishes: ['rosso', 'bianco', 'spritz'] },
        { name: 'Il piattino', dishes: ['bruschette', 'olive', 'formaggi'], ingredients: ['Focaccia calda'] },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 2, status: 'STATUS_FREE' },
  ],
  people: [
    { username: 'Malva Bonetti', email: 'malva@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
