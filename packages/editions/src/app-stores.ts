import type { AppPlatform } from './edition.ts'

/** Addresses that belong to nobody; a deployment puts in its own. */
export const APP_STORES: Readonly<Record<AppPlatform, string>> = {
  ios: 'https://ios.amber.example/app',
  android: 'https://android.amber.example/app',
}
