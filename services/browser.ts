import type { DebianPackage } from './debian.ts'

/**
 * Packages for browser tests: headless Chromium for journeys, full Chromium for measurements, and a font with Chinese
 * characters, without which screenshots show boxes.
 */
export const BROWSER_PACKAGES: readonly DebianPackage[] = [
  { name: 'chromium', provides: 'chromium' },
  { name: 'chromium-headless-shell', provides: 'chromium-headless-shell' },
  { name: 'fonts-noto-cjk', provides: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
]
