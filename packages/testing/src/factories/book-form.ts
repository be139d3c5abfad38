import { randomBytes, randomUUID } from 'node:crypto'
import type { DbOrTx } from '@amber/db/database'
import { findFormStay } from '@amber/db/queries/booking/forms'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import type { FormToSubmit } from '@amber/operations/booking/submit-book-form'

/** Returns a complete form as it is sent, with an email that no other form has used. */
export const flatForm = (overrides: Readonly<Record<string, string>> = {}) => ({
  'user_details/name': 'Kim Example',
  'user_details/email': `${randomUUID()}@example.com`,
  'user_details/phone': '+442079460123',
  'data/dob': '2004-11-05',
  'data/nationality': 'VN',
  'data/emergency_details/dob': '1975-02-01',
  'data/emergency_details/phone': '+12025550123',
  arrival_date: '2027-09-11',
  terms_version: TERMS_VERSION,
  ...overrides,
})

type Person = Partial<Pick<FormToSubmit, 'idempotencyKey' | 'address' | 'sentBy' | 'accountId' | 'resumeToken'>> & {
  email?: string
  userId?: number | null
  flowHash?: Buffer
}

/** Builds a form with its own browser, email and address unless overridden. */
export async function formOf(db: DbOrTx, tenancyId: number, person: Person = {}): Promise<FormToSubmit> {
  const stay = await findFormStay(db, tenancyId)
  if (!stay) throw new Error(`tenancy ${tenancyId} not found`)
  const { email = `${randomUUID()}@example.com`, userId = null, flowHash = randomBytes(32), ...rest } = person
  return {
    idempotencyKey: randomUUID(),
    payload: flatForm({ 'user_details/email': email, inventory_id: String(tenancyId) }),
    stay,
    sender: { email, userId, flowHash },
    accountId: userId,
    address: randomUUID(),
    sentBy: null,
    language: 'en',
    referralCode: undefined,
    bookformSource: null,
    sourceDetails: null,
    asides: {},
    resumeToken: undefined,
    ...rest,
  }
}
