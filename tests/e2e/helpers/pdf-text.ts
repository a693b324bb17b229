import { inflateSync } from 'node:zlib'

/* Reads the text of a PDF that Chromium made, with the place of each piece. Not a reader of any PDF. */

/** Points, from the sheet's upper left corner to where the piece begins. `ink`: red, green and blue on white paper, 0 to 1. */
type Piece = { x: number; y: number; text: string; ink: Ink }
type Ink = [number, number, number]
export type PdfPage = { size: [number, number]; words: Piece[] }

type Matrix = [number, number, number, number, number, number]
const UNIT: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

const textOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** `digits`: hexadecimal ones of a code. */
type Font = { glyphs: Map<number, string>; digits: 2 | 4 }

/** The letters of each glyph of a font. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), textOf(text))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      const start = Number.parseInt(text, 16)
      for (let glyph = first; glyph <= last; glyph += 1) glyphs.set(glyph, String.fromCharCode(start + glyph - first))
    }
  return glyphs
}

export function pdfText(pdf: Buffer): PdfPage[] {
  const source = pdf.toString('latin1')
  const objects = new Map<string, { body: string; at: number }>()
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\s*([\s\S]*?)(?:endobj|stream\r?\n)/g))
    objects.set(match[1] ?? '', { body: match[2] ?? '', at: match.index + match[0].length })
  const body = (id: string | undefined) => objects.get(id ?? '')?.body ?? ''
  const stream = (id: string | undefined): string => {
    const found = objects.get(id ?? '')
    const length = /\/Length (\d+)(?! 0 R)/.exec(found?.body ?? '')?.[1]
    if (!found || length === undefined) return ''
    const bytes = pdf.subarray(found.at, found.at + Number(length))
    // Few bytes, and an empty page, are not compressed.
    return (found.body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fonts = new Map<string, Font>()
  const fontOf = (id: string): Font => {
    const font = body(id)
    const known = fonts.get(id) ?? {
      glyphs: glyphsOf(stream(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])),
      // A variable font becomes drawings, with codes of one byte.
      digits: /\/Subtype ?\/Type3/.test(font) ? 2 : 4,
    }
    fonts.set(id, known)
    return known
  }
  return [...objects.values()]
    .filter(({ body: page }) => /\/Type ?\/Page\b/.test(page))
    .map(({ body: page }) => {
      const [width = 0, height = 0] = (/\/MediaBox \[\S+ \S+ (\S+) (\S+)\]/.exec(page) ?? [])
        .slice(1)
        .map(Number.parseFloat)
      const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1]
      const named = resources ? body(resources) : page
      const fontIds = new Map(
        [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id] as const),
      )
      const opacities = new Map(
        [...named.matchAll(/\/(G\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          Number(/\/ca ([\d.]+)/.exec(body(id))?.[1] ?? 1),
        ]),
      )
      const content = stream(/\/Contents (\d+) 0 R/.exec(page)?.[1])
      return {
        size: [width, height],
        words: piecesOf(
          content,
          (name) => fontOf(fontIds.get(name) ?? ''),
          (name) => opacities.get(name) ?? 1,
        ).map((piece) => ({ ...piece, y: height - piece.y })),
      }
    })
}

/** Follows the matrices and colours of a page's content. */
function piecesOf(content: string, fontOf: (name: string) => Font, opacityOf: (name: string) => number): Piece[] {
  const pieces: Piece[] = []
  const stack: { matrix: Matrix; colour: Ink; opacity: number }[] = []
  let [matrix, place] = [UNIT, UNIT]
  let colour: Ink = [0, 0, 0]
  let opacity = 1
  let font: Font = { glyphs: new Map(), digits: 4 }
  let operands: string[] = []
  for (const [token] of content.matchAll(/\[[^\]]*\]|<[0-9A-Fa-f]*>|\((?:\\.|[^\\)])*\)|\/?[^\s[\]<>()/]+/g)) {
    if (!/^[A-Za-z'"][A-Za-z*'"]*$/.test(token)) {
      operands.push(token)
      continue
    }
    const numbers = operands.map(Number)
    if (token === 'q') stack.push({ matrix, colour, opacity })
    if (token === 'Q') ({ matrix, colour, opacity } = stack.pop() ?? { matrix: UNIT, colour: [0, 0, 0], opacity: 1 })
    if (token === 'rg') colour = numbers as Ink
    if (token === 'gs') opacity = opacityOf(operands[0]?.slice(1) ?? '')
    if (token === 'cm') matrix = times(numbers as Matrix, matrix)
    if (token === 'BT') place = UNIT
    if (token === 'Tm') place = numbers as Matrix
    if (token === 'Td') place = times([1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0], place)
    if (token === 'Tf') font = fontOf(operands[0]?.slice(1) ?? '')
    if (token === 'Tj' || token === 'TJ') {
      const codes = (operands[0]?.match(/<[0-9A-Fa-f]*>/g) ?? []).join('').replace(/[<>]/g, '')
      const each = codes.match(font.digits === 2 ? /../g : /.{4}/g) ?? []
      const text = each.map((code) => font.glyphs.get(Number.parseInt(code, 16)) ?? '').join('')
      const [, , , , x, y] = times(place, matrix)
      const ink = colour.map((part) => 1 - opacity * (1 - part)) as Ink
      if (text.trim()) pieces.push({ x, y, text, ink })
    }
    operands = []
  }
  return pieces
}
