import { randomUUID } from 'node:crypto'
import { type AgreementRow, findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import { listConfirmationDates } from '@amber/db/queries/booking/unconfirmed-bookings'
import { findRetainedCapture } from '@amber/db/queries/payment/ledger'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createCost, createOffer } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { openFiles } from '@amber/testing/files'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { outcomeOf } from '@amber/testing/outcome'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocumentKeys } from '../document/document-keys.ts'
import { rotateDocumentKeys } from '../document/rotate-document-keys.ts'
import { changeLead } from '../lead/change-lead.ts'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { requestErasure } from '../privacy/request-erasure.ts'
import { readAgreementFile, sha256Of } from './agreement-files.ts'
import { loadAttachments } from '../mail/mail-attachments.ts'
import { deleteExpiredAgreements } from './delete-expired-agreements.ts'
import { prepareAgreement } from './prepare-agreement.ts'
import { signAgreement } from './sign-agreement.ts'
import { writeAgreement } from './write-agreement.ts'

const payments = await openOwnPayments()
const { db } = payments
const files = openFiles()
const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)
let agentId: number
let staffEmail: string
beforeAll(async () => {
  const agent = await createUser(db, { roles: ['agent'], email: `${randomUUID()}@elsewhere.example` })
  agentId = agent.id
  staffEmail = agent.email ?? ''
})
afterAll(async () => {
  await payments.drop()
  files.close()
})

const ACCOUNT = { holder: 'Marlow Living Ltd', number: 'GB33 BUKB 2020 1555 5555 55' }
const LANDLORD = { landlordName: 'Daniel Okafor', landlordEmail: 'Daniel@Marlow.example', landlordAccount: ACCOUNT }
const companyEmailDomain = 'amber.example'

/** Books a paid room of a landlord, and assigns the lead to the agent. */
async function booked(prepareRoom?: (room: { rootId: number }) => Promise<void>) {
  const room = await payments.newRoom()
  await prepareRoom?.(room)
  const { id: organisationId } = await createOrganisation(db, { name: 'Marlow Living Ltd' })
  await db.updateTable('inventories').set({ organisationId }).where('id', '=', room.rootId).execute()
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await createUser(db, { email })
  const leadId = await payments.newLead(room, { userId, email })
  const { id } = await payments.start(leadId)
  expect(await payments.pay(await payments.intentOf(id))).toBe('booked')
  await db.updateTable('leads').set({ assignedTo: agentId }).where('id', '=', leadId).execute()
  return { ...room, leadId, userId, email, priceMinor: await priceOf(room), paymentId: id }
}

async function priceOf({ tenancyId }: { tenancyId: number }) {
  const { priceMinor } = await db
    .selectFrom('inventories')
    .where('id', '=', tenancyId)
    .select('priceMinor')
    .executeTakeFirstOrThrow()
  return priceMinor
}

/** Raises the rent, the deposit and all costs, and ends all offers. */
async function raisePrices({ rootId, tenancyId }: { rootId: number; tenancyId: number }): Promise<void> {
  const higher = { priceMinor: 99_900, depositMinor: 88_800 }
  await db.updateTable('inventories').set(higher).where('id', '=', tenancyId).execute()
  await db.updateTable('costs').set({ amountMinor: 77_700 }).where('rootId', '=', rootId).execute()
  await db.deleteFrom('offers').where('rootId', '=', rootId).execute()
}

const requestNationalityRefund = async ({ paymentId }: Booked, amountMinor: number) => {
  const { intentId } = (await findRetainedCapture(db, paymentId)) ?? { intentId: '' }
  return db
    .insertInto('refunds')
    .values({ paymentId, intentId, amountMinor, currency: 'GBP', reason: 'nationality', status: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Booked = Awaited<ReturnType<typeof booked>>

const actor = () => ({ userId: agentId, roles: ['agent'] as const })

const prepare = ({ leadId }: Booked) =>
  prepareAgreement({ db, files }, { leadId, actor: actor(), ...LANDLORD, companyEmailDomain, requestId: randomUUID() })

/** Writes the text, as its serialised words, as the job does with a PDF. */
const write = async ({ leadId }: Booked) => {
  const { id } = await agreementOf({ leadId })
  const deps = { db, files, keys, write: async (words: unknown) => Buffer.from(JSON.stringify(words)) }
  return writeAgreement(deps, id)
}

async function agreementOf({ leadId }: Pick<Booked, 'leadId'>): Promise<AgreementRow> {
  const agreement = await findAgreementOfLead(db, leadId)
  if (!agreement) throw new Error('agreement not found')
  return agreement
}

const hashOf = ({ files: stored }: AgreementRow) =>
  stored.find(({ kind }) => kind === 'to_sign')?.sha256.toString('hex') ?? ''

async function sign(lead: Booked, party: 'landlord' | 'student', change: { name?: string; textSha256?: string } = {}) {
  const agreement = await agreementOf(lead)
  await signAgreement(db, {
    leadId: lead.leadId,
    agreementId: agreement.id,
    party,
    name: party === 'landlord' ? LANDLORD.landlordName : agreement.terms.student.toUpperCase(),
    email: party === 'landlord' ? LANDLORD.landlordEmail : lead.email,
    actorId: party === 'landlord' ? null : lead.userId,
    textSha256: hashOf(agreement),
    ...change,
  })
}

async function readyToSign(): Promise<Booked> {
  const lead = await booked()
  await prepare(lead)
  await write(lead)
  await sign(lead, 'landlord')
  return lead
}

async function signed(): Promise<Booked> {
  const lead = await readyToSign()
  await sign(lead, 'student')
  await write(lead)
  return lead
}

const stageOf = async ({ leadId }: Booked) =>
  (await db.selectFrom('leads').where('id', '=', leadId).select('stage').executeTakeFirstOrThrow()).stage

/** Returns the mails about the agreement with the links that they contain. */
async function mailsOf(lead: Booked) {
  const { id } = await agreementOf(lead)
  const mails = await db.selectFrom('mails').select(['kind', 'ids', 'toEmail']).orderBy('id').execute()
  const own = mails.filter(({ ids }) => ids['agreement_id'] === id)
  return Promise.all(
    own.map(async ({ kind, ids, toEmail }) => {
      const deps = { db, secrets, siteUrl: 'https://amber.example' }
      const mail = await loadMailContent({ kind, ids, toEmail: toEmail ?? '' }, deps, new Date())
      const link = mail && 'link' in mail.content ? mail.content.link : undefined
      return [kind, toEmail, link?.split('/').slice(3, 4).join('/')]
    }),
  )
}

describe('an agreement', () => {
  test('is shown, written and signed as the text that was stored, whatever the template becomes', async () => {
    const lead = await booked()
    await prepare(lead)
    const text = { title: 'Agreement', introduction: 'Of an earlier template.', clauses: [] }
    await db
      .updateTable('tenancyAgreements')
      .set({ text: JSON.stringify(text) })
      .where('leadId', '=', lead.leadId)
      .execute()
    await write(lead)
    await sign(lead, 'landlord')
    await sign(lead, 'student')
    await write(lead)
    const agreement = await agreementOf(lead)
    expect(agreement.text).toEqual(text)
    for (const kind of ['to_sign', 'signed'] as const)
      expect(String(await readAgreementFile({ files, keys }, agreement, kind))).toContain('Of an earlier template.')
  })

  test('of an earlier text cannot be signed first, but is still signed by the student', async () => {
    const setVersion = async ({ leadId }: Booked, version: string) => {
      const { terms } = await agreementOf({ leadId })
      const changed = JSON.stringify({ ...terms, textVersion: version })
      await db.updateTable('tenancyAgreements').set({ terms: changed }).where('leadId', '=', leadId).execute()
    }
    const unsigned = await booked()
    await prepare(unsigned)
    await write(unsigned)
    await setVersion(unsigned, '2020-01')
    expect(await outcomeOf(sign(unsigned, 'landlord'))).toBe('conflict')
    const lead = await readyToSign()
    await setVersion(lead, '2020-01')
    await sign(lead, 'student')
    expect(await stageOf(lead)).toBe('agreement_signed')
  })

  test.each([
    ['the student', ({ email }: Booked) => email],
    ['an alias of the student', ({ email }: Booked) => email.replace('@', '+landlord@')],
    ['our company', () => `${randomUUID()}@amber.example`],
    ['the agent', async () => staffEmail],
  ])('has no signer for the landlord with the address of %s', async (_, addressOf) => {
    const lead = await booked()
    const landlordEmail = await addressOf(lead)
    const signer = { ...LANDLORD, landlordEmail, companyEmailDomain }
    const prepared = prepareAgreement(
      { db, files },
      { leadId: lead.leadId, actor: actor(), ...signer, requestId: randomUUID() },
    )
    expect(await outcomeOf(prepared)).toBe('invalid_input')
  })

  test('names the account of a landlord who is paid by bank transfer, and needs it', async () => {
    const lead = await booked()
    const input = { leadId: lead.leadId, actor: actor(), ...LANDLORD, companyEmailDomain, requestId: randomUUID() }
    expect(await outcomeOf(prepareAgreement({ db, files }, { ...input, landlordAccount: null }))).toBe('invalid_input')
    await prepare(lead)
    const { text } = await agreementOf(lead)
    expect(JSON.stringify(text)).toContain('to the account of Marlow Living Ltd, GB33 BUKB 2020 1555 5555 55')
  })

  test('records which of the signer’s fields changed', async () => {
    const lead = await booked()
    await prepare(lead)
    await prepare(lead)
    const entries = await db
      .selectFrom('auditLog')
      .where('action', '=', 'agreement.prepare')
      .orderBy('id', 'desc')
      .limit(2)
      .select('fields')
      .execute()
    expect(entries.map(({ fields }) => fields)).toEqual([[], ['landlord_name', 'landlord_email', 'landlord_payment']])
  })

  test('is attached to the mails about it once both have signed, with the link of each party', async () => {
    const lead = await signed()
    const { id, terms } = await agreementOf(lead)
    const attachments = await loadAttachments({ db, attachments: { files, keys } }, 'agreement_signed', {
      agreement_id: id,
      is_landlord: 1,
    })
    expect(attachments.map(({ filename }) => filename)).toEqual([`tenancy-agreement-${terms.reference}.pdf`])
    expect(String(attachments[0]?.content)).toContain('Daniel Okafor')
  })

  test('is to be signed by the move-in at the latest', async () => {
    const lead = await readyToSign()
    const { id, terms } = await agreementOf(lead)
    const firstDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const changed = JSON.stringify({ ...terms, firstDay })
    await db.updateTable('tenancyAgreements').set({ terms: changed }).where('id', '=', id).execute()
    const deps = { db, secrets, siteUrl: 'https://amber.example' }
    const mail = { kind: 'agreement_ready', ids: { agreement_id: id }, toEmail: lead.email }
    const loaded = await loadMailContent(mail, deps, new Date())
    const dueAt = loaded?.kind === 'agreement_ready' ? loaded.content.dueAt : null
    expect(dueAt?.toISOString().slice(0, 10)).toBe(firstDay)
  })

  test('is deleted six years after the stay, or if it was never signed by both once the lead is closed', async () => {
    const [old, recent, unsigned] = [await signed(), await signed(), await readyToSign()]
    const endStay = async ({ leadId }: Booked, lastDay: string) => {
      const { terms } = await agreementOf({ leadId })
      const changed = JSON.stringify({ ...terms, lastDay })
      await db.updateTable('tenancyAgreements').set({ terms: changed }).where('leadId', '=', leadId).execute()
    }
    await endStay(old, '2020-11-16')
    await endStay(recent, '2020-11-18')
    await db.updateTable('leads').set({ stage: 'closed' }).where('id', '=', unsigned.leadId).execute()
    const { uuid } = await agreementOf(old)
    const exists = async ({ leadId }: Booked) => (await findAgreementOfLead(db, leadId)) !== undefined
    const now = new Date('2026-11-17T12:00:00Z')
    await db
      .updateTable('tenancyAgreements')
      .set({ preparedAt: new Date('2026-08-01T00:00:00Z') })
      .where('leadId', '=', unsigned.leadId)
      .execute()
    expect(await deleteExpiredAgreements({ db, files }, now)).toBe(2)
    expect([await exists(old), await exists(recent), await exists(unsigned)]).toEqual([false, true, false])
    expect(await files.list(`agreements/${uuid}/`)).toEqual([])
  })

  test('confirms the booked room once the landlord signs it', async () => {
    const lead = await booked()
    const confirmBy = new Date(Date.now() + 3_600_000)
    await db.updateTable('bookings').set({ confirmBy }).where('leadId', '=', lead.leadId).execute()
    expect((await listConfirmationDates(db, [lead.leadId])).get(lead.leadId)).toEqual(confirmBy)
    await prepare(lead)
    await write(lead)
    await sign(lead, 'landlord')
    expect(await listConfirmationDates(db, [lead.leadId])).toEqual(new Map())
  })

  // spec: product.tenancy-agreements
  test('is signed by the landlord and then by the student, and takes the lead to its next stage', async () => {
    const lead = await booked()
    await prepare(lead)
    expect(await write(lead)).toBe('to_sign')
    expect(await write(lead)).toBe('settled')
    expect(await mailsOf(lead)).toEqual([['agreement_to_sign', LANDLORD.landlordEmail, 'agreements']])
    await sign(lead, 'landlord')
    await sign(lead, 'landlord')
    expect(await stageOf(lead)).toBe('deposit_paid')
    expect((await mailsOf(lead)).slice(1)).toEqual([['agreement_ready', lead.email, 'profile']])
    await sign(lead, 'student')
    await sign(lead, 'student')
    expect(await stageOf(lead)).toBe('agreement_signed')
    expect(await write(lead)).toBe('signed')
    expect(await write(lead)).toBe('settled')
    const agreement = await agreementOf(lead)
    const textSha256 = hashOf(agreement)
    expect(agreement.signatures).toMatchObject([
      { party: 'landlord', name: 'Daniel Okafor', email: LANDLORD.landlordEmail, proof: 'mailed_link', textSha256 },
      {
        party: 'student',
        name: agreement.terms.student.toUpperCase(),
        email: lead.email,
        proof: 'session',
        textSha256,
      },
    ])
    const mails = await mailsOf(lead)
    expect(mails.slice(2)).toEqual([
      ['agreement_signed', lead.email, 'profile'],
      ['agreement_signed', LANDLORD.landlordEmail, 'agreements'],
    ])
    const bytes = await readAgreementFile({ files, keys }, agreement, 'signed')
    expect(bytes?.toString()).toContain('Daniel Okafor')
    expect(bytes && sha256Of(bytes)).toEqual(agreement.files.find(({ kind }) => kind === 'signed')?.sha256)
  })

  test('states what was agreed when the room was booked, whatever changes before it is prepared', async () => {
    const lead = await booked(async ({ rootId }) => {
      await createCost(db, rootId, { name: 'Bedding', amountMinor: 4_000 })
      await createOffer(db, rootId, { name: 'Welcome discount', offerType: 'discount', amountMinor: 10_000 })
    })
    await raisePrices(lead)
    await prepare(lead)
    const { terms } = await agreementOf(lead)
    const amountOf = (wanted: string) =>
      terms.lines.find(({ kind, name }) => kind === wanted || name === wanted)?.amountMinor
    expect(['deposit', 'Bedding', 'Welcome discount'].map(amountOf)).toEqual([25_000, 4_000, -10_000])
    expect(terms.rent.eachMinor).toBe(lead.priceMinor)
    expect(terms.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(terms.totalMinor)
    expect(terms).toMatchObject({ landlord: 'Marlow Living Ltd', paidMinor: 25_000 })
    await raisePrices(lead)
    expect((await agreementOf(lead)).terms).toEqual(terms)
  })

  test('leaves out our fee, which the landlord does not get', async () => {
    const withFee = async ({ rootId }: { rootId: number }) => {
      await db.updateTable('inventories').set({ paymentType: 'platform_fee' }).where('id', '=', rootId).execute()
    }
    const lead = await booked(withFee)
    await prepare(lead)
    const { terms } = await agreementOf(lead)
    expect(terms.paidMinor).toBe(0)
    expect(terms.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(terms.totalMinor)
  })

  test('waits for a refund of the nationality, states it, and cannot be signed after the amount paid changed', async () => {
    const lead = await booked()
    const refund = await requestNationalityRefund(lead, 10_000)
    expect(await outcomeOf(prepare(lead))).toBe('conflict')
    const setStatus = (status: 'requested' | 'approved' | 'declined') =>
      db.updateTable('refunds').set({ status }).where('id', '=', refund.id).execute()
    await setStatus('approved')
    await prepare(lead)
    await write(lead)
    expect((await agreementOf(lead)).terms.paidMinor).toBe(15_000)
    await setStatus('declined')
    expect(await outcomeOf(sign(lead, 'landlord'))).toBe('conflict')
    await setStatus('requested')
    expect(await outcomeOf(sign(lead, 'landlord'))).toBe('conflict')
    await setStatus('approved')
    await sign(lead, 'landlord')
  })

  test('can be replaced until the landlord has signed, and its first text no longer', async () => {
    const lead = await booked()
    await prepare(lead)
    await write(lead)
    const first = await agreementOf(lead)
    await prepare(lead)
    await write(lead)
    const second = await agreementOf(lead)
    expect(second.uuid).not.toBe(first.uuid)
    expect(await files.get(first.files[0]?.storedKey ?? '', { maxBytes: 1_000_000 })).toBeUndefined()
    await sign(lead, 'landlord')
    expect(await outcomeOf(prepare(lead))).toBe('conflict')
  })

  test('cannot be signed out of turn, under another text, by another name or after the booking ended', async () => {
    const lead = await booked()
    await prepare(lead)
    expect(await outcomeOf(sign(lead, 'landlord', { textSha256: '' }))).toBe('conflict')
    await write(lead)
    expect(await outcomeOf(sign(lead, 'student'))).toBe('conflict')
    expect(await outcomeOf(sign(lead, 'landlord', { textSha256: 'ab'.repeat(32) }))).toBe('conflict')
    expect(await outcomeOf(sign(lead, 'landlord', { name: 'Someone Else' }))).toBe('invalid_input')
    await changeLead(db, {
      leadId: lead.leadId,
      actor: actor(),
      as: 'staff',
      requestId: randomUUID(),
      staffMove: { to: 'exited', exitReason: 'other' },
    })
    expect(await outcomeOf(sign(lead, 'landlord'))).toBe('conflict')
    expect((await agreementOf(lead)).signatures).toEqual([])
  })

  test('waits for the nationality in the passport where the price depends on it', async () => {
    const lead = await booked()
    const rule = { countryCode: 'VN', rootId: lead.rootId, amountMinor: 0, currency: 'GBP', paymentType: 'deposit' }
    await db
      .insertInto('nationalityPaymentRules')
      .values(rule as never)
      .execute()
    expect(await outcomeOf(prepare(lead))).toBe('conflict')
  })

  test('needs a landlord with a name', async () => {
    const lead = await booked()
    await db.updateTable('inventories').set({ organisationId: null }).where('id', '=', lead.rootId).execute()
    expect(await outcomeOf(prepare(lead))).toBe('conflict')
  })
})

describe('tampering', () => {
  test('with the stored file is detected, even by whoever holds the keys', async () => {
    const lead = await signed()
    const agreement = await agreementOf(lead)
    const file = agreement.files.find(({ kind }) => kind === 'signed')
    const { sealed, ...wrapped } = keys.encrypt(agreement.uuid, Buffer.from('another text'))
    await files.put(file?.storedKey ?? '', sealed, { contentType: 'application/octet-stream' })
    // The old key no longer opens the file.
    await expect(readAgreementFile({ files, keys }, agreement, 'signed')).rejects.toThrow()
    await db
      .updateTable('agreementFiles')
      .set(wrapped)
      .where('storedKey', '=', file?.storedKey ?? '')
      .execute()
    const read = readAgreementFile({ files, keys }, await agreementOf(lead), 'signed')
    await expect(read).rejects.toThrow('does not match its hash')
  })

  test('with a signature is refused by the database', async () => {
    const lead = await signed()
    const { id } = await agreementOf(lead)
    const change = sql`update agreement_signatures set name = 'Someone Else' where agreement_id = ${id}`.execute(db)
    await expect(change).rejects.toThrow('signatures cannot be changed')
  })
})

test('keeps agreements readable when the document keys are rotated', async () => {
  const lead = await signed()
  const newKeys = createDocumentKeys(`next:${Buffer.alloc(32, 7).toString('base64')},${localEnvironment.DOCUMENT_KEYS}`)
  expect((await rotateDocumentKeys(db, newKeys)).rotated).toBeGreaterThanOrEqual(2)
  expect(await readAgreementFile({ files, keys: newKeys }, await agreementOf(lead), 'signed')).toBeDefined()
})

test('deletes the agreement and its files with the person', async () => {
  const lead = await signed()
  const { files: stored } = await agreementOf(lead)
  const { id } = await requestErasure(db, { userId: lead.userId, email: lead.email, requestId: randomUUID() })
  await erasePerson({ db, files, exportsFolder: 'exports-test', refundLimit: 50_000 }, id)
  expect(await findAgreementOfLead(db, lead.leadId)).toBeUndefined()
  for (const { storedKey } of stored) expect(await files.get(storedKey, { maxBytes: 1_000_000 })).toBeUndefined()
})
