import { LANGUAGES } from '@amber/domain/languages'
import { CONTACTS, OPENING_HOURS } from './contacts.ts'
import { APP_STORES } from './app-stores.ts'
import type { Edition } from './edition.ts'

export const china: Edition = {
  name: 'china',
  brand: 'Amber',
  logo: '/logos/china.svg',
  ground: '#ffffff',
  darkGround: '#161519',
  defaultLanguage: 'zh',
  languages: LANGUAGES,
  hreflangRegion: 'CN',
  defaultCurrency: 'GBP',
  paymentMethods: ['alipay', 'wechat_pay', 'card', 'pay_by_bank'],
  companyCountry: 'CN',
  companyEmailDomain: 'amber.example',
  supportEmail: 'support@amber.example',
  supportPhone: '+86 10 0000 0123', // No number in Beijing begins with 0, so this one reaches nobody.
  contacts: CONTACTS,
  openingHours: OPENING_HOURS,
  appStores: APP_STORES,
  mapProvider: 'alternate',
  humanVerification: false,
  chatOpensAtLoad: true,
  trackingNeedsConsent: true,
}
