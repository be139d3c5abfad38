import { describe, expect, test } from 'vitest'
import { messageFlagsOf } from './message-flags.ts'

describe('messageFlagsOf', () => {
  test.each([
    'Please pay me directly, it is cheaper',
    'You can pay the landlord in cash',
    'Send the deposit by Western Union',
    'we could pay outside the platform',
    'Bitte überweise die Kaution direkt an mich',
    'Puedes pagar el depósito directamente al propietario',
    'Vous pouvez payer le loyer directement au propriétaire',
    '你可以直接转账给我',
  ])('warns of a payment past us: %s', (text) => {
    expect(messageFlagsOf(text, 'visitor')).toEqual(['off_site_payment'])
    expect(messageFlagsOf(text, 'staff')).toEqual(['off_site_payment'])
  })

  test.each([
    'Can I pay the deposit by card?',
    'When do I pay the landlord the first rent?',
    'Is the gift for referrals a voucher?',
    'Kann ich die Miete monatlich bezahlen?',
    'Le connaissez-vous ?',
    '押金什么时候付款？',
  ])('has no warning for an honest question: %s', (text) => {
    expect(messageFlagsOf(text, 'visitor')).toEqual([])
  })

  test('flags an insult, and both warnings of one message', () => {
    expect(messageFlagsOf('Fuck you', 'visitor')).toEqual(['abuse'])
    expect(messageFlagsOf('Pay me directly, son of a bitch', 'visitor')).toEqual(['off_site_payment', 'abuse'])
  })

  test('has no warning for the system, which quotes what it warns of', () => {
    expect(messageFlagsOf('Never pay by Western Union', 'system')).toEqual([])
  })
})
