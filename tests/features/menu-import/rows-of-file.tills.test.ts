// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dryRun, type Given, said } from './import-file.ts'

/* Files as tills, delivery services and owners write them, with invented content. */

const rowsIn = async (text: string, given?: Given) => (await dryRun(new Blob([text]), given)).rows.map(said)

test.each<[string, string, string[], Given?]>([
  [
    'a till with a department beside the category, and numbered price lists: the first one is the price',
    'Descrizione;Reparto;Categoria;Prezzo listino 1;Prezzo listino 2;Aliquota IVA;Abilitato\nMargherita;Pizzeria;Pizze;6,50;7,50;10;1\nTiramisù;Cucina;Dolci;5,00;5,00;10;0',
    ['Margherita: new, Pizze, 650', 'Tiramisù: new, Dolci, 500, off'],
  ],
  [
    'a shop whose sizes are rows that name theirs by its code or its id, and whose sale price is mostly blank',
    [
      'ID,Type,SKU,Name,Published,Sale price,Regular price,Categories,Parent',
      '101,variable,marg,Margherita,1,,,Pizze,',
      '102,variation,marg-n,Margherita - Normale,1,,6.00,,marg',
      '103,variation,marg-g,Margherita - Grande,1,,8.50,,marg',
      '104,variable,,Diavola,1,,,Pizze,',
      '105,variation,,"Diavola - Grande, integrale",1,,9.50,,id:104',
      '106,simple,tira,Tiramisù,1,4.00,5.00,Dolci,',
      // Of another dish, whatever its name begins with.
      '107,simple,marg2,Margherita - Speciale,1,,7.00,Pizze,',
    ].join('\n'),
    [
      'Margherita: new, Pizze, 600, Grande 850',
      'Diavola: new, Pizze, Grande, integrale 950',
      'Tiramisù: new, Dolci, 500',
      'Margherita - Speciale: new, Pizze, 700',
    ],
  ],
  [
    'a till whose rows have the value of an option, and what the shop pays beside the price',
    [
      'id,handle,sku,name,product_category,variant_option_one_name,variant_option_one_value,supply_price,retail_price,active',
      'a1,flat-white,1001,Flat White,Coffee,Size,Small,0.90,3.80,1',
      'a2,flat-white,1002,Flat White,Coffee,Size,Large,1.10,4.60,1',
      'a3,banana-bread,1003,Banana Bread,Cakes,,,1.50,5.50,1',
    ].join('\n'),
    ['Flat White: new, Coffee, Small 380, Large 460', 'Banana Bread: new, Cakes, 550'],
  ],
  [
    'variants as rows, with a second price that is asked about',
    'Nome prodotto;Nome variante;Categoria;Prezzo vendita;Prezzo asporto\nBirra;Piccola;Birre;3,00;3,00\nBirra;Media;Birre;5,00;4,50\nHamburger;;Panini;9,00;8,50',
    ['Birra: new, Birre, Piccola 300, Media 500', 'Hamburger: new, Panini, 900'],
  ],
  [
    'the same, where only the first row has the name',
    'Handle,Name,Category,Option 1 value,Price,Takeaway\nb,Birra,Birre,Piccola,3.00,3.00\nb,,,Media,5.00,4.50',
    ['Birra: new, Birre, Piccola 300, Media 500'],
  ],
  [
    'variants as rows, when the person has said that it is that of takeaway',
    'Nome prodotto;Nome variante;Categoria;Prezzo vendita;Prezzo asporto\nBirra;Piccola;Birre;3,00;3,00\nBirra;Media;Birre;5,00;4,50\nHamburger;;Panini;9,00;8,50',
    [
      'Birra: new, Birre, Piccola 300, Piccola / asporto 300, Media 500, Media / asporto 450',
      'Hamburger: new, Panini, 900, asporto 850',
    ],
    { columns: ['name', 'size', 'category', 'price:', 'price:asporto'] },
  ],
  [
    'a second price that all rows of a dish have is of the dish',
    'Nome;Formato;Categoria;Prezzo;Calice\nBarolo;75 cl;Vini;40,00;8,00\nBarolo;Magnum;Vini;85,00;8,00',
    ['Barolo: new, Vini, 75 cl 4000, Calice 800, Magnum 8500'],
  ],
  [
    'prices in the house and out of it are sizes',
    'Artikelname;Kategorie;Preis Inhaus;Preis Außerhaus;Steuersatz;Aktiv\nCurrywurst;Hauptgerichte;7,50;7,00;19;ja\nSchorle;Getränke;3,80;3,50;19;nein',
    [
      'Currywurst: new, Hauptgerichte, Inhaus 750, Außerhaus 700',
      'Schorle: new, Getränke, Inhaus 380, Außerhaus 350, off',
    ],
  ],
  [
    'a shop where 1 is published, 0 is private and -1 is a draft: a draft is asked about',
    'Name,Published,Regular price,Categories\nTiramisù,1,5,Dolci\nBabà,0,5,Dolci\nPanna cotta,-1,4.50,Dolci',
    [
      'Tiramisù: new, Dolci, 500',
      'Babà: new, Dolci, 500, off',
      'Panna cotta: asked, badAvailability B4 -1, Dolci, 450',
    ],
  ],
  [
    'variations in a column of many, one of them hidden',
    'Item name,Variations,Is variation visible? (Yes/No),Price,Category\nCidre,Bolée,Yes,3.00,Boissons\nCidre,Pichet,No,9.00,Boissons',
    ['Cidre: new, offSize Pichet, Boissons, Bolée 300'],
  ],
  [
    'groups of a menu, and what is discontinued in Danish',
    'Varenavn;Varegruppe;Pris;Udgået\nStjerneskud;Frokost;145,00;Nej\nÆblekage;Dessert;55,00;Ja',
    ['Stjerneskud: new, Frokost, 14500', 'Æblekage: new, Dessert, 5500, off'],
  ],
  [
    'groups of several menus',
    'Menu,Menu Group,Item Name,Base Price\nCarta,Starters,Soup,7.00\nCarta,Pasta,Cacio e pepe,16.00',
    ['Soup: new, Starters, 700', 'Cacio e pepe: new, Pasta, 1600'],
  ],
  [
    'columns kept apart by spaces, with commas in one of them',
    'Nr   Gericht                 Preis     Allergene\n10   Rösti mit Spiegelei     18.50     Ei, Milch\n11   Geschnetzeltes          32.–      Milch, Sulfite\n12   Vermicelles             9.80      Milch',
    [
      'Rösti mit Spiegelei: new, Vari, 1850, allergens eggs,milk',
      'Geschnetzeltes: new, Vari, 3200, allergens milk,sulphites',
      'Vermicelles: new, Vari, 980, allergens milk',
    ],
    { category: 'Vari' },
  ],
  [
    'the same variation in two columns, and a stock of 0 under the word for any number',
    'Item name,Variations,Option 1,Price,Track inventory? (Yes/No),Quantity,Category\nToast,,,,No,,Food\n,Avocado,Avocado,8.50,No,,\n,Cheese,Cheese,6.00,No,,\nCarrot cake,,,4.20,Yes,0,Cakes',
    ['Toast: new, Food, Avocado 850, Cheese 600', 'Carrot cake: new, Cakes, 420, off'],
  ],
  [
    'a number of pieces is no stock where none is 0',
    'Nome,Quantity,Price,Category\nNigiri,2,4.00,Sushi\nUramaki,8,9.00,Sushi',
    ['Nigiri: new, Sushi, 400', 'Uramaki: new, Sushi, 900'],
  ],
  [
    'several categories beside the one of the reports, and a double beside a single',
    'Item Name,Variation Name,Categories,Reporting Category,Item Type,Price\nSmash,Single,"Burgers, Lunch",Burgers,Prepared food,9.50\nSmash,Double,"Burgers, Lunch",Burgers,Prepared food,12.50',
    ['Smash: new, Burgers, Single 950, Double 1250'],
  ],
  [
    'a shop’s own type beside the kind of goods',
    'Title,Product Category,Type,Price\nTarte citron,Food > Bakery,Tartes,5.50',
    ['Tarte citron: new, Tartes, 550'],
  ],
  [
    'sizes of any name below the word for a price',
    ';;;;\nBroodje;Prijs;;;Allergenen\n;Wit;Bruin;Glutenvrij;\nKaas;4,50;4,75;5,25;melk\nKroket;5,00;5,25;;gluten',
    [
      'Kaas: new, Vari, Wit 450, Bruin 475, Glutenvrij 525, allergens milk',
      'Kroket: new, Vari, Wit 500, Bruin 525, allergens gluten',
    ],
    { category: 'Vari' },
  ],
  [
    'the same, as a spreadsheet writes titles that are merged over two rows',
    'Broodje;Prijs;Prijs;Allergenen\nBroodje;Wit;Bruin;Allergenen\nKaas;4,50;4,75;melk\nKroket;5,00;5,25;gluten',
    ['Kaas: new, Vari, Wit 450, Bruin 475, allergens milk', 'Kroket: new, Vari, Wit 500, Bruin 525, allergens gluten'],
    { category: 'Vari' },
  ],
  [
    'a whole price beside that of a half portion, and what the dish contains',
    'Piatto;Sezione;Prezzo intero;Mezza porzione;Contiene\nOrecchiette;Primi;11,00;7,00;glutine\nRiso;Primi;13,00;;molluschi',
    [
      'Orecchiette: new, Primi, 1100, Mezza porzione 700, allergens gluten',
      'Riso: new, Primi, 1300, allergens molluscs',
    ],
  ],
  [
    'a price of another name beside sizes',
    'Piatto;Sezione;Prezzo della casa;Mezza porzione\nOrecchiette;Primi;11,00;7,00\nRiso;Primi;13,00;',
    ['Orecchiette: new, Primi, 1100, Mezza porzione 700', 'Riso: new, Primi, 1300'],
  ],
  [
    'what is on the menu, in Spanish',
    'Plato,Precio,Tipo de plato,Visible en carta\nPaella,18,Arroces,Sí\nEnsaladilla,7,Tapas,No\nCava,5,Bebidas,Temporada',
    [
      'Paella: new, Arroces, 1800',
      'Ensaladilla: new, Tapas, 700, off',
      'Cava: asked, badAvailability D4 Temporada, Bebidas, 500',
    ],
  ],
  [
    'the titles again in each section, whose name stands over the names',
    'Carta de la casa,,\nEntrantes,Ración,Media\nCroquetas,4.50,1.50\nPlatos fuertes,Ración,Media\nRopa vieja,18.00,6.00\nBebidas,Ración,Media\nMojito,6.00,2.00',
    [
      'Croquetas: new, Entrantes, Ración 450, Media 150',
      'Ropa vieja: new, Platos fuertes, Ración 1800, Media 600',
      'Mojito: new, Bebidas, Ración 600, Media 200',
    ],
  ],
  [
    'a tick for what is sold, and nothing for what is not',
    'Piatto;Categoria;Prezzo;In carta\nLasagne;Primi;12,00;x\nZuppa;Primi;9,00;\nArrosto;Secondi;16,00;x',
    ['Lasagne: new, Primi, 1200', 'Zuppa: new, Primi, 900, off', 'Arrosto: new, Secondi, 1600'],
  ],
  [
    'the same below titles of currencies',
    'Entrantes,EUR,Nota\nCroquetas,4.50,\nPlatos fuertes,EUR,Nota\nRopa vieja,18.00,picante',
    ['Croquetas: new, Entrantes, 450', 'Ropa vieja: new, Platos fuertes, 1800'],
  ],
  [
    'another kind of dishes below the word for the currency',
    'GUSTI;Contiene;Prezzo;Disp.\nPistacchio;latte;3,00;sì\nFORMATI;;Euro;\nCono;;2,50;\nCoppetta;;€ 3,00;\nVini al calice;;€;\nRosso;;4,00;',
    [
      'Pistacchio: new, GUSTI, 300, allergens milk',
      'Cono: new, FORMATI, 250',
      'Coppetta: new, FORMATI, 300',
      'Rosso: new, Vini al calice, 400',
    ],
  ],
  [
    'another kind of dishes with one price, below titles of two sizes',
    'Vino;Cantina;Calice;Bottiglia\nFrascati;Casale;5,00;20,00\nCesanese;Coletti;6,00;26,00\nBirra;cl;Prezzo;\nPeroni;33;3,50;',
    [
      'Frascati, Casale: new, Vino, Calice 500, Bottiglia 2000',
      'Cesanese, Coletti: new, Vino, Calice 600, Bottiglia 2600',
      'Peroni 33: faulty, otherTitles Birra · cl · Prezzo',
    ],
  ],
  [
    'another kind of dishes over costs',
    'Primi;Prezzo\nGricia;11,00\nVini al calice;€\nFrascati;5,00\nDolce;Costo\nTiramisù;1,20',
    ['Gricia: new, Primi, 1100', 'Frascati: new, Vini al calice, 500', 'Tiramisù: faulty, otherTitles Dolce · Costo'],
  ],
  [
    'two shops of a till: of the first one, until the person says another',
    'Name,Category,Default price,Available for sale [Centro],Price [Centro],In stock [Centro],Available for sale [Porto],Price [Porto],In stock [Porto]\nCaffè,Bar,1.00,Y,1.10,,Y,1.30,\nCornetto,Bar,1.40,Y,1.40,0,Y,1.50,12',
    ['Caffè: new, Bar, 110', 'Cornetto: new, Bar, 140, off'],
  ],
  [
    'days of some dishes only: the last one is not that of the others',
    'Prato;Dose;½ Dose;Dia\nBacalhau;14,50;9,00;Segunda\nPolvo;16,00;;Terça\nCozido;15,00;9,50;Quinta\nQueijo;7,50;;\nAzeitonas;1,50;;',
    [
      'Bacalhau: new, Segunda, Dose 1450, ½ Dose 900',
      'Polvo: new, Terça, Dose 1600',
      'Cozido: new, Quinta, Dose 1500, ½ Dose 950',
      'Queijo: asked, noCategory, Dose 750',
      'Azeitonas: asked, noCategory, Dose 150',
    ],
    { columns: ['name', 'price:Dose', 'price:½ Dose', 'category'] },
  ],
  [
    'a delivery service that has a dish suspended',
    'Category,Item ID,Item Name,Price,Tax Rate,Suspended\nBurgers,b1,Classic,9.50,10,false\nBurgers,b2,Cheese,10.50,10,true',
    ['Classic: new, Burgers, 950', 'Cheese: new, Burgers, 1050, off'],
  ],
  [
    'a long description beside the name and a code',
    ';;MENU ESTATE;\n;Codice;Articolo;Descrizione estesa;Importo\n;A01;Insalata greca;feta e olive;€ 8,00\n;A02;Prosciutto;con melone e menta;€ 10,00\n;;Totale articoli: 2;;',
    ['Insalata greca: new, Vari, text:it feta e olive, 800', 'Prosciutto: new, Vari, text:it con melone e menta, 1000'],
    { category: 'Vari' },
  ],
  [
    'a list typed in a letter, with a supplement, two prices and a charge',
    'PIZZERIA DA CIRO;;\nVia Roma 12 - tel. 081 1234567;;\nLE PIZZE;;\nMargherita;pomodoro, mozzarella;€ 6,00\nMarinara;pomodoro, aglio;€ 5,00\nSupplemento bufala;;+ € 2,00\nBIBITE;;\nAcqua 0,75;;€ 2,00\nBirra piccola / media;;€ 3,00 / € 5,00\nCoperto € 1,50;;',
    [
      'Margherita: new, LE PIZZE, text:it pomodoro, mozzarella, 600',
      'Marinara: new, LE PIZZE, text:it pomodoro, aglio, 500',
      'Supplemento bufala: asked, wordedPrice C6 + € 2,00, LE PIZZE',
      'Acqua 0,75: new, BIBITE, 200',
      'Birra piccola / media: asked, twoPrices C9 € 3,00 / € 5,00, BIBITE',
    ],
  ],
  [
    'wines by region, with the titles again in each',
    'CARTA DEI VINI;;;;\nPIEMONTE;;;;\nEtichetta;Produttore;Annata;Calice;Bottiglia\nBarolo;Rossi;2018;12;65\nBarbera;Rossi;2021;6;28\nTOSCANA;;;;\nEtichetta;Produttore;Annata;Calice;Bottiglia\nChianti;Verdi;2019;7;34',
    [
      'Barolo, Rossi 2018: new, PIEMONTE, Calice 1200, Bottiglia 6500',
      'Barbera, Rossi 2021: new, PIEMONTE, Calice 600, Bottiglia 2800',
      'Chianti, Verdi 2019: new, TOSCANA, Calice 700, Bottiglia 3400',
    ],
  ],
  [
    'a bar with measures as titles',
    'Cocktail;20 cl;40 cl\nMojito;7;12\nMule;8;13\nBirre;;\nIchnusa;3,5;6',
    [
      'Mojito: new, Cocktail, 20 cl 700, 40 cl 1200',
      'Mule: new, Cocktail, 20 cl 800, 40 cl 1300',
      'Ichnusa: new, Birre, 20 cl 350, 40 cl 600',
    ],
  ],
  [
    'net and gross prices: the guest pays the gross one',
    'Prodotto;Categoria;Netto;IVA;Lordo\nBirra;Bibite;4,09;22%;4,99\nAcqua;Bibite;1,64;22%;2,00',
    ['Birra: new, Bibite, 499', 'Acqua: new, Bibite, 200'],
  ],
  [
    'lines that were saved as one cell each',
    '"Piatto;""Prezzo"";Categoria"\n"Pane;""2,00"";Vari"\n"Torta;""5,00"";Dolci"',
    ['Pane: new, Vari, 200', 'Torta: new, Dolci, 500'],
  ],
  [
    'a text that another program has read wrongly and saved so',
    'Nome;Prezzo;Categoria\nCaffÃ¨;1,20;Bar\nTiramisÃ¹;5,00;Dolci\nPerchÃ© no;4,00;Dolci',
    ['Caffè: new, Bar, 120', 'Tiramisù: new, Dolci, 500', 'Perché no: new, Dolci, 400'],
  ],
  [
    'a text that is only partly so stays as it is',
    'Nome;Prezzo;Categoria\nCaffÃ¨;1,20;Bar\nTè;5,00;Bar',
    ['CaffÃ¨: new, Bar, 120', 'Tè: new, Bar, 500'],
  ],
  [
    'a legend with examples beside it',
    'Piatto;Categoria;Prezzo;Allergeni\nCarbonara;Primi;12;A C G\n;;;\nA;Glutine;pane, pasta;\nC;Uova;maionese;\nD;Pesce;alici;\nG;Latte;burro;',
    ['Carbonara: new, Primi, 1200, allergens gluten,eggs,milk'],
  ],
  [
    'Greek titles: by what the cells hold',
    'Κατηγορία;Όνομα;Τιμή\nΟρεκτικά;Τζατζίκι;4,50\nΟρεκτικά;Φέτα ψητή;6,00\nΚυρίως πιάτα;Μουσακάς;11,00\nΚυρίως πιάτα;Σουβλάκι;9,50',
    [
      'Τζατζίκι: new, Ορεκτικά, 450',
      'Φέτα ψητή: new, Ορεκτικά, 600',
      'Μουσακάς: new, Κυρίως πιάτα, 1100',
      'Σουβλάκι: new, Κυρίως πιάτα, 950',
    ],
  ],
])('%s', async (_, text, expected, given) => expect(await rowsIn(text, given)).toEqual(expected))

test('letters for diets beside another mark are asked about', async () => {
  const text = 'Item,Section,Price,GF,V,VG\nSalad,Starters,8.50,x,x,x\nWings,Starters,11.90,,,'
  const { questions } = await dryRun(new Blob([text]))
  expect(questions.diets).toEqual(['V', 'VG'])
  expect(await rowsIn(text, { answers: { diets: { v: 'vegetarian', vg: 'vegan' } } })).toEqual([
    'Salad: new, noSuchDiet GF, Starters, 850, diets vegetarian,vegan',
    'Wings: new, Starters, 1190',
  ])
})

test('a legend below a table of marks names its columns', async () => {
  const text =
    'Piatto;Categoria;Prezzo;Gl;Uo;La;Fg\nCarbonara;Primi;12,00;X;X;X;\nTorta;Dolci;6,00;X;X;;X\n\nGl = glutine, Uo = uova, La = latte, Fg = frutta a guscio'
  expect(await rowsIn(text, { answers: { noColumn: 'no' } })).toEqual([
    'Carbonara: new, Primi, 1200, allergens gluten,eggs,milk',
    'Torta: new, Dolci, 600, allergens gluten,eggs,nuts',
  ])
})
