import { expect, test } from 'vitest'
import { type Encoding, guessEncoding } from '#/panels/menu-file/text-encoding.ts'

/** As a spreadsheet of that country writes it: the decoder of the platform, the other way round. */
function written(text: string, encoding: Encoding): Uint8Array {
  const byteOf = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) byteOf.set(new TextDecoder(encoding).decode(new Uint8Array([byte])), byte)
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f)
}

test.each<[Encoding, string]>([
  ['windows-1252', 'Nome;Prezzo\nCaffè;1,20 €\nTiramisù;5\nCrème brûlée;6\nPapa’s Würstel;8\nSmørrebrød;9'],
  ['windows-1252', 'CAFFÈ;1\nTIRAMISÙ;5'],
  ['windows-1252', 'Acqua 0,75 l;2,50 €\nBistecca “Fiorentina”;45 €'],
  ['macintosh', 'Nome;Prezzo\nCaffè;1,20 €\nTiramisù;5\nRagù all’antica;9\nPerché no;3'],
  ['windows-1256', 'الاسم;السعر\nشوربة العدس;12\nسلطة فتوش;15\nكبة مقلية;18\nدجاج مشوي;30'],
  ['windows-1256', 'الطبق;Price\nحمص;5\nPizza Margherita;6\nتبولة;5'],
  ['windows-1251', 'Название;Цена\nБорщ украинский;350\nСалат Оливье;290\nПельмени с мясом;420\nЧай;90'],
  ['windows-1253', 'Όνομα;Τιμή\nΧωριάτικη σαλάτα;7,50\nΜουσακάς;9,00\nΣουβλάκι χοιρινό;3,50\nΤζατζίκι;4'],
  [
    'windows-1254',
    'Ürün;Fiyat\nMercimek çorbası;60\nİskender kebap;180\nŞiş köfte;150\nAyran;20\nYoğurtlu kuşbaşı;170',
  ],
  ['windows-1250', 'Nazwa;Cena\nŻurek z jajkiem;18\nPierogi z mięsem;24\nŁosoś pieczony;39\nMasło;3'],
])('the letters of a country, %s, are recognised: %j (ADR-031)', (encoding, text) =>
  expect(guessEncoding(written(text, encoding)).name).toBe(encoding),
)

test('what two of them can be is not sure', () => {
  expect(guessEncoding(written('ΣΑΛΑΤΕΣ;5\nΚΡΕΑΣ;9', 'windows-1253')).isSure).toBe(false)
  expect(guessEncoding(written('شوربة العدس;12\nسلطة فتوش;15', 'windows-1256')).isSure).toBe(true)
  expect(guessEncoding(written('Caffè;1\nTè;2', 'windows-1252'))).toEqual({ name: 'windows-1252', isSure: true })
})
