import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.server.ts'

const URI = 'otpauth://totp/Amber:mei@amber.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Amber'

test('draws exactly the dark modules of the code', () => {
  const { size, path } = qrCodeOf(URI)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  expect(drawn).toEqual(encode(URI, { ecc: 'M', border: 2 }).data)
})
