import type { Money } from '@amber/domain/money/money'
import { APP_PLATFORMS, type AppPlatform } from '@amber/editions/edition'

/** Figures that the specification gives for promoting the app. */
export const APP_RATING = { stars: 4.5, of: 5 }
export const APP_DOWNLOADS = 180_000
export const ACCOMMODATIONS = 10_000
export const UK_CASHBACK: Money = { amount: 2000, currency: 'GBP' }

/** Path that redirects to the app store of the visitor's phone. */
export const APP_INSTALL_PATH = '/app'

/** Returns the requested platform, else the one the browser runs on; undefined on a computer. */
export function appPlatformOf(requested: string | null, userAgent: string): AppPlatform | undefined {
  const platform = APP_PLATFORMS.find((name) => name === requested)
  if (platform) return platform
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : undefined
}
