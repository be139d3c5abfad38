import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { Cell } from './cell.tsx'
import type { CompareColumn, ComparePage, RowKey } from './compare-view.ts'

const amount = (text: string) => ({ text, seen: null })
const page = {
  columns: [{}, {}],
  isAsNamed: false,
  mixedLengths: null,
  requestedStay: { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' },
  nationality: { options: [], chosen: null },
} as unknown as ComparePage

function render(row: RowKey, column: Partial<CompareColumn>, shown = page): string {
  const i18n = createTestI18n()
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <I18nProvider value={i18n}>
          <Cell row={row} column={column as CompareColumn} page={shown} />
        </I18nProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

describe('the total', () => {
  const cost = { total: amount('£9,072'), ofAll: null } as CompareColumn['cost']
  const stay = { length: { count: 48, unit: 'week' }, free: true, isOnComparedDay: true } as const
  const columnWith = (fits: object) => ({ cost, isNamedStay: false, stay: { ...stay, ...fits } }) as CompareColumn

  test('is small for another length than requested, and says that it can’t be compared', () => {
    const html = render('total', columnWith({ isComparable: false, sameLength: false }))
    expect(textOf(html)).toBe('|£9,072|For 48 weeks, so it can’t be compared.|')
    expect(html).not.toContain('text-20')
  })

  test('is small for another day too', () => {
    const html = render('total', columnWith({ isComparable: false, sameLength: true, isOnComparedDay: false }))
    expect(textOf(html)).toContain('Its total can’t be compared with the others.')
    expect(html).not.toContain('text-20')
  })

  test('is large and without a remark for the requested stay', () => {
    const html = render('total', columnWith({ isComparable: true, sameLength: true }))
    expect(textOf(html)).toBe('|£9,072|')
    expect(html).toContain('text-20')
  })
})

test('the total of a saved stay names its length while the lengths differ', () => {
  const cost = { total: amount('£9,072'), ofAll: null } as CompareColumn['cost']
  const stay = { length: { count: 51, unit: 'week' }, free: true, isComparable: true, isOnComparedDay: true }
  const column = { cost, isNamedStay: true, stay } as CompareColumn
  const html = render('total', column, { ...page, isAsNamed: true, mixedLengths: { offered: null } })
  expect(textOf(html)).toBe('|£9,072|for 51 weeks|')
})

test('the total names the deposit that it contains', () => {
  const totalBack = '£350'
  const cost = { total: amount('£9,072'), totalBack, ofAll: null } as CompareColumn['cost']
  expect(textOf(render('total', { cost, stay: null }))).toBe('|£9,072|includes £350 deposit you get back|')
})

test('other costs name what they are for, with amounts if there are several', () => {
  const bills = { name: 'Bills', amount: '£1,530' }
  const extrasOf = (extraItems: object[]) =>
    ({ extras: amount('£2,040'), extraItems }) as unknown as CompareColumn['cost']
  expect(textOf(render('extras', { cost: extrasOf([bills]) }))).toBe('|£2,040|Bills |')
  const cost = extrasOf([bills, { name: 'Cleaning', amount: '£510' }])
  expect(textOf(render('extras', { cost }))).toBe('|£2,040|Bills |£1,530|Cleaning |£510|')
})

test('the landlord is named with the day of the check alone', () => {
  const landlord = { name: 'Northgate Living', verifiedOn: '3 Mar 2026' }
  expect(textOf(render('landlord', { landlord }))).toBe('Northgate Living|Verified on 3 Mar 2026|')
  expect(textOf(render('landlord', { landlord: { ...landlord, verifiedOn: null } }))).toContain('Not verified yet')
})

describe('offers for longer stays', () => {
  const needs = { count: 52, unit: 'week' } as const
  const gift = { name: 'Free bike', isDiscount: false, needs }
  const longerStayOffers = [{ name: 'Two weeks free', isDiscount: true, needs }, gift]

  test('say in the row of their kind which stay they need', () => {
    const cost = { offers: amount('£0') } as CompareColumn['cost']
    expect(textOf(render('offers', { cost, longerStayOffers }))).toBe('|£0|Two weeks free (needs a stay of 52 weeks)|')
    expect(textOf(render('perks', { perks: [], longerStayOffers }))).toBe('|Free bike (needs a stay of 52 weeks)|')
  })

  test('leave no cashback or gift as it is', () => {
    expect(textOf(render('perks', { perks: [], longerStayOffers: [] }))).toBe('None listed')
  })
})

describe('a cancellation', () => {
  const best = { percent: 100, until: '25 Nov 2026', isAsChangeOfMind: false }

  test('shows the refund after the best one', () => {
    const no_visa = { ...best, next: { percent: 50, until: '25 Aug 2027' } }
    expect(textOf(render('no_visa', { cancellation: { no_visa } }))).toBe(
      'Free cancellation until 25 Nov 2026|Then 50% refund until 25 Aug 2027|',
    )
  })

  test('shows one refund when nothing is refunded after it', () => {
    const html = render('no_visa', { cancellation: { no_visa: { ...best, next: null } } })
    expect(textOf(html)).toBe('Free cancellation until 25 Nov 2026')
  })
})

describe('what is due today', () => {
  const today = { amount: amount('£150'), deposit: '£210', purpose: 'part_of_deposit' } as const

  test('names the chosen nationality', () => {
    const chosen = { code: 'IN', name: 'India' }
    const html = render('today', { today, otherToday: null }, { ...page, nationality: { options: [chosen], chosen } })
    expect(textOf(html)).toBe('|£150|Nationality: India. Towards your £210 deposit|')
    const withoutFee = { ...today, feeChange: { fee: 'none', change: '£270' } } as const
    const changed = render(
      'today',
      { today: withoutFee, otherToday: null },
      { ...page, nationality: { options: [chosen], chosen } },
    )
    expect(textOf(changed)).toContain('No booking fee: the total is £270 lower than usual.')
  })

  test('says that it depends on the nationality while none is chosen', () => {
    const html = render('today', { today, otherToday: { kind: 'less', amount: '£99', fee: 'none', change: '£250' } })
    expect(textOf(html)).toContain('From £99 today with some nationalities. |Choose yours.')
    expect(html).toContain('href="#nationality"')
    expect(textOf(html)).toContain('Some pay no booking fee, so their total is £250 lower.')
  })
})
