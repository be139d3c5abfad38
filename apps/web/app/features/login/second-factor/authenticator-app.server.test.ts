import { expect, test } from 'vitest'
import { newAppOf } from './authenticator-app.server.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uriOf = (secret: string) => `otpauth://totp/Amber:mei%40amber.example?secret=${secret}&issuer=Amber`

test('formats the key in groups of four characters', () => {
  expect(newAppOf(uriOf(SECRET))?.key).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
})

test.each([
  null,
  '',
  'https://evil.example/?secret=JBSWY3DPEHPK3PXP',
  uriOf('short'),
  uriOf('<script>alert(1)</script>'),
  uriOf('A'.repeat(600)),
])('returns undefined for %j', (uri) => {
  expect(newAppOf(uri)).toBeUndefined()
})
