import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const cortelunga: DemoRestaurant = {
  key: 'cortelunga',
  name: 'Ristorante Cortelunga',
  city: 'Milano',
  street: 'Alzaia del Mulino 40',
  description:
    'In una corte di ringhiera sui Navigli: la Milano dei risotti gialli e delle cotolette grandi come il piatto.',
  currency: '€',
  photo: 'facade-cortelunga.webp',
  logo: 'logo-cortelunga.webp',
  partitaIva: '99000040156',
  sizes: ['mezza', 'calice', 'bottiglia'],
  categories: ['Antipasti', 'Primi', 'Secondi', 'Contorni', 'Dolci', 'Bere'],
  ingredients: [
    { name: 'Zafferano in pistilli', prices: { standard: 3 } },
    { name: 'Midollo', prices: { standard: 4 } },
    { name: 'Uovo all’occhio', prices: { standard: 2 } },
  ],
  menus: [
    {
      name: 'Milano in tavola',
      ingredients: ['Zafferano in pistilli', 'Midollo', 'Uovo all’occhio'],
      dishes: [
        {
          key: 'tonnato',
          name: 'Vitello tonnato',
          category: 'Antipasti',
          prices: { standard: 14 },
          picture: 'dish-vitello-tonnato.webp',
          description: itEn('Girello rosa, salsa tonnata e capperi.', 'Pink veal with tuna sauce and capers.'),
        },
        {
          key: 'risotto',
          name: 'Risotto alla milanese',
          category: 'Primi',
          prices: { mezza: 10, standard: 16 },
          picture: 'dish-risotto-milanese.webp',
          description: itEn(
            'Carnaroli, zafferano e una foglia d’oro, a ricordo di un maestro.',
            'Carnaroli rice, saffron and a leaf of gold, in memory of a master.',
          ),
        },
        {
          key: 'ravioli',
          name: 'Tortelli di zucca',
          category: 'Primi',
          prices: { standard: 15 },
          picture: 'dish-tortelli.webp',
          description: itEn('Zucca mantovana, burro e salvia.', 'Mantuan pumpkin, butter and sage.'),
        },
        {
          key: 'ossobuco',
          name: 'Ossobuco in gremolada',
          category: 'Secondi',
          prices: { standard: 26 },
          picture: 'dish-ossobuco.webp',
          description: itEn(
            'Stinco di vitello brasato, con risotto giallo.',
            'Braised veal shank with saffron risotto.',
          ),
        },
        {
          key: 'cotoletta',
          name: 'Cotoletta alla milanese',
          category: 'Secondi',
          prices: { mezza: 18, standard: 28 },
          picture: 'dish-cotoletta.webp',
          description: itEn(
            'Costoletta alta con l’osso, fritta nel burro chiarificato.',
            'Thick veal chop on the bone, fried in clarified butter.',
          ),
        },
        {
          key: 'verdure',
          name: 'Verdure alla griglia',
          category: 'Contorni',
          prices: { standard: 7 },
          picture: 'dish-verdure-grigliate.webp',
          description: itEn('Zucchine, melanzane e peperoni.', 'Courgettes, aubergines and peppers.'),
        },
        {
          key: 'panna-cotta',
          name: 'Panna cotta',
          category: 'Dolci',
          prices: { standard: 7 },
          picture: 'dish-panna-cotta.webp',
          description: itEn('Con frutti di bosco.', 'With berries.'),
        },
        {
          key: 'rosso',
          name: 'Bonarda dell’Oltrepò',
          category: 'Bere',
          prices: { calice: 6, bottiglia: 24 },
          picture: 'dish-vino-rosso.webp',
        },
        { key: 'espresso', name: 'Caffè', category: 'Bere', prices: { standard: 2 }, picture: 'dish-espresso.webp' },
      ],
    },
  ],
  combinations: [
    {
      name: 'Colazione di lavoro',
      prices: { standard: 24 },
      picture: 'combination-pranzo.webp',
      options: [
        { name: 'Piatto', dishes: ['risotto', 'ravioli', 'tonnato'], ingredients: ['Zafferano in pistilli'] },
        { name: 'Contorno o dolce', dishes: ['verdure', 'panna-cotta'] },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_RESERVED' },
    { number: 3, numberOfSeats: 4, status: 'STATUS_FREE' },
  ],
  people: [
    {
      username: 'Ambrogio Vitali',
      email: 'cortelunga@coperto.example',
      password: DEMO_PASSWORD,
      role: 'ROLE_DIRECTOR',
    },
  ],
  orders: [],
}
