import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/**
 * Creates a photo like a phone's: JPEG, lying on its side, and with the place where it was taken. No two have the same
 * bytes.
 */
export function createPhoto({ width = 60, height = 40 } = {}): Promise<Buffer> {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)]
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
