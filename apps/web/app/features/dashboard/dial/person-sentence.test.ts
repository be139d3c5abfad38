import type { Call } from '@amber/contract/schemas/calls'
import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { personSentence } from './person-sentence.ts'
import { TEST_CALL, TEST_DOSSIER } from './test-call.ts'

const now = new Date('2026-08-12T10:00:00Z')
const PAYMENT = {
  id: 7,
  type: 'deposit',
  purpose: 'booking',
  status: 'failed',
  amount: 25_000,
  currency: 'GBP',
  created_at: '2026-08-12T09:00:00.000Z',
  paid_at: null,
  path: null,
  balance: { paid: 0, held: 0, returning: 0, refunded: 0, released: 0 },
} as const satisfies LeadDossier['payments'][number]
const HOLD = { taken_at: '2026-08-11T17:00:00.000Z', expires_at: '2026-08-12T17:00:00.000Z', extensions: 0 }
const CONTACT = {
  at: '2026-08-11T10:00:00.000Z',
  channel: 'phone',
  reason: 'call',
  outcome: 'no_answer',
  by: 'Eilidh',
} as const

const PROMISED: Call = { ...TEST_CALL, reasons: ['call_back'], promised_at: '2026-08-12T10:00:00.000Z' }

const withDossier = (changes: Partial<LeadDossier>) => ({ ...TEST_CALL, dossier: { ...TEST_DOSSIER, ...changes } })

const CASES: [string, Call, string][] = [
  ['a failed payment before the hold', withDossier({ payments: [PAYMENT], hold: HOLD }), 'payment_failed'],
  [
    'the hold once a payment succeeded',
    withDossier({ payments: [PAYMENT, { ...PAYMENT, status: 'success' }], hold: HOLD }),
    'hold_ending',
  ],
  ['the call that they asked for', PROMISED, 'call_back'],
  ['missing documents', withDossier({ needed_documents: ['passport', 'admission_letter'] }), 'documents_missing'],
  ['money that is due', withDossier({ amount_due: { amount: 25_000, currency: 'GBP' } }), 'payment_due'],
  ['that nobody has called', TEST_CALL, 'first_call'],
  ['the last contact', { ...TEST_CALL, contacts: [CONTACT] }, 'follow_up'],
]

describe('personSentence', () => {
  test.each(CASES)('says %s', (_, call, is) => {
    expect(personSentence(call, { now, language: 'en' }).is).toBe(is)
  })

  test('gives the end of a hold on our clocks and a promised call on theirs', () => {
    expect(personSentence(withDossier({ hold: HOLD }), { now, language: 'en' })).toMatchObject({ time: 'Wed 18:00' })
    expect(personSentence(PROMISED, { now, language: 'en' })).toMatchObject({ time: '15:30' })
  })

  test('does not count automatic mails as a contact', () => {
    const mail = { ...CONTACT, channel: 'email' as const, by: null }
    expect(personSentence({ ...TEST_CALL, contacts: [mail] }, { now, language: 'en' }).is).toBe('first_call')
  })

  test.each([3, 30, 7 * 24, 24 * 365])(
    'joins the last contact of %i hours ago to no preposition in French',
    (hours) => {
      const at = new Date(now.getTime() - hours * 3_600_000).toISOString()
      const call = { ...TEST_CALL, contacts: [{ ...CONTACT, at }] }
      const { is, ...values } = personSentence(call, { now, language: 'fr' })
      const text = createTestI18n('fr').t(`dial:sentence_${is}`, { name: 'Ananya', number: '', ...values })
      // "hier" and "la semaine dernière" need none, and "il y a 3 heures" would be elided.
      expect(text).toMatch(/ : (il y a|hier|la semaine|l’année)/)
    },
  )

  test.each(LANGUAGES)('is one sentence with the person and the place in %s', (language) => {
    const { t } = createTestI18n(language)
    for (const [, call] of CASES) {
      const { is, ...values } = personSentence(call, { now, language })
      const text = t(`dial:sentence_${is}`, { name: 'Ananya', number: '', ...values })
      expect(text).toContain('Ananya')
      expect(text).toContain('Cobalt Wharf')
      expect(text.match(/[.。](?=\s*$|\s+\p{Lu})/gu), text).toHaveLength(1)
      expect(text).not.toMatch(/[{}]/)
    }
    const unknown = personSentence({ ...TEST_CALL, dossier: null }, { now, language })
    expect(t('dial:sentence_unknown', { ...unknown })).toContain('+919822012356')
  })
})
