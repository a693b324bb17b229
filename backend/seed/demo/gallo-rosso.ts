import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, inLanguages } from './in-languages.ts'

export const galloRosso: DemoRestaurant = {
  key: 'gallo-rosso',
  name: 'Piola del Gallo Rosso',
  city: 'Torino',
  street: 'Via dei Conciatori 14',
  description: 'Una piola come una volta: acciughe al verde, brasati, barbera e tavoli di legno da dividere.',
  currency: '€',
  photo: 'facade-gallo-rosso.webp',
  logo: 'logo-gallo-rosso.webp',
  partitaIva: '99000130015',
  sizes: ['calice', 'bottiglia'],
  categories: ['Antipasti', 'Primi', 'Secondi', 'Dolci', 'Vini'],
  ingredients: [
    { name: 'Tartufo d’Alba', prices: { standard: 12 } },
    { name: 'Salsa verde', prices: { standard: 1 } },
  ],
  menus: [
    {
      name: 'La piola',
      ingredients: ['Tartufo d’Alba', 'Salsa verde'],
      dishes: [
        {
          key: 'tonnato',
          name: 'Vitello tonnato',
          category: 'Antipasti',
          prices: { standard: 11 },
          picture: 'dish-vitello-tonnato.webp',
          description: inLanguages({
            it: 'All’antica maniera, con capperi.',
            en: 'The old way, with capers.',
            fr: 'À l’ancienne, aux câpres.',
          }),
        },
        {
          key: 'formaggi',
          name: 'Tome piemontesi',
          category: 'Antipasti',
          prices: { standard: 12 },
          picture: 'dish-tagliere-formaggi.webp',
          description: inLanguages({
            it: 'Con miele e nocciole.',
            en: 'With honey and hazelnuts.',
            fr: 'Miel et noisettes.',
          }),
        },
        {
          key: 'agnolotti',
          name: 'Agnolotti burro e salvia',
          category: 'Primi',
          prices: { standard: 14 },
          picture: 'dish-tortelli.webp',
          description: inLanguages({
            it: 'Ripieni di tre arrosti.',
            en: 'Filled with three roasts.',
            fr: 'Farcis de trois rôtis.',
          }),
        },
        {
          key: 'tajarin',
          name: 'Tajarin al ragù',
          category: 'Primi',
          prices: { standard: 13 },
          picture: 'dish-tagliatelle-ragu.webp',
          description: inLanguages({
            it: 'Trenta tuorli per chilo di farina.',
            en: 'Thirty yolks for each kilo of flour.',
            fr: 'Trente jaunes d’œuf par kilo de farine.',
          }),
        },
        {
          key: 'tagliata',
          name: 'Tagliata di fassona',
          category: 'Secondi',
          prices: { standard: 20 },
          picture: 'dish-tagliata.webp',
          description: inLanguages({
            it: 'Rucola e parmigiano.',
            en: 'Rocket and Parmesan.',
            fr: 'Roquette et parmesan.',
          }),
        },
        {
          key: 'stinco',
          name: 'Ossobuco brasato',
          category: 'Secondi',
          prices: { standard: 18 },
          picture: 'dish-ossobuco.webp',
          description: inLanguages({ it: 'Al vino rosso.', en: 'In red wine.', fr: 'Au vin rouge.' }),
        },
        {
          key: 'panna-cotta',
          name: 'Panna cotta',
          category: 'Dolci',
          prices: { standard: 5 },
          picture: 'dish-panna-cotta.webp',
          description: inLanguages({ it: 'Con frutti di bosco.', en: 'With berries.', fr: 'Aux fruits rouges.' }),
        },
        {
          key: 'barbera',
          name: 'Barbera d’Asti',
          category: 'Vini',
          prices: { calice: 4, bottiglia: 17 },
          picture: 'dish-vino-rosso.webp',
        },
      ],
    },
  ],
  combinations: [],
  tables: [
    { number: 1, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 3, numberOfSeats: 10, status: 'STATUS_RESERVED' },
  ],
  people: [
    { username: 'Pietro Gallo', email: 'gallo-rosso@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
