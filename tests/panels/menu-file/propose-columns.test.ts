import { expect, test } from 'vitest'
import { findHeader } from '#/panels/menu-file/find-titles.ts'
import {
  foreignDescription,
  isUnsureLanguage,
  proposeColumns,
  seemsPriced,
} from '#/panels/menu-file/propose-columns.ts'

const proposed = (text: string) => {
  const rows = text.split('\n').map((line) => line.split(';'))
  return proposeColumns(rows, findHeader(rows, []), [])
}
const LONG = [
  'pomodoro con la mozzarella di bufala e basilico',
  'pomodoro e aglio con origano della casa',
  'salame piccante di Calabria con pomodoro',
]

test.each<[string, string[], string | undefined]>([
  ['Beschreibung', [], 'de'],
  ['Zutaten', ['Tomaten, Mozzarella'], 'de'],
  ['Description', ['rugbrød med sild og æg', 'serveres med brød og sennep på tallerken'], 'da'],
  ['', ['rugbrød med sild og æg på en seng af salat', 'serveres med brød og sennep fra byen'], 'da'],
  ['', ['mit Schnittlauch', 'mit Speck und Ei', 'vom Rind'], 'de'],
  ['Description', ['with bread', 'served with the salad of the day'], undefined],
  ['Descrizione', [], undefined],
  ['Note', ['mit Brot und Butter aus der Region', 'mit Salat und Brot'], undefined],
])('whether %j over %j is in a language without descriptions: %j', (title, cells, language) =>
  expect(foreignDescription(title, cells)).toBe(language),
)

test.each<[string, string, string[]]>([
  [
    'in the language of the title to the left of them',
    'ITALIANO;;ENGLISH;;€\nTagliere misto;salumi e formaggi;Mixed platter;cured meats;15,00\nCarciofi;fritti interi;Artichokes;deep fried;8,00',
    ['name', 'text:it', '', 'text:en', 'price:'],
  ],
  [
    'in the person’s where nothing says one',
    'Margherita;pomodoro, fiordilatte;6,50\nDiavola;salame piccante;8,00\nRustica;speck;7,00',
    ['name', 'text:it', 'price:'],
  ],
  [
    'also beside a titled name',
    'Piatto;;Prezzo\nMargherita;pomodoro, fiordilatte;6,50\nDiavola;salame piccante;8,00',
    ['name', 'text:it', 'price:'],
  ],
  [
    'not where a title says something else',
    'Ruoka;Kuvaus;Hinta\nLeipä;ruis ja ohra;6,50\nKeitto;lohi ja tilli;8,00',
    ['name', '', 'price:'],
  ],
  [
    'not beside another description',
    'Piatto;;Prezzo;Descrizione\nMargherita;pomodoro, fiordilatte;6,50;la classica\nDiavola;salame piccante;8,00;la forte',
    ['name', '', 'price:', 'text:it'],
  ],
  [
    'not where a few rows have a note',
    'Piatto;;Prezzo\nMargherita;;6,50\nDiavola;chiedere al cuoco;8,00\nRustica;;7,00\nCapricciosa;non per Luca;7,00\nBianca;;5,00',
    ['name', '', 'price:'],
  ],
  [
    'not what comes again',
    'Vino;;Prezzo;Categoria\nBarolo;Cantina Rossi;45,00;Rossi\nChianti;Cantina Rossi;30,00;Rossi\nArneis;Cantina Rossi;28,00;Bianchi',
    ['name', '', 'price:', 'category'],
  ],
])('texts without a title right of the names are their description: %s', (_, text, columns) => {
  const rows = text.split('\n').map((line) => line.split(';'))
  expect(proposeColumns(rows, findHeader(rows, []), [], 'it')).toEqual(columns)
})

test.each<[string, string[], boolean]>([
  // Tills have English titles in every country.
  ['Name;Price;Description', ['porcini, pancetta'], true],
  ['Name;Price;Description', ['pancetta con uova e formaggio', 'pomodoro con aglio'], false],
  // As the sample, the form and an export call it.
  ['Nome;Prezzo;Descrizione (EN)', ['mushrooms'], false],
  ['Plato;Precio;Descripción', ['arroz moro'], false],
  ['Plat;Prix;Composition', ['crème, lardons'], false],
  ['Plat;Prix;Description', ['crème, lardons'], false],
])('whether the language of the last of %j over %j is open: %j', (titles, texts, isOpen) => {
  const rows = [titles.split(';'), ...texts.map((text) => ['Boscaiola', '9,00', text])]
  const columns = proposeColumns(rows, { from: 0, row: 0 }, [], 'it')
  expect(isUnsureLanguage(columns[2] ?? '', rows[0]?.[2] ?? '', texts, 'it')).toBe(isOpen)
})

test.each<[string, string, string[]]>([
  ['sizes with their currency', 'Dish;Price €;Half €\nSoup;8,00;5,00', ['name', 'price:', 'price:Half']],
  ['one row with a diet, whose name is also a kind of dishes', 'Smørrebrød;2,00;vegetariano', ['name', 'price:', '']],
  ['one row with its number', '1;Gnocchi della nonna;15', ['', 'name', 'price:']],
  [
    'a portion and a half',
    'Piatto;Porzione;Mezza\nPane;1,00;\nRagù;8,50;5\nZuppa;s.q.;',
    ['name', 'price:', 'price:Mezza'],
  ],
  [
    'bottles in litres beside the price at the table',
    'Vino;Formato;Prezzo al tavolo\nBarolo;0,75;62,00\nBrunello;1,5;72,00\nEtna;0,75;32,00',
    ['name', 'size', 'price:al tavolo'],
  ],
  [
    'bottles in litres under a title that names one',
    'Wine;Bottle size (L);List price;Category\nBarolo;0.75;62.00;Red\nEtna;1.5;72.00;White',
    ['name', 'size', 'price:', 'category'],
  ],
  [
    'prices under a title that menus have too',
    'Tipo;Vino;Prezzo;Carta\nRossi;Barolo;48;62\nRossi;Chianti;28;38\nBianchi;Etna;22;32',
    ['category', 'name', 'price:', ''],
  ],
  [
    'prices of the only list, under such a title',
    'Tipo;Vino;Anno;Carta\nRossi;Barolo;2018;62\nRossi;Chianti;2020;38\nBianchi;Etna;2022;32',
    ['category', 'name', 'inName', 'price:'],
  ],
  [
    'names and texts in two languages, under no title but the language',
    'ITALIANO;;ENGLISH;;€\nTagliere misto;salumi e formaggi della casa;Mixed platter;cured meats and the cheeses;15,00\n' +
      'Cacio e pepe;pecorino romano e il pepe;Cheese and pepper;pecorino and the pepper of the house;11,00\nAmatriciana;;Amatriciana;;12,00',
    ['name', 'text:it', '', 'text:en', 'price:'],
  ],
  [
    'names below a word for the menu, with what is in them',
    'MENU;Porzione;Mezza;Ingredienti\nAntipasti;;;\nVitello tonnato;12,00;7,00;vitello, tonno\nTajarin;13,00;8,00;ragù',
    ['name', 'price:', 'price:Mezza', 'text:it'],
  ],
  [
    'names below such a word, with signs of allergens',
    'CARTA;Tapa;Ración;Alérg.\nIBÉRICOS;;;\nQueso curado;4;15;LAC\nBoquerones;-;16,00;PES, GLU',
    ['name', 'price:Tapa', 'price:Ración', 'allergens'],
  ],
  [
    'a menu that comes again, and names that no title says',
    'Menu;Πιάτο;Τιμή\nCarta;Μουσακάς;12,50\nCarta;Παστίτσιο;11,00\nBar;Τζατζίκι;4,00',
    ['menu', 'name', 'price:'],
  ],
  [
    'names in two languages',
    'ITALIANO;ENGLISH;EURO\nTagliere misto di salumi;Mixed platter of cured meats;15,00\nCarciofi alla giudia;Jewish-style artichokes;8,00',
    ['name', '', 'price:'],
  ],
  [
    'a till with several price lists, whose description is the name',
    'CODIGO;DESCRIPCION;FAMILIA;PVP1;PVP2;IVA;ACTIVO;STOCK\n0001;CAFE SOLO;CAFES;1,30;1,50;10;S;0\n0002;CORTADO;CAFES;1,40;1,60;10;S;-34',
    ['', 'name', 'category', 'price:', '', '', 'forSale', 'stock'],
  ],
  [
    'allergens with additives',
    'Gericht;Preis;Allergene/Zusatzstoffe\nSuppe;4,90;G,I\nSalat;5,90;',
    ['name', 'price:', 'allergens'],
  ],
  [
    'a till that shortens its titles',
    'COD_ART;DES_ART;COD_REP;DES_REP;PREZZO1;PREZZO2\n100;CAFFE;1;BAR;1,20;1,50\n101;TOAST;1;BAR;4,20;5,50',
    ['', 'name', '', 'category', 'price:', ''],
  ],
  [
    'what the sizes are of, beside the sizes',
    'Product name;Option 1;Variant 1;Price\nFlat White;Size;Small;3.20\n;Size;Large;3.80',
    ['name', '', 'size', 'price:'],
  ],
  [
    'titles that nobody knows',
    'Πιάτο;Κατηγορία;Τιμή\nΜουσακάς;Κυρίως;12,50\nΠαστίτσιο;Κυρίως;11,00\nΧωριάτικη;Σαλάτες;8,00\nΣκορδαλιά;Σαλάτες;5,00\nΤζατζίκι;Σαλάτες;4,00',
    ['name', 'category', 'price:'],
  ],
  ['a price under an unknown title', 'Ürün;Fiyat\nAdana Kebap;350,00 TL\nAyran;40,00 TL', ['name', 'price:']],
  [
    'flags under titles with more words, and pieces, which are no prices',
    'NOME;PREZZO;GIACENZA;VISIBILE TABLET;FLG_ATTIVO;Pz;All.\nToast;4,50;-3;1;S;2;1-7\nPatatine;4,00;0;0;N;8;4-6-1',
    ['name', 'price:', 'stock', 'forSale', 'forSale', '', 'allergens'],
  ],
  [
    'flags of other things, and codes like ABC1',
    'Token,Item Name,Price,Delivery Enabled,Shipping Enabled,Sellable'.replaceAll(',', ';') +
      '\nABC1;Latte;2.80;N;N;Y\nABC2;Mocha;3.60;Y;N;Y',
    ['group', 'name', 'price:', '', '', 'forSale'],
  ],
  ['sizes in litres', 'Vino;Formato;Prezzo\nRosso;0,75;9\nBianco;0,5;7', ['name', 'size', 'price:']],
  ['a name and a price', 'Margherita;6,00\nMarinara;5,00', ['name', 'price:']],
  [
    'prices with words',
    'Scotch egg;7.95\nFish;15.95 / small 11.95\nRoast;from 17.50\nSIDES;all 4.50',
    ['name', 'price:'],
  ],
  ['a number first', '1;Margherita;6\n2;Marinara;5\n3;Diavola;7', ['', 'name', 'price:']],
  ['a price first', '€ 6,00;Margherita\n€ 5,00;Marinara', ['price:', 'name']],
  [
    'two prices: which is which is for the person to say, the first is proposed',
    'Margherita;6,00;9,00\nMarinara;5,00;8,00',
    ['name', 'price:', ''],
  ],
  [
    'what a till has sold: a sum and an average are asked about',
    'Articolo;Gruppo;Qtà venduta;Totale;Prezzo medio\nMargherita;Pizze;120;840,00;7,00\nAcqua;Bibite;300;600,00;2,00',
    ['name', 'category', '', '', ''],
  ],
  [
    'two years: which of them is for the person to say',
    'Piatto;Categoria;2025;2026\nGricia;Primi;11,00;12,00\nTorta;Dolci;5,00;5,50',
    ['name', 'category', '', ''],
  ],
  [
    'alcohol and prices of two sizes, without a word for a price',
    'Birra;Stile;Gradi;Spina 0,2;Spina 0,4\nChiara;Lager;4,8;3,50;5,50\nRossa;Ale;6,5;4,00;6,00',
    ['name', '', '', '', ''],
  ],
  [
    'two prices that are no sizes: which is for the person to say',
    'Gericht;Preis intern;Preis extern\nSuppe;3,50;5,20\nGulasch;6,90;9,80',
    ['name', '', ''],
  ],
  ['pieces in stock after the price', 'Margherita;6,00;40\nMarinara;5,00;12', ['name', 'price:', '']],
  [
    'allergens kept apart by blanks are no category',
    'Margherita;6,00;glutine latte\nMarinara;5,00;glutine\nDiavola;7,00;glutine latte',
    ['name', 'price:', 'allergens'],
  ],
  [
    'diets in words are no category',
    'Margherita;6,00;vegetariano\nMarinara;5,00;vegano\nCaprese;7,00;vegetariano\nFunghi;7,00;vegano',
    ['name', 'price:', 'diets'],
  ],
  [
    'that most of them suit none does not say so of allergens',
    'Margherita;6,00;none\nMarinara;5,00;vegano\nDiavola;7,00;none',
    ['name', 'price:', 'diets'],
  ],
  ['nor is none', 'Margherita;6,00;nessuno\nMarinara;5,00;nessuno\nDiavola;7,00;nessuno', ['name', 'price:', '']],
  ['nor are letters', 'Margherita;6,00;V\nMarinara;5,00;VG\nCaprese;7,00;V\nFunghi;7,00;VG', ['name', 'price:', '']],
  [
    'a category before the name',
    'Pizze;Margherita;6\nPizze;Marinara;5\nPizze;Diavola;7\nBibite;Acqua;1\nBibite;Cola;3',
    ['category', 'name', 'price:'],
  ],
  [
    'a category after the name',
    'Margherita;Pizze;6\nMarinara;Pizze;5\nDiavola;Pizze;7\nAcqua;Bibite;1\nCola;Bibite;3',
    ['name', 'category', 'price:'],
  ],
  [
    'allergens and a long text',
    `Margherita;${LONG[0]};1,7;6,00\nMarinara;${LONG[1]};1;5,00\nDiavola;${LONG[2]};1,7;7,00`,
    ['name', 'text:it', 'allergens', 'price:'],
  ],
  [
    'allergens as words',
    'Torta;glutine|uova;6,00\nGelato;latte;4,00\nPane;glutine;2,00',
    ['name', 'allergens', 'price:'],
  ],
  ['lists of allergens that could be prices', 'Torta;6;1,7\nGelato;4;3,7\nPane;2;1', ['name', 'price:', 'allergens']],
  ['a price that could be a list of allergens', 'Torta;1,10', ['name', 'price:']],
  ['a size in each row', 'Spritz;Piccola;3,00\nSpritz;Grande;4,00\nThè;Piccola;2,00', ['name', 'size', 'price:']],
  ['codes of a till', 'A101;Pane;2,00\nA102;Acqua;1,00', ['', 'name', 'price:']],
  [
    'kinds of dishes, each once',
    'Dolci;Torta;5,00\nBibite;Acqua;1,00\nPizze;Marinara;5,00',
    ['category', 'name', 'price:'],
  ],
  [
    'a first dish in words that titles have too',
    'Torta;Dolci;Piccola;5,00\nTorta;Dolci;Grande;9,00\nAcqua;Bibite;Grande;2,00',
    ['name', 'category', 'size', 'price:'],
  ],
  [
    'a long text in a language that dishes have none of',
    'Smørrebrød;rugbrød med sild og æg på en seng af salat;60,00\nPølser;serveres med brød og sennep fra byen;40,00',
    ['name', '', 'price:'],
  ],
  [
    'a blank title over the names',
    ';Prezzo;Categoria\nPane;2;Contorni\nAcqua;1;Bibite',
    ['name', 'price:', 'category'],
  ],
  [
    'a title that nobody knows over the names',
    'Specialità;Prezzo;Codice\nPane;2;A1\nAcqua;1;A2',
    ['name', 'price:', ''],
  ],
  [
    'English titles of a till over Italian texts',
    `Name;Price;Description\nMargherita;6;${LONG[0]}\nMarinara;5;${LONG[1]}\nDiavola;7;${LONG[2]}`,
    ['name', 'price:', 'text:it'],
  ],
  [
    'ingredients in another language than their title',
    `Name;Ingredients;Price\nMargherita;${LONG[0]};6\nMarinara;${LONG[1]};5\nDiavola;${LONG[2]};7`,
    ['name', 'text:it', 'price:'],
  ],
  [
    'English titles over Danish texts',
    'Name;Price;Description\nSild;60;rugbrød med sild og æg\nPølser;40;serveres med brød og sennep på tallerken',
    ['name', 'price:', ''],
  ],
  [
    'a language that the title says is not doubted',
    `Name;Price;Description (EN)\nMargherita;6;${LONG[0]}\nMarinara;5;${LONG[1]}`,
    ['name', 'price:', 'text:en'],
  ],
  [
    'prices at the counter and at the table',
    'Prodotto;Banco;Tavolo\nCaffè;1,20;2\nCornetto;1,50;2',
    ['name', 'price:Banco', 'price:Tavolo'],
  ],
  [
    'a price, and one to take away',
    'Item;Price;Delivery price\nSoup;6;7\nCurry;9;11',
    ['name', 'price:', 'price:Delivery'],
  ],
  [
    'by the glass or the bottle',
    'Wine;Glass;Bottle\nMerlot;5;22\nRiesling;6;25',
    ['name', 'price:Glass', 'price:Bottle'],
  ],
  ['two sizes in one title', 'Birra;Piccola/Grande\nBionda;3/5\nRossa;4/6', ['name', 'price:']],
  [
    'yes and no that may say what is sold, and what surely says something else',
    'Piatto;Prezzo;Banco;Asporto;Foto\nZuppa;6;sì;sì;no\nPasta;9;no;no;sì',
    ['name', 'price:', 'yesOrNo', '', ''],
  ],
  [
    'the same beside one that says it: only what speaks of it too',
    'Piatto;Prezzo;Attivo;Visibile su App;Visualizza in menu digitale;Foto;Interno\nZuppa;6;sì;no;no;no;no\nPasta;9;no;sì;sì;sì;sì',
    ['name', 'price:', 'forSale', 'yesOrNo', 'yesOrNo', '', ''],
  ],
  [
    'prices under a title that nobody knows',
    'Piatto;Listino al pubblico 2026;Codice\nZuppa;6,50;12\nPasta;9,00;13',
    ['name', 'price:', ''],
  ],
  ['whole prices under such a title', 'Gericht;Unser Tarif\nSuppe;6\nNudeln;9', ['name', 'price:']],
  [
    'prices of which most are open',
    'Gericht;;Zutaten\nForelle;Tagespreis;Fisch\nZander;auf Anfrage;Fisch\nSuppe;6,50;Gemüse',
    ['name', 'price:', ''],
  ],
  ['what a dish costs the house', 'Piatto;Food cost;Margine\nZuppa;2,50;4\nPasta;3,10;6', ['name', '', '']],
  ['the day of each dish', 'Giorno;Piatto;Prezzo\nLunedì;Lasagne;8\nMartedì;Risotto;9', ['', 'name', 'price:']],
  [
    'the day of each dish, with its course',
    'Tag;Gang;Gericht;Preis\nMontag;Suppe;Linsen;5\nMontag;Haupt;Braten;9',
    ['menu', 'category', 'name', 'price:'],
  ],
  [
    'the date of each dish, with its course',
    'Data;Portata;Piatto;Prezzo\n12/10;Primo;Pasta;5\n12/10;Secondo;Pollo;6\n13/10;Primo;Pasta;5',
    ['menu', 'category', 'name', 'price:'],
  ],
  [
    'when a dish was written',
    'Data;Portata;Piatto;Prezzo\n12/10;Primo;Pasta;5\n13/10;Primo;Riso;6',
    ['', 'category', 'name', 'price:'],
  ],
  [
    'by the piece and by weight',
    'Prodotto;Pezzo;Al kg\nPane;;4,50\nFocaccia;2,00;12,00',
    ['name', 'price:Pezzo', 'price:Al kg'],
  ],
  [
    'days without a title',
    ';Piatto;Prezzo\nLunedì;Lasagne;8\nMartedì;Risotto;9\nMercoledì;Polenta;9',
    ['category', 'name', 'price:'],
  ],
  [
    'letters that a legend below explains as allergens',
    'Greek salad;7.50;D\nDakos;6.80;D G\nNapolitana;8.00;G\n* D: dairy  G: gluten  S: shellfish;;',
    ['name', 'price:', 'allergens'],
  ],
  [
    'letters that a legend below explains as something else',
    'Greek salad;7.50;V\nDakos;6.80;V P\nNapolitana;8.00;P\n* V: vegetarian  P: spicy;;',
    ['name', 'price:', ''],
  ],
  ['letters without a legend', 'Greek salad;7.50;D\nDakos;6.80;D G\nNapolitana;8.00;G', ['name', 'price:', '']],
  [
    'the letters and ticks of a Swiss list',
    'Speise;Preis;Dekl.;Vegi\nNüsslisalat;14.50;C, M;\nGerstensuppe;11.00;A, G, L;X\nMeringue;9.80;C, G;X',
    ['name', 'price:', 'allergens', 'diet:vegetarian'],
  ],
  [
    'the numbers of rows, with headings among them',
    'Pos.;Speise;pro Person\nVorspeisen;;\n1;Salat;9\n2;Suppe;8\nDessert;;\n3;Eis;6',
    ['', 'name', 'price:'],
  ],
  ['the dish of the day', 'Data;Piatto del giorno;Prezzo\n12/10;Lasagne;8\n13/10;Risotto;9', ['', 'name', 'price:']],
  [
    'a list of wines',
    'Cantina;Vino;Denominazione;Annata;Vitigno;Regione;Calice;Bottiglia\nRossi;Barolo;DOCG;2018;Nebbiolo;Piemonte;9;45\nBianchi;Barolo;DOCG;2019;Nebbiolo;Piemonte;8;40',
    ['inName', 'name', 'inText', 'inName', 'inText', 'inText', 'price:Calice', 'price:Bottiglia'],
  ],
  [
    'wines with a name and an appellation',
    'Domaine;Cuvée;Appellation;Millésime;Verre\nDupont;Les Perrières;Chablis;2022;8\nMartin;Vieilles Vignes;Sancerre;2023;9',
    ['inName', 'name', 'inText', 'inName', 'price:Verre'],
  ],
  [
    'wines that are called by where they come from',
    'Weingut;Appellation;Jahrgang;Preis\nHuber;Rheingau;2020;24,00\nMeier;Mosel;2021;26,00',
    ['inName', 'name', 'inName', 'price:'],
  ],
])('proposed: %s', (_, text, expected) => expect(proposed(text)).toEqual(expected))

test.each<[string, string[], string[] | undefined, boolean]>([
  ['decimals', ['9,50', '12,00'], ['6', '8'], true],
  ['whole numbers near the prices', ['9', '12', '14'], ['6', '8', '10'], true],
  ['whole numbers far from them', ['900', '2', '14'], ['6', '8', '10'], false],
  ['whole numbers where there are no prices', ['9', '12', '14'], undefined, true],
  ['the numbers of the rows', ['1', '2', '3'], undefined, false],
  [
    'the numbers of the rows, from any one, with headings between them',
    ['PRIMI', '21', '22', 'DOLCI', '23'],
    undefined,
    false,
  ],
  [
    'the numbers of many rows, one of which is gone',
    ['1', '2', '3', '5', '6', '7'],
    ['2', '3', '4', '5', '6', '7'],
    false,
  ],
  ['prices that rise', ['5', '6', '8', '9', '10'], ['5', '6', '8', '9', '10'], true],
  ['prices, some of them open', ['9,50', 's.q.', 'Tagespreis'], undefined, true],
  ['words', ['s.q.', 'Tagespreis'], undefined, false],
  ['allergens', ['1,3', '7', '1,3,7'], undefined, false],
])('whether a column seems to hold prices: %s', (_, cells, prices, expected) =>
  expect(seemsPriced(cells, prices)).toBe(expected),
)
