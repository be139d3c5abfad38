import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import type { Receipt } from './receipt.ts'
import { pdfText } from './test-pdf-text.ts'
import { renderReceipt } from './write-receipt.ts'

const issuer = { brand: 'Amber', supportEmail: 'help@amber.example' }

const receipt: Receipt = {
  number: '2026-000017',
  reference: '7F3A-29C1',
  timeZone: 'Europe/Berlin',
  paidAt: new Date('2026-11-15T14:05:00Z'),
  bookedFor: 'Xiaoming Wang',
  placeName: 'Marlow Yard',
  roomName: 'En-suite room',
  arrival: '2027-09-11',
  stay: { count: 44, unit: 'week' },
  paymentType: 'deposit',
  paid: { amount: 25_000, currency: 'GBP' },
  depositMinor: 25_000,
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
  standing: 'booked',
  waitingMinor: 0,
}

const linesOf = async (overrides: Partial<Receipt> = {}, language: (typeof LANGUAGES)[number] = 'en') =>
  pdfText(await renderReceipt({ ...receipt, ...overrides }, language, issuer))

describe('writeReceipt', () => {
  test('states what was paid, when and for whose booking, but not by whom', async () => {
    expect(await linesOf()).toEqual([
      'Amber',
      'Receipt',
      'Receipt number2026-000017',
      'Booking reference7F3A-29C1',
      'Paid on15 November 2026 at 15:05 (Berlin time)',
      'Booking forXiaoming Wang',
      'Payment forYour whole deposit',
      'PlaceMarlow Yard',
      'RoomEn-suite room',
      'Length of stay44 weeks',
      'Arrival date11 September 2027',
      'Paid withVisa card ending in 4242',
      'Your whole deposit£250',
      'Paid£250',
      'Amber holds the deposit for you. It goes to the landlord when you move in.',
      'This is a payment receipt, not a tax invoice.',
      'Questions? Write to help@amber.example and quote the booking reference.',
      'Times are local to the place.',
    ])
  })

  test('names a part of the deposit as the payment page does', async () => {
    const part = await linesOf({ paid: { amount: 9_900, currency: 'GBP' }, depositMinor: 49_000 })
    expect(part).toContain('Payment forTowards your £490 deposit')
    expect(part).toContain('Towards your £490 deposit£99')
    expect(part.join('\n')).not.toMatch(/Deposit£/)
    const more = await linesOf({ depositMinor: 20_000 })
    expect(more).toContain('Payment forYour £200 deposit and part of your first rent')
    expect(await linesOf({ depositMinor: null })).toContain('Payment forDeposit')
  })

  test.each([
    ['de', 'Beleg', '15. November 2026 um 15:05 Uhr (Ortszeit Berlin)', '250 £'],
    ['es', 'Recibo', '15 de noviembre de 2026', '250 £'],
    ['fr', 'Reçu', '15 novembre 2026', '250 £'],
    ['zh', '付款收据', '2026年11月15日', '£250'],
  ] as const)('uses the language %s, including dates and money', async (language, title, day, money) => {
    const text = (await linesOf({ bookedFor: '王小明' }, language)).join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const part of [title, day, money, '王小明', '2026-000017']) expect(text).toContain(part)
  })

  test.each(LANGUAGES)('writes names in all supported scripts so that they can be copied in %s', async (language) => {
    const bookedFor = '欧阳建国 · Łukasz Nguyễn-Ødegård · Дмитрий · Ελένη'
    const text = (await linesOf({ bookedFor }, language)).join('\n')
    expect(text).toContain(bookedFor)
    expect(text).not.toContain('\u{fffd}')
  })

  test('replaces characters that no typeface has', async () => {
    const text = (await linesOf({ bookedFor: 'अनु 😀 Roy\u200d', placeName: 'a\u0301lamo\u2028' })).join('\n')
    expect(text).toMatch(/Booking for\?+ \? Roy/)
    expect(text).toContain('Placeálamo')
  })

  test('shows completed refunds, pending refunds and the remaining amount', async () => {
    const refunds = [
      { amountMinor: 10_000, at: new Date('2026-11-20T00:00:00Z'), isDone: true },
      { amountMinor: 5_000, at: new Date('2026-11-22T00:00:00Z'), isDone: false },
    ]
    const text = (await linesOf({ refunds })).join('\n')
    expect(text).toContain('Paid£250')
    expect(text).toContain('Refund on 20 November 2026−£100')
    expect(text).toContain('Refund on 22 November 2026, on its way−£50')
    expect(text).toContain('Paid minus refunds£100')
  })

  test.each([
    [{ standing: 'booked' }, ['Amber holds the deposit for you. It goes to the landlord when you move in.']],
    [{ standing: 'moved_in' }, ['You’ve moved in, and we’ve paid it to the landlord.']],
    [{ standing: 'ended' }, ['The booking was cancelled. £250 is not refundable.']],
    [{ standing: 'ended', waitingMinor: 25_000 }, ['Amber is holding £250 for you. The refund hasn’t been sent yet.']],
    [
      { standing: 'ended', refunds: [{ amountMinor: 12_500, at: new Date(0), isDone: true }] },
      ['The booking was cancelled. £125 is not refundable.'],
    ],
    [{ standing: 'ended', refunds: [{ amountMinor: 25_000, at: new Date(0), isDone: true }] }, []],
  ] satisfies [Partial<Receipt>, string[]][])('with %j states where the money is', async (overrides, notes) => {
    const lines = await linesOf(overrides)
    expect(lines.slice(lines.findLastIndex((line) => /£\d+$/.test(line)) + 1, -3)).toEqual(notes)
  })

  test('omits unknown values', async () => {
    const text = (await linesOf({ bookedFor: null, roomName: null, arrival: null, stay: null, card: null })).join('\n')
    expect(text).not.toMatch(/Booking for|Room|Length|Arrival|Paid with/)
  })

  test.each(['deposit', 'refundable_token', 'platform_fee'] as const)(
    'names the payment type %s when the deposit is unknown',
    async (paymentType) => {
      const text = (await linesOf({ paymentType, depositMinor: null })).join('\n')
      expect(text).toContain(
        { deposit: 'Deposit', refundable_token: 'Refundable booking fee', platform_fee: 'Booking fee' }[paymentType],
      )
    },
  )

  test('wraps long names without losing characters', async () => {
    const placeName = `${'The Long House by the River '.repeat(8)}${'x'.repeat(120)} ${'长'.repeat(80)}`
    const text = (await linesOf({ placeName })).join('').replaceAll(' ', '')
    expect(text).toContain(placeName.replaceAll(' ', ''))
  })

  test('is smaller than 80,000 bytes and deterministic', async () => {
    const chinese = { ...receipt, bookedFor: '王小明', placeName: '伦敦国王十字学生公寓' }
    for (const language of LANGUAGES) {
      const [one, other] = await Promise.all([
        renderReceipt(chinese, language, issuer),
        renderReceipt(chinese, language, issuer),
      ])
      expect(one.length).toBeLessThan(80_000)
      expect(Buffer.compare(one, other)).toBe(0)
    }
  })
})
