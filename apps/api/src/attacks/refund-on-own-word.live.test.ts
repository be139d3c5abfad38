import { randomUUID } from 'node:crypto'
import type { Document } from '@amber/contract/schemas/documents'
import type { Refund } from '@amber/contract/schemas/payments'
import { MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { localEnvironment } from '@amber/local-environment/addresses'
import { checkDocument } from '@amber/operations/document/check-document'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking, writeCapture } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { openFiles } from '@amber/testing/files'
import { pdf, sendForm } from '@amber/testing/sample-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../test-staff.ts'

const files = openFiles()
let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  // Far above every deposit, so that only the reason makes a refund wait.
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', REFUND_LIMIT: '1000000000' })
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await login.db.insertInto('exchangeRates').values(rate).execute()
  admin = await logInStaff(login, 'admin')
})
afterAll(async () => {
  files.close()
  await login.close()
})

/** Pays £250 at a place that refunds everything without a visa, and nothing for a change of mind. */
async function createBookingOf(browser: TestBrowser) {
  const { id: userId } = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data
  const place = await createPlace(login.db)
  const { policyId } = await linkCancellationPolicy(login.db, place.id)
  await login.db.updateTable('cancellationPolicies').set({ reason: 'no_visa' }).where('id', '=', policyId).execute()
  await login.db
    .insertInto('cancellationRules')
    .values({ policyId, clock: 'after_booking', days: 14, refundPercent: 100 })
    .execute()
  const lead = await createLead(login.db, { userId, rootId: place.id, stage: 'deposit_paid' })
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const booking = await createBooking(login.db, { rootId: place.id, tenancyId, leadId: lead.id })
  await writeCapture(login.db, booking)
  return {
    token: booking.token,
    paymentId: booking.id,
    leadId: lead.id,
    documents: `/api/v0/leads/${lead.uuid}/documents`,
  }
}

async function claimNoVisa(browser: TestBrowser, token: string): Promise<Refund> {
  const body = { reason: 'no_visa', amount: 25_000, idempotency_key: randomUUID() }
  return (await browser.post(`/api/v0/payments/${token}/refunds`, body)).json<{ data: Refund }>().data
}

const decide = async (browser: TestBrowser, uuid: string, decision: string) => {
  const reason = decision === 'decline' ? { reason: 'proof' } : {}
  const response = await browser.send('PUT', `/api/v0/refunds/${uuid}/decision`, { decision, ...reason })
  return response.json<{ data?: Refund; error?: { code: string } }>()
}

type ListedRefund = Refund & { proof_uuids: string[]; proof_requests: number; is_unusual: boolean }

async function listedRefund(uuid: string): Promise<ListedRefund | undefined> {
  const response = await admin.browser.get('/api/v0/refunds?status=requested&limit=100')
  return response.json<{ data: { result: ListedRefund[] } }>().data.result.find((refund) => refund.uuid === uuid)
}

const announce = (browser: TestBrowser, documents: string) =>
  browser.post(documents, {
    kind: 'refund_proof',
    file_name: 'refusal.pdf',
    media_type: 'application/pdf',
    size: pdf().length,
  })

/** Uploads a refusal as the page does, and runs the check job. */
async function uploadProof(browser: TestBrowser, documents: string): Promise<string> {
  const { document, upload } = (await announce(browser, documents)).json<{
    data: { document: Document; upload: { fields: Record<string, string> } }
  }>().data
  await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
  await browser.post(`${documents}/${document.uuid}/uploaded`)
  const { id } = await login.db
    .selectFrom('documents')
    .where('uuid', '=', document.uuid)
    .select('id')
    .executeTakeFirstOrThrow()
  const inspect = (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS })
  const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)
  expect(await checkDocument({ db: login.db, files, keys, inspect }, id)).toBe('kept')
  return document.uuid
}

// spec: product.refund-with-proof
test('refunds nothing for a refused visa until a document is read and approved', async () => {
  const browser = await logInByMail(login, newEmail())
  const { token, paymentId, documents } = await createBookingOf(browser)
  expect((await announce(browser, documents)).statusCode).toBe(409)
  const refund = await claimNoVisa(browser, token)
  expect(refund).toMatchObject({ status: 'requested', proof: { is_received: false } })
  const kinds = await login.db
    .selectFrom('ledgerTransactions')
    .where('paymentId', '=', paymentId)
    .select('kind')
    .execute()
  expect(kinds).toEqual([{ kind: 'capture' }])

  // Neither the student nor an approver without a document gets the money out.
  expect((await decide(browser, refund.uuid, 'approve')).error?.code).toBe('forbidden')
  expect((await decide(admin.browser, refund.uuid, 'approve')).error?.code).toBe('proof_missing')

  const listed = (await browser.get(documents)).json<{ data: { refund_to_prove: object | null } }>().data
  expect(listed.refund_to_prove).toEqual({ reason: 'no_visa', due_at: refund.proof?.due_at })
  const documentUuid = await uploadProof(browser, documents)
  expect(await listedRefund(refund.uuid)).toMatchObject({
    proof: { is_received: true },
    proof_uuids: [documentUuid],
    proof_requests: 1,
    is_unusual: false,
  })
  expect((await decide(admin.browser, refund.uuid, 'approve')).data?.status).toBe('approved')
})

test('opens a proof to approvers only, while its refund waits, and records it', async () => {
  const browser = await logInByMail(login, newEmail())
  const { token, leadId, documents } = await createBookingOf(browser)
  const { uuid } = await claimNoVisa(browser, token)
  const documentUuid = await uploadProof(browser, documents)
  const path = `/api/v0/refunds/${uuid}/proofs/${documentUuid}/file`
  const agent = await logInStaff(login, 'agent')
  const stranger = await logInByMail(login, newEmail())
  for (const other of [agent.browser, stranger, browser]) expect((await other.get(path)).statusCode).toBe(403)
  // The agent of the lead reads no documents of a cancelled booking, the proof included.
  await login.db.updateTable('leads').set({ assignedTo: agent.userId }).where('id', '=', leadId).execute()
  expect((await agent.browser.get(documents)).statusCode).toBe(404)
  expect((await agent.browser.get(`${documents}/${documentUuid}/file`)).statusCode).toBe(404)
  // The documents of the booking itself stay closed to approvers.
  expect((await admin.browser.get(`${documents}/${documentUuid}/file`)).statusCode).toBe(404)
  const response = await admin.browser.get(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/octet-stream')
  expect(response.rawPayload.equals(Buffer.from(pdf()))).toBe(true)
  const views = await login.db
    .selectFrom('auditLog')
    .where('action', '=', 'document.view')
    .where('actorId', '=', admin.userId)
    .selectAll()
    .execute()
  expect(views).toHaveLength(1)
  await decide(admin.browser, uuid, 'decline')
  expect((await admin.browser.get(path)).statusCode).toBe(404)
})

test('warns staff from the third refund with proof of one person on', async () => {
  const browser = await logInByMail(login, newEmail())
  const uuids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { token } = await createBookingOf(browser)
    uuids.push((await claimNoVisa(browser, token)).uuid)
  }
  for (const uuid of uuids) expect(await listedRefund(uuid)).toMatchObject({ proof_requests: 3, is_unusual: true })
})
