import { expect, test } from 'vitest'
import { commandKeyFor } from './command-key.ts'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', '⌘'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Ctrl'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Ctrl'],
  [null, 'Ctrl'],
])('for %s it is %s', (userAgent, key) => {
  expect(commandKeyFor(userAgent)).toBe(key)
})
