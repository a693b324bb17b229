/**
 * Reads a QR code back from its picture. Gives what it holds, or undefined where no code can be found. The reader is
 * 16 kB, loaded when first needed; rejects only when it cannot be loaded.
 */
export async function readCode(image: Blob): Promise<string | undefined> {
  const { default: QrScanner } = await import('qr-scanner')
  try {
    const { data } = await QrScanner.scanImage(image, { returnDetailedScanResult: true })
    return data
  } catch {
    return undefined
  }
}
