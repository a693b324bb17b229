import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, inLanguages } from './in-languages.ts'

/** Prices in Lebanese pounds, to show numbers with many digits. */
export const cedro: DemoRestaurant = {
  key: 'cedro-e-sale',
  name: 'Cedro e Sale',
  city: 'Milano',
  street: 'Via dei Mercanti d’Oriente 5',
  description:
    'La tavola di Beirut in zona Porta Venezia: mezze da condividere, pane caldo, menta e limone.\n' +
    'Orari: lun-dom 18:30-01:00\n' +
    'Telefono: +39 02 5550117',
  currency: 'L.L.',
  photo: 'facade-cedro-e-sale.webp',
  logo: 'logo-cedro-e-sale.webp',
  partitaIva: '99000060154',
  sizes: ['grande'],
  categories: ['Mezze fredde', 'Mezze calde', 'Dolci', 'Bevande'],
  ingredients: [
    { name: 'Pane in più', prices: { standard: 45000 } },
    { name: 'Melagrana', prices: { standard: 60000, grande: 90000 } },
  ],
  menus: [
    {
      name: 'Mezze',
      ingredients: ['Pane in più', 'Melagrana'],
      dishes: [
        {
          key: 'hummus',
          name: 'Hummus',
          category: 'Mezze fredde',
          prices: { standard: 320000, grande: 480000 },
          picture: 'dish-hummus.webp',
          description: inLanguages({
            it: 'Ceci, tahina, limone e olio.',
            en: 'Chickpeas, tahini, lemon and olive oil.',
            ar: 'حمّص بطحينة مع ليمون وزيت زيتون.',
            fr: 'Pois chiches, tahini, citron et huile d’olive.',
          }),
        },
        {
          key: 'tabbouleh',
          name: 'Tabbouleh',
          category: 'Mezze fredde',
          prices: { standard: 350000 },
          picture: 'dish-tabbouleh.webp',
          description: inLanguages({
            it: 'Prezzemolo, pomodoro, bulgur e menta.',
            en: 'Parsley, tomato, bulgur and mint.',
            ar: 'تبّولة: بقدونس وطماطم وبرغل ونعناع.',
            fr: 'Persil, tomate, boulgour et menthe.',
          }),
        },
        {
          key: 'falafel',
          name: 'Falafel',
          category: 'Mezze calde',
          prices: { standard: 300000, grande: 450000 },
          picture: 'dish-falafel.webp',
          description: inLanguages({
            it: 'Polpettine di ceci fritte, salsa tarator.',
            en: 'Fried chickpea balls with tarator sauce.',
            ar: 'فلافل مقلية مع صلصة الطراطور.',
            fr: 'Boulettes de pois chiches frites, sauce tarator.',
          }),
        },
        {
          key: 'verdure',
          name: 'Melanzane alla brace',
          category: 'Mezze calde',
          prices: { standard: 380000 },
          picture: 'dish-verdure-grigliate.webp',
          description: inLanguages({
            it: 'Verdure alla brace con melassa di melagrana.',
            en: 'Char-grilled vegetables with pomegranate molasses.',
            ar: 'خضار مشوية على الفحم مع دبس الرمّان.',
            fr: 'Légumes grillés à la mélasse de grenade.',
          }),
        },
        {
          key: 'baklava',
          name: 'Baklava',
          category: 'Dolci',
          prices: { standard: 280000 },
          picture: 'dish-baklava.webp',
          description: inLanguages({
            it: 'Sfoglia, pistacchi e sciroppo di fiori d’arancio.',
            en: 'Filo, pistachios and orange-blossom syrup.',
            ar: 'بقلاوة بالفستق وقطر ماء الزهر.',
            fr: 'Pâte filo, pistaches et sirop de fleur d’oranger.',
          }),
        },
        {
          key: 'limonata',
          name: 'Limonata alla menta',
          category: 'Bevande',
          prices: { standard: 180000, grande: 260000 },
          picture: 'dish-limonata.webp',
          description: inLanguages({
            it: 'Con fiori d’arancio.',
            en: 'With orange blossom.',
            ar: 'ليموناضة بالنعناع وماء الزهر.',
            fr: 'À la fleur d’oranger.',
          }),
        },
        {
          key: 'caffe',
          name: 'Caffè al cardamomo',
          category: 'Bevande',
          prices: { standard: 120000 },
          picture: 'dish-espresso.webp',
          isAvailable: false,
          description: inLanguages({
            it: 'Forte e profumato.',
            en: 'Strong and fragrant.',
            ar: 'قهوة بالهيل.',
            fr: 'Fort et parfumé.',
          }),
        },
      ],
    },
  ],
  combinations: [
    {
      name: 'Tavola di Beirut',
      prices: { standard: 790000 },
      picture: 'combination-mezze.webp',
      options: [
        { name: 'Fredda', dishes: ['hummus', 'tabbouleh'], ingredients: ['Melagrana'] },
        { name: 'Calda', dishes: ['falafel', 'verdure'] },
        { name: 'Dolce', dishes: ['baklava'] },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 6, status: 'STATUS_FREE' },
  ],
  people: [
    { username: 'Rania Khoury', email: 'cedro@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
