import { expect, test } from 'vitest'
import { appPlatformOf } from './mobile-app.ts'

const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

// spec: 2.route-app-install
test.each([
  [null, PIXEL, 'android'],
  [null, IPHONE, 'ios'],
  [null, LAPTOP, undefined],
  [null, '', undefined],
  ['ios', LAPTOP, 'ios'],
  ['android', IPHONE, 'android'],
  ['windows', PIXEL, 'android'],
])('resolves requested platform %j on %j to %s', (requested, userAgent, platform) => {
  expect(appPlatformOf(requested, userAgent)).toBe(platform)
})
