import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { openFiles } from '@amber/testing/files'
import { pdf, sendForm } from '@amber/testing/sample-files'
import { afterAll, describe, expect, test } from 'vitest'

const MAX_BYTES = 2_000
const files = openFiles()
const folder = `test-${randomUUID()}/`
const newKey = () => `${folder}${randomUUID()}`
afterAll(async () => {
  for (const key of await files.list(folder)) await files.remove(key)
  files.close()
})

const presign = (key: string, seconds?: number) =>
  files.presignUpload(key, { contentType: 'application/pdf', maxBytes: MAX_BYTES, ...(seconds && { seconds }) })

const upload = (fields: Record<string, string>, bytes = pdf()) => sendForm(localEnvironment.UPLOADS_URL, fields, bytes)

/** Returns the fields with a changed policy and the original signature. */
function withChangedPolicy(fields: Record<string, string>, from: string, to: string): Record<string, string> {
  const policy = Buffer.from(fields['Policy'] ?? '', 'base64').toString()
  expect(policy).toContain(from)
  return { ...fields, Policy: Buffer.from(policy.replaceAll(from, to)).toString('base64') }
}

describe('presignUpload', () => {
  test('accepts the file it was signed for', async () => {
    const key = newKey()
    const { url, fields } = await presign(key)
    expect(url).toBe('/uploads')
    expect((await upload(fields)).status).toBe(204)
    expect(await files.head(key)).toMatchObject({ bytes: pdf().length, contentType: 'application/pdf' })
  })

  test('rejects empty files and files one byte over the limit', async () => {
    const { fields } = await presign(newKey())
    expect(await upload(fields, new Uint8Array(MAX_BYTES + 1))).toMatchObject({
      status: 400,
      text: expect.stringContaining('EntityTooLarge'),
    })
    expect(await upload(fields, new Uint8Array(0))).toMatchObject({
      status: 400,
      text: expect.stringContaining('EntityTooSmall'),
    })
    expect((await upload(fields, new Uint8Array(MAX_BYTES))).status).toBe(204)
  })

  test('rejects another content type, another key and unsigned fields', async () => {
    const key = newKey()
    const { fields } = await presign(key)
    for (const changed of [
      { 'Content-Type': 'text/html' },
      { 'Content-Type': 'application/pdf; charset=x' },
      { key: `${folder}another` },
      { acl: 'public-read' },
      { 'x-amz-meta-note': 'x' },
      { success_action_redirect: 'https://evil.example/' },
    ]) {
      expect((await upload({ ...fields, ...changed })).status, JSON.stringify(changed)).toBe(403)
    }
    expect(await files.list(folder)).not.toContain(key)
    expect(await files.list(folder)).not.toContain(`${folder}another`)
  })

  test('rejects a form whose policy or signature was changed', async () => {
    const key = newKey()
    const { fields } = await presign(key)
    const withHigherLimit = withChangedPolicy(fields, String(MAX_BYTES), '99999999')
    expect(await upload(withHigherLimit, new Uint8Array(MAX_BYTES + 1))).toMatchObject({
      status: 403,
      text: expect.stringContaining('SignatureDoesNotMatch'),
    })
    expect((await upload(withChangedPolicy(fields, 'application/pdf', 'text/html'))).status).toBe(403)
    expect(
      (await upload({ ...withChangedPolicy(fields, key, `${folder}another`), key: `${folder}another` })).status,
    ).toBe(403)
    expect((await upload({ ...fields, 'X-Amz-Signature': '0'.repeat(64) })).status).toBe(403)
    const { Policy: _, ...unsigned } = fields
    expect((await upload(unsigned)).status).toBeGreaterThanOrEqual(400)
    expect(await files.head(key)).toBeUndefined()
  })

  test('rejects an expired form', async () => {
    const key = newKey()
    const { fields } = await presign(key, 1)
    await expect.poll(async () => (await upload(fields)).status, { timeout: 5_000, interval: 200 }).toBe(403)
  })

  test('grants no read, list, delete or put access', async () => {
    const key = newKey()
    const { fields } = await presign(key)
    await upload(fields)
    const fileUrl = `${localEnvironment.UPLOADS_URL}/${key}`
    const query = new URLSearchParams(fields)
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await fetch(`${fileUrl}?${query.toString()}`, { method })).status, method).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${localEnvironment.UPLOADS_URL}?${query.toString()}`)).status).toBeGreaterThanOrEqual(400)
    expect(await files.head(key)).toBeDefined()
  })
})
