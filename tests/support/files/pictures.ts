import { PNG } from 'pngjs'

/* Small complete pictures, one of each accepted type. */

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

export const JPEG = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm' +
    'x5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAQD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAgMz/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQX/xAAb' +
    'EQABBAMAAAAAAAAAAAAAAAAAAQIzcQMEsf/aAAwDAQACEQMRAD8Ai36yAXteFlJwM8rrU//Z',
)
export const GIF = bytesOf('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
export const WEBP = bytesOf(
  'UklGRk4AAABXRUJQVlA4IEIAAACwAgCdASoEAAIABABoJagCdHIAqgDJAP0ABbtZeYgA/uo8MCbf/jtomj6X//oSf9USGR9L/CH2YVQnVoWkyhKwAAA=',
)

export const box = (name: string, content: string) => {
  const bytes = Buffer.from(`\0\0\0\0${name}${content}`, 'latin1')
  bytes.writeUInt32BE(bytes.length)
  return bytes
}
/** Only the boxes of an AVIF: nothing decodes it here. */
export const AVIF = new Uint8Array(
  Buffer.concat([box('ftyp', 'avif\0\0\0\0avifmif1'), box('meta', '\0\0\0\0'), box('mdat', '')]),
)

/** A PNG of one pixel with this brightness, 0 to 255. */
export function markedPng(mark: number): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width: 1, height: 1 })
  png.data.set([mark, mark, mark, 255])
  return new Uint8Array(PNG.sync.write(png))
}
export const markOfPng = (bytes: ArrayBuffer): number | undefined => PNG.sync.read(Buffer.from(bytes)).data[0]
