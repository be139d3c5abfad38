import { createRoutesStub } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import type { TermView } from '../../shared/stay/cancellation-view.server.ts'
import { CancellationSection } from './cancellation-section.tsx'
import { PlaceProvider, type PlaceState } from './place-state.ts'

const until = (day: string) => ({ day, time: '23:59' })
const TERMS: TermView[] = [
  {
    reason: 'change_of_mind',
    isAsChangeOfMind: false,
    names: [],
    steps: [
      { percent: 100, until: until('1 December 2026') },
      { percent: 50, until: until('1 March 2027') },
      { percent: 0, until: null },
    ],
  },
  { reason: 'no_visa', isAsChangeOfMind: true, names: [], steps: [] },
  { reason: 'no_place', isAsChangeOfMind: false, names: [], steps: [{ percent: 0, until: null }] },
]

function render() {
  const state = {
    place: { meta: { region_name: 'Leeds', payment_type: 'deposit' } },
    canPay: true,
    chosen: {},
    terms: TERMS,
    isLet: true,
    dates: { first: '11 September 2027', last: '15 July 2028' },
  } as unknown as PlaceState
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider value={createTestI18n()}>
          <PlaceProvider value={state}>
            <CancellationSection />
          </PlaceProvider>
        </I18nProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

/** Returns the icon and the text of each line of a term. */
const linesOf = (html: string) =>
  [...html.matchAll(/#([a-z-]+)"[^>]*><\/use><\/svg>([^<]*)<\/li>/g)].map(([, icon, text]) => [icon, text])

test('ticks only the lines that refund everything', () => {
  expect(linesOf(render())).toEqual([
    ['circle-check', 'Free cancellation until 1 December 2026, 23:59, Leeds time'],
    ['info', '50% refund until 1 March 2027, 23:59, Leeds time'],
    ['x', 'No refund after that'],
    ['info', 'As for a change of mind'],
    ['x', 'No refund'],
  ])
})

test('says that cancelling before moving in ends the rent, also without a refund', () => {
  expect(render()).toContain('no more rent falls due, even without a refund')
})
