import { expect, test } from 'vitest'
import { factorsView } from './factors.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const TOTP = { created_at: '2026-11-01T08:00:00Z' }
const PASSKEY = { id: 7, name: 'Laptop', created_at: '2026-11-02T08:00:00Z', last_used_at: '2026-11-15T09:00:00Z' }

test.each([
  [{ shown: false, totp: null, passkeys: [] }, 'set_up'],
  [{ shown: false, totp: TOTP, passkeys: [] }, 'show'],
  [{ shown: false, totp: null, passkeys: [PASSKEY] }, 'show'],
  [{ shown: true, totp: TOTP, passkeys: [PASSKEY] }, 'manage'],
] as const)('with %j returns stage %s', ({ passkeys, ...factors }, stage) => {
  expect(factorsView({ ...factors, passkeys: [...passkeys] }, NOW, 'en').stage).toBe(stage)
})

test('allows removing a factor unless it is the last', () => {
  expect(factorsView({ shown: true, totp: null, passkeys: [PASSKEY] }, NOW, 'en').mayRemove).toBe(false)
  expect(factorsView({ shown: true, totp: TOTP, passkeys: [PASSKEY] }, NOW, 'en').mayRemove).toBe(true)
})

test('formats when each factor was added and last used', () => {
  expect(factorsView({ shown: true, totp: TOTP, passkeys: [PASSKEY] }, NOW, 'en')).toMatchObject({
    app: '1 Nov 2026',
    passkeys: [{ id: 7, name: 'Laptop', added: '2 Nov 2026', used: '3 hours ago' }],
  })
})
