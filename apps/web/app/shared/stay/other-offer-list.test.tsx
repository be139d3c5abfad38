import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { OtherOfferList } from './other-offer-list.tsx'
import { otherOfferViews } from './other-offers.ts'

test('says why each offer is not in the sum', () => {
  const offers = otherOfferViews([
    { id: 1, name: 'Two weeks free', offerType: 'gift', neededDays: 364 },
    { id: 2, name: '£50 cashback', offerType: 'cashback', neededDays: null },
    { id: 3, name: 'Free bedding pack', offerType: 'gift', neededDays: null },
  ])
  const html = renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <OtherOfferList offers={offers} />
    </I18nProvider>,
  )
  expect([...html.matchAll(/<li>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Two weeks free (needs a stay of 52 weeks)',
    '£50 cashback (paid to you after you move in)',
    'Free bedding pack (provided by the landlord)',
  ])
  const forPayer = renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <OtherOfferList offers={offers} cashbackText="paid to the student after move-in" />
    </I18nProvider>,
  )
  expect(forPayer).toContain('paid to the student after move-in')
  expect(forPayer).not.toContain('you')
})
