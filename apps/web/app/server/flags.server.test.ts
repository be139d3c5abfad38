import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { compilePayload } from '@amber/domain/flags/flag-payload'
import type { FlagRule } from '@amber/domain/flags/flag-rule'
import { describe, expect, test } from 'vitest'
import { flagContext, flagsOf, type SharedFlags } from './flags.server.ts'
import { testServerContext } from './test-server-context.ts'

const ID = 'c0ffee00-0000-4000-8000-000000000000'

async function flagsFor(rules: FlagRule[], { headers = {}, shared }: { headers?: object; shared?: SharedFlags } = {}) {
  const stored = [{ name: 'enquiry_mode', defaultValue: 'DEFAULT', rules, isOff: false }]
  const flags = createFlagEvaluator(compilePayload(stored, new Date(), new Date()).payload)
  const context = testServerContext({ flags, countryHeader: 'cf-ipcountry' })
  context.set(flagContext, { pageCategory: 'inventory_page', shared })
  return flagsOf(new Request('https://site.test/', { headers: { ...headers } }), context)
}

describe('flagsOf', () => {
  test.each<[string, object, object]>([
    ['the page', { pageCategory: 'inventory_page' }, {}],
    ['the country', { country: 'FR' }, { 'cf-ipcountry': 'FR' }],
    ['the visitor', { id: ID }, { cookie: `cookieConsent=all; visitorId=${ID}` }],
    ['somebody without a session', { isLoggedIn: false, isInternalUser: false }, {}],
  ])('evaluates a rule about %s', async (_, condition, headers) => {
    const rule = { id: 'a', condition: { ...condition }, force: 'LEAD' }
    expect((await flagsFor([rule], { headers })).valueOf('enquiry_mode')).toBe('LEAD')
  })

  test('reads the groups of a visitor who lets us remember them', async () => {
    const split = { id: 'a', key: 'modes', variations: ['LEAD', 'ENQUIRE'], weights: [0, 1] }
    const valueWith = async (cookie: string) =>
      (await flagsFor([split], { headers: { cookie } })).valueOf('enquiry_mode')
    const groups = `flagGroups=${encodeURIComponent('{"modes__0":"0"}')}`
    expect(await valueWith(`cookieConsent=all; visitorId=${ID}`)).toBe('ENQUIRE')
    expect(await valueWith(`cookieConsent=all; visitorId=${ID}; ${groups}`)).toBe('LEAD')
    expect(await valueWith(`cookieConsent=necessary; visitorId=${ID}; ${groups}`)).toBe('DEFAULT')
  })

  test('gives a shared page the values of its key, whoever requested it', async () => {
    const flags = await flagsFor([{ id: 'a', force: 'LEAD' }], { shared: { enquiry_mode: 'ENQUIRE' } })
    expect(flags.valueOf('enquiry_mode')).toBe('ENQUIRE')
  })

  test('says that a shared page asks for a flag which depends on the visitor, where the catalogue allows it', async () => {
    const context = (pageCategory: 'home_page' | 'inventory_page') => {
      const created = testServerContext({
        flags: createFlagEvaluator(compilePayload([], new Date(), new Date()).payload),
      })
      created.set(flagContext, { pageCategory, shared: {} })
      return flagsOf(new Request('https://site.test/'), created)
    }
    expect((await context('home_page')).isReadLater('enquiry_mode')).toBe(true)
    expect((await context('inventory_page')).isReadLater('enquiry_mode')).toBe(false)
    expect((await context('home_page')).isReadLater('map_box')).toBe(false)
    const known = await flagsFor([], { shared: { enquiry_mode: 'ENQUIRE' } })
    expect(known.isReadLater('enquiry_mode')).toBe(false)
  })

  test('throws for a flag that is not in the key of a shared page', async () => {
    const flags = await flagsFor([], { shared: { enquiry_mode: 'DEFAULT' } })
    expect(() => flags.valueOf('nps')).toThrow(/cached page reads flag nps/)
  })
})
