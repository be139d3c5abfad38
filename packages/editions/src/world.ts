import { LANGUAGES } from '@amber/domain/languages'
import { CONTACTS, OPENING_HOURS } from './contacts.ts'
import { APP_STORES } from './app-stores.ts'
import type { Edition } from './edition.ts'

export const world: Edition = {
  name: 'world',
  brand: 'Amber',
  logo: '/logos/world.svg',
  ground: '#ffffff',
  darkGround: '#161519',
  defaultLanguage: 'en',
  languages: LANGUAGES,
  defaultCurrency: 'GBP',
  paymentMethods: ['card', 'pay_by_bank', 'alipay', 'wechat_pay', 'upi'],
  companyCountry: 'GB',
  companyEmailDomain: 'amber.example',
  supportEmail: 'support@amber.example',
  supportPhone: CONTACTS.GB,
  contacts: CONTACTS,
  openingHours: OPENING_HOURS,
  appStores: APP_STORES,
  mapProvider: 'standard',
  humanVerification: true,
  chatOpensAtLoad: false,
  trackingNeedsConsent: true,
}
