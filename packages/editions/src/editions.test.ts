import { isEmail } from '@amber/domain/contact/email'
import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import { CONTACT_COUNTRIES, EDITION_NAMES } from './edition.ts'
import { editionByName } from './editions.ts'
import { TRANSLATION_EXEMPT_PATHS } from './translation-exempt-paths.ts'

const world = editionByName('world')
const china = editionByName('china')

// spec: 1.two-editions
test('has a worldwide edition and a China edition', () => {
  expect(EDITION_NAMES.map((name) => editionByName(name).name)).toEqual(['world', 'china'])
})

// spec: 1.china-edition
test('uses Chinese by default and its own phone number and logo in the China edition', () => {
  expect([world.defaultLanguage, china.defaultLanguage]).toEqual(['en', 'zh'])
  expect(china.supportPhone).not.toBe(world.supportPhone)
  expect(china.logo).not.toBe(world.logo)
})

// spec: 7.china-map
test('uses the alternate map in the China edition', () => {
  expect([world.mapProvider, china.mapProvider]).toEqual(['standard', 'alternate'])
})

test('opens chat at load only in the China edition', () => {
  expect([world.chatOpensAtLoad, china.chatOpensAtLoad]).toEqual([false, true])
})

test('accepts cards first in the world edition, and Chinese wallets first in the China edition', () => {
  expect(world.paymentMethods).toEqual(['card', 'pay_by_bank', 'alipay', 'wechat_pay', 'upi'])
  expect(china.paymentMethods).toEqual(['alipay', 'wechat_pay', 'card', 'pay_by_bank'])
})

test('skips human verification only in the China edition', () => {
  expect([world.humanVerification, china.humanVerification]).toEqual([true, false])
})

describe.each(EDITION_NAMES)('edition %s', (name) => {
  const edition = editionByName(name)

  // spec: 1.languages
  test('offers all five languages, including its default', () => {
    expect(edition.languages).toEqual(LANGUAGES)
    expect(edition.languages).toContain(edition.defaultLanguage)
  })

  // spec: 9.default-currency
  test('shows prices in pounds by default', () => {
    expect(edition.defaultCurrency).toBe('GBP')
  })

  // spec: 1.service-contacts
  test('has a phone number for the UK, India, the US and Australia, and a support email', () => {
    expect(CONTACT_COUNTRIES).toEqual(['GB', 'IN', 'US', 'AU'])
    expect(Object.keys(edition.contacts).toSorted()).toEqual(CONTACT_COUNTRIES.toSorted())
    expect(isEmail(edition.supportEmail)).toBe(true)
  })

  // spec: product.brand
  test('contains no real mailbox, domain or phone number', () => {
    const reserved = /^\+44 20 7946 0\d{3}$|^\+1 \d{3} 555 01\d{2}$|^\+61 2 5550 \d{4}$|^\+91 0|^\+86 10 0/
    for (const phone of [edition.supportPhone, ...Object.values(edition.contacts)]) expect(phone).toMatch(reserved)
    expect(edition.companyEmailDomain).toMatch(/\.example$/)
    expect(edition.supportEmail).toMatch(/\.example$/)
  })

  test('requires consent before tracking', () => {
    expect(edition.trackingNeedsConsent).toBe(true)
  })

  // spec: 2.translation-exempt-paths
  test('exempts about 50 place and search paths from translation', () => {
    const paths = [...TRANSLATION_EXEMPT_PATHS[name]]
    expect(paths.length).toBeGreaterThanOrEqual(45)
    expect(paths.length).toBeLessThanOrEqual(55)
    for (const path of paths) expect(path).toMatch(/^\/places\/(search\/)?[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(paths.filter((path) => path.startsWith('/places/search/')).length).toBeGreaterThan(20)
  })
})
