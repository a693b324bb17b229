import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createEventReader } from '#/lib/stream/event-reader.ts'

const read = (chunks: Uint8Array[]) => {
  const events: [string, string][] = []
  const onComment = vi.fn()
  const onTooLong = vi.fn()
  const reader = createEventReader({ onEvent: (name, data) => events.push([name, data]), onComment, onTooLong })
  for (const chunk of chunks) reader.feed(chunk)
  return { events, comments: onComment.mock.calls.length, onTooLong }
}
const bytes = (text: string) => new TextEncoder().encode(text)

/** Cuts bytes at the given places. */
const cut = (whole: Uint8Array, places: number[]): Uint8Array[] => {
  const sorted = [...places.map((place) => place % (whole.length + 1)), whole.length].sort((a, b) => a - b)
  return sorted.map((end, index) => whole.subarray(sorted[index - 1] ?? 0, end))
}

describe('events', () => {
  test.each(['\n', '\r\n', '\r'])('are found in chunks of any size, with line ends %j', (lineEnd) => {
    const text = [
      'data: {"note":"perché 🍝 no"}',
      '',
      ': heartbeat',
      '',
      'event: error',
      'data: one',
      'data: two',
      '',
      'id: 7',
      'data:no space',
      '',
      '',
    ].join(lineEnd)
    const whole = bytes(text)
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (places) => {
        const { events, comments } = read(cut(whole, places))
        expect(events.slice(0, 2)).toEqual([
          ['message', '{"note":"perché 🍝 no"}'],
          ['error', 'one\ntwo'],
        ])
        // A last CR may still be the first half of CRLF: the event waits for the next byte.
        expect(events[2] ?? ['message', 'no space']).toEqual(['message', 'no space'])
        expect(events.length).toBeGreaterThanOrEqual(lineEnd === '\r' ? 2 : 3)
        expect(comments).toBe(1)
      }),
    )
  })

  test('are found byte by byte', () => {
    const whole = bytes('data: è\r\n\r\n:\r\n\r\n')
    expect(read(Array.from(whole, (byte) => Uint8Array.of(byte)))).toMatchObject({
      events: [['message', 'è']],
      comments: 1,
    })
  })

  test('may begin with a byte order mark', () => {
    expect(read([Uint8Array.of(0xef), Uint8Array.of(0xbb, 0xbf), bytes('data: a\n\n')]).events).toEqual([
      ['message', 'a'],
    ])
  })

  test('that are incomplete at the end are dropped', () => {
    expect(read([bytes('data: a\n\ndata: {"half":')]).events).toEqual([['message', 'a']])
  })

  test('with unknown fields, odd retry values and broken characters are read', () => {
    const { events } = read([
      bytes('foo: bar\nretry: soon\n'),
      Uint8Array.of(0x64, 0x61, 0x74, 0x61, 0x3a, 0xff),
      bytes('\n\n'),
    ])
    expect(events).toEqual([['message', '\ufffd']])
  })

  test('of 10 MB in small chunks are read; an endless one is given up, once', () => {
    const long = bytes('x'.repeat(64 * 1024))
    const tenMegabytes = Array.from({ length: 160 }, () => long)
    const { events, onTooLong } = read([bytes('data: '), ...tenMegabytes, bytes('\n\n')])
    expect(events[0]?.[1].length).toBe(10 * 1024 * 1024)
    expect(onTooLong).not.toHaveBeenCalled()
    const endless = read([bytes('data: '), ...tenMegabytes, ...tenMegabytes, ...tenMegabytes, ...tenMegabytes])
    expect(endless.events).toEqual([])
    expect(endless.onTooLong).toHaveBeenCalledTimes(1)
  })
})
