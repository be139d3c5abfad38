import type { AppPlatform } from './edition.ts'

/** Placeholder URLs; a deployment sets its own. */
export const APP_STORES: Readonly<Record<AppPlatform, string>> = {
  ios: 'https://ios.amber.example/app',
  android: 'https://android.amber.example/app',
}
