import { expect, test } from 'vitest'
import { chooseColumn, findHeader, matchColumns } from '#/panels/menu-file/columns.ts'

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
])('%s', (titles, columns) => expect(matchColumns(titles.split(/[;,]/), sizes)).toEqual(columns))

test('the header is found below titles and empty rows', () => {
  const rows = [['Trattoria da Mario'], [''], ['Listino', '2026'], ['Nome', 'Prezzo'], ['Carbonara', '12']]
  expect(findHeader(rows, [])).toEqual({ row: 3, known: 2 })
})

test('without a known title it is the first row with two cells', () =>
  expect(findHeader([['Listino'], ['Was', 'Wieviel'], ['Carbonara', '12']], [])).toEqual({ row: 1, known: 0 }))

test('a column is used once', () =>
  expect(chooseColumn(['name', 'price:', ''], 2, 'price:')).toEqual(['name', '', 'price:']))
