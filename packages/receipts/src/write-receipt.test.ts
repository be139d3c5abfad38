import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import type { Receipt } from './receipt.ts'
import { pdfText } from './test-pdf-text.ts'
import { writeReceipt } from './write-receipt.ts'

const issuer = { brand: 'Amber', supportEmail: 'help@amber.example' }

const receipt: Receipt = {
  number: '2026-000017',
  paidAt: new Date('2026-11-15T14:05:00Z'),
  bookedFor: 'Xiaoming Wang',
  placeName: 'Marlow Yard',
  roomName: 'En-suite room',
  arrival: '2027-09-11',
  stay: { count: 44, unit: 'week' },
  paymentType: 'deposit',
  paid: { amount: 25_000, currency: 'GBP' },
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
  standing: 'booked',
  waitingMinor: 0,
}

const linesOf = async (overrides: Partial<Receipt> = {}, language: (typeof LANGUAGES)[number] = 'en') =>
  pdfText(await writeReceipt({ ...receipt, ...overrides }, language, issuer))

describe('a receipt', () => {
  test('says in English what was paid, for whose booking and when, and not by whom', async () => {
    expect(await linesOf()).toEqual([
      'Amber',
      'Receipt',
      'Receipt number2026-000017',
      'Paid on15 November 2026 at 14:05 UTC',
      'For the booking ofXiaoming Wang',
      'ForDeposit',
      'PlaceMarlow Yard',
      'RoomEn-suite room',
      'Length of stay44 weeks',
      'Arriving11 September 2027',
      'Paid withVisa card ending in 4242',
      'Deposit£250',
      'Paid£250',
      'Amber holds the deposit for you. It goes to the landlord when you move in.',
      'This is a receipt for a payment and not a tax invoice.',
      'Questions? Write to help@amber.example and name the receipt number.',
      'All times are UTC.',
    ])
  })

  test.each([
    ['de', 'Beleg', '15. November 2026 um 14:05 UTC', '250 £'],
    ['es', 'Recibo', '15 de noviembre de 2026', '250 £'],
    ['fr', 'Reçu', '15 novembre 2026', '250 £'],
    ['zh', '付款收据', '2026年11月15日', '£250'],
  ] as const)('is written in %s, days and money as well', async (language, title, day, money) => {
    const text = (await linesOf({ bookedFor: '王小明' }, language)).join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const part of [title, day, money, '王小明', '2026-000017']) expect(text).toContain(part)
  })

  test.each(LANGUAGES)(
    'can be read back in %s to the last letter, with names of any of our scripts',
    async (language) => {
      const bookedFor = '欧阳建国 · Łukasz Nguyễn-Ødegård · Дмитрий · Ελένη'
      const text = (await linesOf({ bookedFor }, language)).join('\n')
      expect(text).toContain(bookedFor)
      expect(text).not.toContain('\u{fffd}')
    },
  )

  test('is a receipt also where no typeface has the letters of a name', async () => {
    const text = (await linesOf({ bookedFor: 'अनु 😀 Roy\u200d', placeName: 'a\u0301lamo\u2028' })).join('\n')
    expect(text).toMatch(/For the booking of\?+ \? Roy/)
    expect(text).toContain('Placeálamo')
  })

  test('says what came back, what is on its way, and what is left', async () => {
    const refunds = [
      { amountMinor: 10_000, at: new Date('2026-11-20T00:00:00Z'), isDone: true },
      { amountMinor: 5_000, at: new Date('2026-11-22T00:00:00Z'), isDone: false },
    ]
    const text = (await linesOf({ refunds })).join('\n')
    expect(text).toContain('Paid£250')
    expect(text).toContain('Refund of 20 November 2026−£100')
    expect(text).toContain('Refund of 22 November 2026, on its way−£50')
    expect(text).toContain('Paid, less refunds£100')
  })

  test.each([
    [{ standing: 'booked' }, ['Amber holds the deposit for you. It goes to the landlord when you move in.']],
    [{ standing: 'moved_in' }, ['You have moved in, and it went to the landlord.']],
    [{ standing: 'ended' }, ['The booking was cancelled. £250 is not given back.']],
    [{ standing: 'ended', waitingMinor: 25_000 }, ['£250 is held for you by Amber: its refund has not gone out yet.']],
    [
      { standing: 'ended', refunds: [{ amountMinor: 12_500, at: new Date(0), isDone: true }] },
      ['The booking was cancelled. £125 is not given back.'],
    ],
    [{ standing: 'ended', refunds: [{ amountMinor: 25_000, at: new Date(0), isDone: true }] }, []],
  ] satisfies [Partial<Receipt>, string[]][])('%j says where the money is now', async (overrides, notes) => {
    const lines = await linesOf(overrides)
    expect(lines.slice(lines.findLastIndex((line) => /£\d+$/.test(line)) + 1, -3)).toEqual(notes)
  })

  test('leaves out what is not known', async () => {
    const text = (await linesOf({ bookedFor: null, roomName: null, arrival: null, stay: null, card: null })).join('\n')
    expect(text).not.toMatch(/For the booking|Room|Length|Arriving|Paid with/)
  })

  test.each(['deposit', 'refundable_token', 'platform_fee'] as const)(
    'says what becomes of a %s',
    async (paymentType) => {
      const said = (await linesOf({ paymentType })).join('\n')
      expect(said).toContain(
        { deposit: 'Deposit', refundable_token: 'Refundable booking token', platform_fee: 'Booking fee' }[paymentType],
      )
    },
  )

  test('breaks long names and keeps all of them', async () => {
    const placeName = `${'The Long House by the River '.repeat(8)}${'x'.repeat(120)} ${'长'.repeat(80)}`
    const text = (await linesOf({ placeName })).join('').replaceAll(' ', '')
    expect(text).toContain(placeName.replaceAll(' ', ''))
  })

  test('is small, whatever is on it, and the same each time', async () => {
    const chinese = { ...receipt, bookedFor: '王小明', placeName: '伦敦国王十字学生公寓' }
    for (const language of LANGUAGES) {
      const [one, other] = await Promise.all([
        writeReceipt(chinese, language, issuer),
        writeReceipt(chinese, language, issuer),
      ])
      expect(one.length).toBeLessThan(80_000)
      expect(Buffer.compare(one, other)).toBe(0)
    }
  })
})
