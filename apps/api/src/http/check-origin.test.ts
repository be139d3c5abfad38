import { expect, test } from 'vitest'
import { isOriginOf } from './check-origin.ts'

test.each([
  ['https://amber.example', 'amber.example'],
  ['https://amber.example', 'amber.example:443'],
  ['http://localhost', 'localhost:80'],
  ['http://localhost:3000', 'localhost:3000'],
  ['https://AMBER.example', 'amber.EXAMPLE'],
])('accepts origin %s for host %s', (origin, host) => {
  expect(isOriginOf(origin, host)).toBe(true)
})

test.each([
  ['null', 'null'],
  ['', ''],
  ['https://', ''],
  ['https://evil.example', 'amber.example'],
  ['https://amber.example.evil.example', 'amber.example'],
  ['https://evil-amber.example', 'amber.example'],
  ['https://www.amber.example', 'amber.example'],
  ['https://amber.example:8443', 'amber.example'],
  ['http://localhost:3001', 'localhost:3000'],
  ['https://amber.example@evil.example', 'amber.example'],
  ['capacitor://localhost', 'localhost'],
  ['file://', ''],
  ['https://amber.example, https://evil.example', 'amber.example'],
])('rejects origin %s for host %s', (origin, host) => {
  expect(isOriginOf(origin, host)).toBe(false)
})
