import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import {
  DAY_MINUTES,
  type Hours,
  hoursText,
  isInOrder,
  phoneLink,
  readPhone,
  splitContact,
  withContact,
} from '#/entities/restaurant/opening-hours.ts'
import { hoursOf } from '../../support/samples/hours.ts'

const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 })
const slot = fc.oneof(
  fc.tuple(minute, minute).map(([from, to]) => ({ from, to: to > from ? to : to + DAY_MINUTES })),
  fc.constant({ from: 0, to: DAY_MINUTES }),
)
const week = fc
  .array(fc.array(slot, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.map((slots) =>
      slots.filter(({ from, to }) => to - from !== DAY_MINUTES || from === 0).sort((a, b) => a.from - b.from),
    ),
  )
  // Most random days overlap: the evening of each is then left out.
  .map((days) =>
    isInOrder(days) ? days : days.map((slots) => slots.slice(0, 1).filter(({ to }) => to <= DAY_MINUTES)),
  )
const zone = fc.constantFrom(
  undefined,
  'Europe/Rome',
  'Asia/Beirut',
  'America/Argentina/Buenos_Aires',
  'UTC',
  'Etc/GMT+3',
)
const hours = fc.record({ week, zone })
const phone = fc
  .tuple(fc.constantFrom('', '+'), fc.array(fc.stringMatching(/^\d{1,3}$/), { minLength: 5, maxLength: 5 }))
  .map(([plus, parts]) => plus + parts.join(' '))
const contact: fc.Arbitrary<Parameters<typeof withContact>[1]> = fc.record(
  { hours: hours as fc.Arbitrary<Hours>, phone },
  { requiredKeys: [] },
)
const language = fc.constantFrom(...LANGUAGES)
const prose = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('Cucina romana', 'Orari:', 'Telefono: chiama!', 'Orari: tutti', '\n', '\r\n', ' ', 'Phone'),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)

const EXAMPLE = 'lun-ven 12:00-15:00, 19:00-23:00; sab 19:00-01:00; dom chiuso'
const [noon, evening] = [
  { from: 720, to: 900 },
  { from: 1140, to: 1380 },
]

describe('what is written is read back', () => {
  test('in each language, whatever the hours, the number and the text above', () => {
    fc.assert(
      fc.property(prose, contact, language, (text, given, written) => {
        const bare = splitContact(text).prose
        const read = splitContact(withContact(text, given, written))
        expect(read.contact).toEqual(given)
        expect(read.prose.trimEnd()).toBe(bare.trimEnd())
      }),
    )
  })

  test('a line that is written again says the same', () => {
    fc.assert(
      fc.property(contact, language, language, (given, first, second) => {
        const once = withContact('Da Anna', given, first)
        expect(withContact(once, splitContact(once).contact, second)).toBe(withContact('Da Anna', given, second))
      }),
    )
  })

  test('as the example says', () => {
    expect(hoursOf(EXAMPLE)).toEqual({
      week: [...Array.from({ length: 5 }, () => [noon, evening]), [{ from: 1140, to: DAY_MINUTES + 60 }], []],
      zone: undefined,
    })
    expect(hoursText(hoursOf(EXAMPLE) as Hours, 'it')).toBe(EXAMPLE)
    expect(hoursText(hoursOf(EXAMPLE) as Hours, 'en')).toBe(
      'Mon-Fri 12:00-15:00, 19:00-23:00; Sat 19:00-01:00; Sun closed',
    )
  })
})

test.each([
  'Lunedì–venerdì: 12.00 – 15.00, 19.00–23.00; sabato 19:00-1:00; domenica chiuso.',
  'Mon-Fri 12:00-15:00, 19:00-23:00; Sat 19:00-01:00; Sun CLOSED',
  'الاثنين-الجمعة ١٢:٠٠-١٥:٠٠، ١٩:٠٠-٢٣:٠٠؛ السبت ١٩:٠٠-٠١:٠٠؛ الأحد مغلق',
  'dom closed; sat 19:00-01:00; mer-ven 12:00-15:00, 19:00-23:00; lun. 12:00-15:00, 19:00-23:00; martes 12:00-15:00, 19:00-23:00',
])('people also write: %s', (text) => {
  expect(hoursOf(text)).toEqual(hoursOf(EXAMPLE))
})

test('a day may last from midnight to midnight, and days may be counted across Sunday', () => {
  expect(hoursOf('sab-dom 00:00-24:00; lun-ven closed')?.week[5]).toEqual([{ from: 0, to: DAY_MINUTES }])
  expect(hoursOf('dom-gio 12:00-22:00; ven-sab chiuso')?.week.map((slots) => slots.length)).toEqual([
    1, 1, 1, 1, 0, 0, 1,
  ])
})

describe('what is not understood stays text, and claims nothing', () => {
  test.each([
    'lun-ven 12:00-15:00',
    'lun-dom 12:00-25:00',
    'lun-dom 12:60-13:00',
    'lun-dom 24:00-02:00',
    'lun-dom 12:00-12:00',
    'lun-dom 19:00-23:00, 12:00-15:00',
    'lun-dom 12:00-15:00, 14:00-16:00',
    'lun-dom 19:00-20:00, 23:00-01:00, 02:00-03:00',
    'lun-sab 12:00-15:00; dom 20:00-13:00',
    'lun-dom 12:00-15:00; dom chiuso',
    'lun-dom 12:00-15:00 e su prenotazione',
    'lun-dom 12:00-15:00 (Marte/Olympus)',
    'lun-dom 12:00-15:00 (+02:00)',
    'lun-dom 12:00-15:00 (Europe/Rome) (UTC)',
    'lun-dom',
    'sempre',
    '',
  ])('%s', (text) => {
    expect(splitContact(`Da Anna\nOrari: ${text}`)).toEqual({ prose: `Da Anna\nOrari: ${text}`, contact: {} })
  })

  test.each([
    '',
    '06',
    '+39',
    '++39061234567',
    'tel:061234567',
    '06 123;ext=1',
    '1234567890123456',
    '06  (12) 345678',
    '06,12345',
  ])('the number %s', (text) => expect(readPhone(text)).toBeUndefined())

  test('lines above other text, and two lines that could both be meant', () => {
    for (const text of [`Orari: ${EXAMPLE}\nDa Anna`, `Telefono: 06 123456\nPhone: 06 654321`]) {
      expect(splitContact(text)).toEqual({ prose: text, contact: {} })
    }
    expect(splitContact('Orari: boh\nTelefono: 06 123456')).toEqual({
      prose: 'Orari: boh',
      contact: { phone: '06 123456' },
    })
  })

  test('any text: it is never thrown at, never changed but for the lines that are understood', () => {
    const parts = fc.constantFrom(
      'Orari',
      'Phone',
      ':',
      ' ',
      '\n',
      '\r\n',
      'lun',
      '-',
      'dom',
      '12:00',
      '24:00',
      ',',
      ';',
      'chiuso',
      '(',
      'UTC',
      ')',
      '<b>',
      '+',
      '06',
      '٠',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(parts, { maxLength: 30 }).map((all) => all.join('')),
        ),
        (text) => {
          const { prose, contact } = splitContact(text)
          if (Object.keys(contact).length === 0) expect(prose).toBe(text)
          else expect(text.startsWith(prose.split('\n')[0] ?? '')).toBe(true)
        },
      ),
    )
  })

  test('a line of a megabyte takes no time, nor do many lines', () => {
    const long = `Orari: ${'lun-dom 12:00-15:00, '.repeat(50_000)}`
    expect(splitContact(long)).toEqual({ prose: long, contact: {} })
    const many = 'Telefono: 06 123456\n'.repeat(50_000)
    expect(splitContact(many)).toEqual({ prose: many, contact: {} })
  })
})

test('a call link has digits and a plus, nothing else', () => {
  expect(phoneLink(readPhone(' +39 06/123-45.67 ') ?? '')).toBe('tel:+39061234567')
  fc.assert(
    fc.property(phone, (number) => {
      expect(phoneLink(readPhone(number) ?? '')).toMatch(/^tel:\+?\d{5,15}$/)
    }),
  )
})
