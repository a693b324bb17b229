import type { DemoDish } from '../demo-types.ts'

export const secondi: DemoDish[] = [
  {
    key: 'saltimbocca',
    name: 'Saltimbocca alla romana',
    category: 'Secondi',
    prices: { standard: 16 },
    picture: 'dish-saltimbocca.webp',
    description: {
      it: 'Fettine di vitello con prosciutto crudo e salvia, sfumate al vino bianco.',
      en: 'Thin slices of veal with cured ham and sage, deglazed with white wine.',
      ar: 'شرائح رقيقة من لحم العجل مع بروشوتو (لحم خنزير) ومريمية، مطهوة بالنبيذ الأبيض.',
      fr: 'Fines tranches de veau, jambon cru et sauge, déglacées au vin blanc.',
      es: 'Filetes finos de ternera con jamón curado y salvia, al vino blanco.',
    },
  },
  {
    key: 'polpette',
    name: 'Polpette al sugo',
    category: 'Secondi',
    prices: { standard: 13, grande: 17 },
    picture: 'dish-polpette.webp',
    description: {
      it: 'Polpette di manzo in sugo di pomodoro, con basilico e pane per la scarpetta.',
      en: 'Beef meatballs in tomato sauce, with basil and bread to mop the plate.',
      ar: 'كرات لحم بقري في صلصة الطماطم مع الريحان وخبز لمسح الصلصة.',
      fr: 'Boulettes de bœuf à la sauce tomate, basilic et pain pour saucer.',
      es: 'Albóndigas de ternera en salsa de tomate, con albahaca y pan para mojar.',
    },
  },
  {
    key: 'tagliata',
    name: 'Tagliata di manzo',
    category: 'Secondi',
    prices: { standard: 21, grande: 29 },
    picture: 'dish-tagliata.webp',
    description: {
      it: 'Controfiletto alla brace, servito rosa, con rucola, pomodorini e scaglie di parmigiano.',
      en: 'Char-grilled sirloin, served pink, with rocket, cherry tomatoes and Parmesan shavings.',
      ar: 'شريحة لحم بقري مشوية على الفحم، متوسطة النضج، مع جرجير وطماطم كرزية ورقائق بارميزان.',
      fr: 'Faux-filet grillé sur la braise, servi rosé, roquette, tomates cerises et copeaux de parmesan.',
      es: 'Lomo de ternera a la brasa, en su punto, con rúcula, tomates cherry y lascas de parmesano.',
    },
  },
  {
    key: 'branzino',
    name: 'Branzino al forno',
    category: 'Secondi',
    prices: { standard: 22 },
    picture: 'dish-branzino.webp',
    description: {
      it: 'Branzino intero con limone, rosmarino, olive e patate sottili.',
      en: 'Whole sea bass baked with lemon, rosemary, olives and thinly sliced potatoes.',
      ar: 'سمك قاروص كامل في الفرن مع ليمون وإكليل الجبل وزيتون وشرائح بطاطا رقيقة.',
      fr: 'Bar entier au four, citron, romarin, olives et fines tranches de pommes de terre.',
      es: 'Lubina entera al horno con limón, romero, aceitunas y patatas en láminas finas.',
    },
  },
]

export const contorni: DemoDish[] = [
  {
    key: 'cicoria',
    name: 'Cicoria ripassata',
    category: 'Contorni',
    prices: { standard: 5.5 },
    picture: 'dish-cicoria.webp',
    description: {
      it: 'Cicoria di campo saltata con aglio, olio e peperoncino.',
      en: 'Wild chicory sautéed with garlic, olive oil and chilli.',
      ar: 'هندباء برية مقلّبة بالثوم وزيت الزيتون والفلفل الحار.',
      fr: 'Chicorée sauvage sautée à l’ail, à l’huile d’olive et au piment.',
      es: 'Achicoria silvestre salteada con ajo, aceite de oliva y guindilla.',
    },
  },
  {
    key: 'patate',
    name: 'Patate al rosmarino',
    category: 'Contorni',
    prices: { standard: 5 },
    picture: 'dish-patate.webp',
    description: {
      it: 'Patate novelle arrostite nel forno a legna con rosmarino e sale grosso.',
      en: 'New potatoes roasted in the wood oven with rosemary and coarse salt.',
      ar: 'بطاطا صغيرة مشوية في فرن الحطب مع إكليل الجبل وملح خشن.',
      fr: 'Pommes de terre nouvelles rôties au four à bois, romarin et gros sel.',
      es: 'Patatas nuevas asadas en horno de leña con romero y sal gruesa.',
    },
  },
  {
    key: 'insalata',
    name: 'Insalata mista',
    category: 'Contorni',
    prices: { standard: 5, grande: 8 },
    picture: 'dish-insalata-mista.webp',
    description: {
      it: 'Lattuga, radicchio, pomodori, cetrioli e carote, condita al tavolo.',
      en: 'Lettuce, radicchio, tomatoes, cucumber and carrots, dressed at the table.',
      ar: 'خس وراديكيو وطماطم وخيار وجزر، تُتبَّل على الطاولة.',
      fr: 'Laitue, trévise, tomates, concombre et carottes, assaisonnée à table.',
      es: 'Lechuga, radicchio, tomate, pepino y zanahoria, aliñada en la mesa.',
    },
  },
  {
    key: 'pane',
    name: 'Cestino di pane',
    category: 'Contorni',
    prices: { standard: 2.5 },
    picture: 'dish-pane.webp',
    description: {
      it: 'Pane casereccio, grissini e pizza bianca, appena sfornati.',
      en: 'Country bread, breadsticks and white pizza, fresh from the oven.',
      ar: 'خبز ريفي وأصابع خبز مقرمشة وبيتزا بيضاء، طازجة من الفرن.',
      fr: 'Pain de campagne, gressins et pizza blanche, tout juste sortis du four.',
      es: 'Pan de pueblo, grisines y pizza blanca, recién horneados.',
    },
  },
]
