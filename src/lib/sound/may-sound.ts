const RATE = 8_000
const SAMPLES = 80
const HEADER = 44

/** A silent WAV file. */
function silence(): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER + SAMPLES))
  const text = (at: number, word: string) => {
    for (const [index, letter] of [...word].entries()) bytes.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, HEADER - 8 + SAMPLES, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, RATE, true)
  bytes.setUint32(28, RATE, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  text(36, 'data')
  bytes.setUint32(40, SAMPLES, true)
  for (let at = HEADER; at < HEADER + SAMPLES; at += 1) bytes.setUint8(at, 128)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

let address: string | undefined

/** Whether the browser allows sound without a click. Tried with a silent file: an AudioContext would log a warning. */
export async function maySoundUntouched(): Promise<boolean> {
  if (navigator.userActivation?.hasBeenActive) return true
  // Never revoked: the browser may still be reading it.
  address ??= URL.createObjectURL(silence())
  try {
    await new Audio(address).play()
    return true
  } catch {
    return false
  }
}
