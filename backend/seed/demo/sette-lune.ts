import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const setteLune: DemoRestaurant = {
  key: 'sette-lune',
  name: 'Pizzeria Sette Lune',
  city: 'Roma',
  street: 'Piazza delle Sette Lune 3',
  description:
    'Pizza romana bassa e croccante, fritti e birre artigianali fino a notte fonda, a due passi dal Pigneto.',
  currency: '€',
  photo: 'facade-sette-lune.webp',
  logo: 'logo-sette-lune.webp',
  partitaIva: '99000020588',
  sizes: ['baby', 'maxi'],
  categories: ['Fritti', 'Pizze rosse', 'Pizze bianche', 'Birre e bibite'],
  ingredients: [
    { name: 'Bufala', prices: { standard: 2, maxi: 4 } },
    { name: 'Salsiccia', prices: { baby: 1, standard: 1.5, maxi: 3 } },
    { name: 'Acciughe', prices: { baby: 1, standard: 1.5, maxi: 3 } },
    { name: 'Doppia mozzarella', prices: { baby: 1, standard: 1.5, maxi: 3 } },
  ],
  menus: [
    {
      name: 'Pizze e fritti',
      ingredients: ['Bufala', 'Salsiccia', 'Acciughe', 'Doppia mozzarella'],
      dishes: [
        {
          key: 'suppli',
          name: 'Supplì classico',
          category: 'Fritti',
          prices: { standard: 2.5 },
          picture: 'dish-suppli.webp',
          description: itEn(
            'Riso al pomodoro e mozzarella, panato e fritto.',
            'Tomato rice and mozzarella, breaded and fried.',
          ),
        },
        {
          key: 'olive',
          name: 'Olive ascolane',
          category: 'Fritti',
          prices: { standard: 5 },
          picture: 'dish-olive-ascolane.webp',
          description: itEn(
            'Olive verdi ripiene di carne, impanate e fritte.',
            'Green olives stuffed with meat, breaded and fried.',
          ),
        },
        {
          key: 'margherita',
          name: 'Margherita',
          category: 'Pizze rosse',
          prices: { baby: 5, standard: 7, maxi: 13 },
          picture: 'dish-pizza-margherita.webp',
          description: itEn('Pomodoro, fior di latte, basilico.', 'Tomato, fior di latte, basil.'),
        },
        {
          key: 'diavola',
          name: 'Diavola',
          category: 'Pizze rosse',
          prices: { baby: 6.5, standard: 9, maxi: 16 },
          picture: 'dish-pizza-diavola.webp',
          description: itEn('Pomodoro, mozzarella, spianata piccante.', 'Tomato, mozzarella, spicy spianata salami.'),
        },
        {
          key: 'capricciosa',
          name: 'Capricciosa',
          category: 'Pizze rosse',
          prices: { baby: 7, standard: 9.5, maxi: 17 },
          picture: 'dish-pizza-capricciosa.webp',
          description: itEn('Prosciutto, funghi, carciofini, olive.', 'Ham, mushrooms, artichokes, olives.'),
        },
        {
          key: 'ortolana',
          name: 'Ortolana',
          category: 'Pizze bianche',
          prices: { baby: 6.5, standard: 9, maxi: 16 },
          picture: 'dish-pizza-ortolana.webp',
          description: itEn(
            'Mozzarella, zucchine, melanzane e peperoni alla griglia.',
            'Mozzarella with grilled courgettes, aubergines and peppers.',
          ),
        },
        {
          key: 'quattro-formaggi',
          name: 'Quattro formaggi',
          category: 'Pizze bianche',
          prices: { baby: 6.5, standard: 9, maxi: 16 },
          picture: 'dish-pizza-quattro-formaggi.webp',
          isAvailable: false,
          description: itEn('Mozzarella, gorgonzola, provola, grana.', 'Mozzarella, gorgonzola, provola, grana.'),
        },
        {
          key: 'focaccia',
          name: 'Focaccia al rosmarino',
          category: 'Pizze bianche',
          prices: { standard: 4 },
          picture: 'dish-focaccia.webp',
          description: itEn('Olio, sale grosso e rosmarino.', 'Olive oil, coarse salt and rosemary.'),
        },
        {
          key: 'birra',
          name: 'Birra alla spina',
          category: 'Birre e bibite',
          prices: { baby: 3.5, standard: 5.5 },
          picture: 'dish-birra.webp',
          description: itEn('Chiara del Lazio.', 'A blonde from Lazio.'),
        },
        {
          key: 'limonata',
          name: 'Limonata',
          category: 'Birre e bibite',
          prices: { standard: 3.5 },
          picture: 'dish-limonata.webp',
        },
      ],
    },
  ],
  combinations: [
    {
      name: 'Menù Mezzaluna',
      prices: { standard: 12, maxi: 20 },
      picture: 'combination-pizza-birra.webp',
      options: [
        { name: 'Un fritto', dishes: ['suppli', 'olive'] },
        { name: 'Una pizza', dishes: ['margherita', 'diavola', 'ortolana'], ingredients: ['Bufala', 'Salsiccia'] },
        { name: 'Da bere', dishes: ['birra', 'limonata'] },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 3, numberOfSeats: 4, status: 'STATUS_RESERVED' },
    { number: 4, numberOfSeats: 8, status: 'STATUS_FREE' },
  ],
  people: [
    { username: 'Dario Bellucci', email: 'sette-lune@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
