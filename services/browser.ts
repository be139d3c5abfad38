import type { DebianPackage } from './debian.ts'

/** For the browser tests: Chromium, and a font with Chinese letters, without which pictures of pages show boxes. */
export const BROWSER_PACKAGES: readonly DebianPackage[] = [
  { name: 'chromium', provides: 'chromium' },
  { name: 'fonts-noto-cjk', provides: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
]
