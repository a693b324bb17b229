import { expect, test } from 'vitest'
import { chooseColumn, isCostTitle, matchColumns } from '#/panels/menu-file/columns.ts'

const sizes = ['grande', 'Mezza porzione']

test.each([
  ['Piatto;Categoria;Prezzo;Descrizione;Allergeni', ['name', 'category', 'price:', 'text:it', 'allergens']],
  ['Name,Price (€),Price (€): Grande,Default description', ['name', 'price:', 'price:grande', 'text:en']],
  [
    'MENÙ;Nome;Prezzo €;Piccola;Grande;mezza porzione',
    ['menu', 'name', 'price:', 'price:Piccola', 'price:grande', 'price:Mezza porzione'],
  ],
  ['Plat;Prix;Description;Disponibilité', ['name', 'price:', 'text:fr', 'available']],
  ['Dish,Price,Description,Description (IT),Arabic', ['name', 'price:', 'text:en', 'text:it', 'text:ar']],
  ['Nombre;Precio;Sección;Alérgenos', ['name', 'price:', 'category', 'allergens']],
  ['الطبق;السعر;الفئة;الوصف;إضافات', ['name', 'price:', 'category', 'text:ar', 'extras']],
  ['Nome;Nome;Codice;', ['name', '', '', '']],
  ['__proto__;constructor;Nome;Prezzo: __proto__', ['', '', 'name', 'price:__proto__']],
  ['Nome;Prezzo grande;Standard', ['name', 'price:grande', 'price:']],
  // Tills: the shop in brackets.
  ['Handle;SKU;Name;Category;Price [Shop A];Cost', ['group', '', 'name', 'category', 'price:', '']],
  ['Item Name,Description,Categories,Price', ['name', 'text:en', 'category', 'price:']],
  ['Nombre;Categoría;Precio [Tienda 1];Precio [Tienda 2]', ['name', 'category', 'price:', '']],
  ['itemName;categoryName;sellingPrice', ['name', 'category', 'price:']],
  ['Handle,Name,Option 1 name,Option 1 value,Option 2 name,Option 2 value', ['group', 'name', '', 'size', '', 'size']],
  [
    'Token,Item Name,Price,Enabled Bar Sport,Current Quantity Bar Sport',
    ['group', 'name', 'price:', 'forSale', 'stock'],
  ],
  // Whether a dish is sold: in several columns, but of one place.
  ['Nome;Prezzo;Nascosto;Archiviato;Stato;Visibile', ['name', 'price:', 'off', 'off', 'forSale', 'forSale']],
  [
    'Name;Price;Status;Available for sale [Bar];Available for sale [Shop]',
    ['name', 'price:', 'forSale', 'forSale', ''],
  ],
  // What the restaurant pays; alone it may be what the guest pays, which is asked.
  ['Piatto;Costo;Prezzo', ['name', '', 'price:']],
  ['Piatto;Costo', ['name', '']],
  ['Product;Net', ['name', '']],
  ['Piatto;Costo (€);Grande', ['name', '', 'price:grande']],
  // A language in brackets, or at an end.
  ['nombre_es;nombre_en;descripcion_es;descripcion_en;precio', ['name', '', 'text:es', 'text:en', 'price:']],
  ['Prodotto (IT);Prezzo (€);Descrizione (EN)', ['name', 'price:', 'text:en']],
  ['Name (EN);Name (DE);Description [FR];Price', ['name', '', 'text:fr', 'price:']],
  ['Dish;English description;Italian description;Price EUR', ['name', 'text:en', 'text:it', 'price:']],
  ['name-it;description-it;price', ['name', 'text:it', 'price:']],
  ['Vino;Calice;Bottiglia', ['name', 'price:Calice', 'price:Bottiglia']],
  ['Birra;0.2 l;0.4 l;Prezzo (1 lt)', ['name', 'price:0.2 l', 'price:0.4 l', 'price:1 lt']],
  ['Pizza;Prezzo (Normale);Prezzo (Maxi)', ['name', 'price:', 'price:Maxi']],
  ['Piatto / Dish;Prezzo / Price;Note', ['name', 'price:', '']],
  // What is in a dish describes it, where nothing else does.
  ['Piatto;Ingredienti;Prezzo', ['name', 'text:it', 'price:']],
  ['Plato;Ingredientes;Precio', ['name', 'text:es', 'price:']],
  ['Prato;Ingredientes;Preço', ['name', '', 'price:']],
  ['Gericht;Zutaten;Preis', ['name', '', 'price:']],
  ['Piatto;Ingredienti;Prezzo;Descrizione', ['name', '', 'price:', 'text:it']],
  ['Dish;Ingredienti;Price;English', ['name', '', 'price:', 'text:en']],
  // Languages that dishes have no description in: the person says where it goes.
  ['Gericht;Kategorie;Preis;Beschreibung;Allergene', ['name', 'category', 'price:', '', 'allergens']],
  ['Speise;Preis €;Größe;klein;groß', ['name', 'price:', 'size', 'price:klein', 'price:groß']],
  ['Prato;Categoria;Preço;Descrição;Alergénios', ['name', 'category', 'price:', '', 'allergens']],
  ['Gerecht;Categorie;Prijs;Omschrijving;Allergenen', ['name', 'category', 'price:', '', 'allergens']],
  ['Ret;Kategori;Pris;Beskrivelse;Allergener', ['name', 'category', 'price:', '', 'allergens']],
  ['Navn;Pris (kr.);Description', ['name', 'price:', '']],
  ['اسم الصنف;التصنيف;سعر البيع;الوصف (EN);وصف', ['name', 'category', 'price:', 'text:en', 'text:ar']],
  ['Nom du produit;Famille;Prix TTC;Allergènes', ['name', 'category', 'price:', 'allergens']],
])('%s', (titles, columns) => expect(matchColumns(titles.split(/[;,]/), sizes)).toEqual(columns))

test.each(['Food cost', 'supply_price', 'Einkaufspreis (€)'])('%s is what the restaurant pays', (title) =>
  expect(isCostTitle(title)).toBe(true),
)

test('a column is used once', () =>
  expect(chooseColumn(['name', 'price:', ''], 2, 'price:')).toEqual(['name', '', 'price:']))

test('but one for whether a dish is sold, and each of them counts', () =>
  expect(chooseColumn(['name', 'off', ''], 2, 'off')).toEqual(['name', 'off', 'off']))

test('of names in several languages the one in the person’s is taken', () =>
  expect(matchColumns(['nombre_es', 'name_en', 'price'], [], 'en')).toEqual(['', 'name', 'price:']))
