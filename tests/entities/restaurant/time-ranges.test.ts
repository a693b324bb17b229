import { expect, test } from 'vitest'
import { withRanges } from '#/entities/restaurant/time-ranges.ts'
import type { CreateElement } from '#/ui/create-element.ts'

const create: CreateElement<string> = (tag, props, ...children) =>
  `<${tag}${props?.dir ? ` dir=${props.dir}` : ''}>${children.join('')}</${tag}>`

test.each([
  [
    'Orari: lun 12:00-15:00, 19.00 – 1.00',
    '<span>Orari: lun </span><bdi dir=ltr>12:00-15:00</bdi><span>, </span><bdi dir=ltr>19.00 – 1.00</bdi><span></span>',
  ],
  ['الاثنين 12:00-16:00', '<span>الاثنين </span><bdi dir=ltr>12:00-16:00</bdi><span></span>'],
  ['Dal 1990, tel. 06-123456', 'Dal 1990, tel. 06-123456'],
  ['', ''],
])('%s: each range of times is one piece', (text, drawn) => expect(withRanges(create, text).join('')).toBe(drawn))
