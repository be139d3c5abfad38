import type { DebianPackage } from './debian.ts'

/**
 * For the browser tests: Chromium without windows for journeys and with them for measurements, and a font with Chinese
 * letters, without which pictures of pages show boxes.
 */
export const BROWSER_PACKAGES: readonly DebianPackage[] = [
  { name: 'chromium', provides: 'chromium' },
  { name: 'chromium-headless-shell', provides: 'chromium-headless-shell' },
  { name: 'fonts-noto-cjk', provides: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
]
