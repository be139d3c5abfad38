import { expect, test } from 'vitest'
import { OFFER_TEXTS } from './offers.ts'

test('limits every offer to the stays that its text promises it for, and no other', () => {
  const texts = Object.values(OFFER_TEXTS).flat()
  const limits = texts.map(({ description: { en }, minStayDays = null }) => [
    /full academic year|51 weeks|ten months/.exec(en)?.[0] ?? null,
    minStayDays,
  ])
  expect(limits.filter(([promised, days]) => promised !== null || days !== null)).toEqual([
    ['full academic year', 273],
    ['ten months', 301],
    ['51 weeks', 357],
  ])
})
