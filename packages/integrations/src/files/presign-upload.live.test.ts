import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/testing/addresses'
import { openFiles } from '@amber/testing/files'
import { pdf, sendForm } from '@amber/testing/papers'
import { afterAll, describe, expect, test } from 'vitest'

const MAX_BYTES = 2_000
const files = openFiles()
const folder = `test-${randomUUID()}/`
const newKey = () => `${folder}${randomUUID()}`
afterAll(async () => {
  for (const key of await files.list(folder)) await files.remove(key)
  files.close()
})

const allow = (key: string, seconds?: number) =>
  files.presignUpload(key, { contentType: 'application/pdf', maxBytes: MAX_BYTES, ...(seconds && { seconds }) })

const send = (fields: Record<string, string>, bytes = pdf()) => sendForm(localEnvironment.UPLOADS_URL, fields, bytes)

/** The same policy, saying something else. */
function rewritten(fields: Record<string, string>, from: string, to: string): Record<string, string> {
  const policy = Buffer.from(fields['Policy'] ?? '', 'base64').toString()
  expect(policy).toContain(from)
  return { ...fields, Policy: Buffer.from(policy.replaceAll(from, to)).toString('base64') }
}

describe('a form that the API signed', () => {
  test('puts the one file that it is for', async () => {
    const key = newKey()
    const { url, fields } = await allow(key)
    expect(url).toBe('/uploads')
    expect((await send(fields)).status).toBe(204)
    expect(await files.head(key)).toMatchObject({ bytes: pdf().length, contentType: 'application/pdf' })
  })

  test('does not put a larger one, to the byte, nor an empty one', async () => {
    const { fields } = await allow(newKey())
    expect(await send(fields, new Uint8Array(MAX_BYTES + 1))).toMatchObject({
      status: 400,
      text: expect.stringContaining('EntityTooLarge'),
    })
    expect(await send(fields, new Uint8Array(0))).toMatchObject({
      status: 400,
      text: expect.stringContaining('EntityTooSmall'),
    })
    expect((await send(fields, new Uint8Array(MAX_BYTES))).status).toBe(204)
  })

  test('does not put another type, at another name, or with more than was signed', async () => {
    const key = newKey()
    const { fields } = await allow(key)
    for (const changed of [
      { 'Content-Type': 'text/html' },
      { 'Content-Type': 'application/pdf; charset=x' },
      { key: `${folder}another` },
      { acl: 'public-read' },
      { 'x-amz-meta-note': 'x' },
      { success_action_redirect: 'https://evil.example/' },
    ]) {
      expect((await send({ ...fields, ...changed })).status, JSON.stringify(changed)).toBe(403)
    }
    expect(await files.list(folder)).not.toContain(key)
    expect(await files.list(folder)).not.toContain(`${folder}another`)
  })

  test('counts for nothing once anything in its policy is changed', async () => {
    const key = newKey()
    const { fields } = await allow(key)
    const larger = rewritten(fields, String(MAX_BYTES), '99999999')
    expect(await send(larger, new Uint8Array(MAX_BYTES + 1))).toMatchObject({
      status: 403,
      text: expect.stringContaining('SignatureDoesNotMatch'),
    })
    expect((await send(rewritten(fields, 'application/pdf', 'text/html'))).status).toBe(403)
    expect((await send({ ...rewritten(fields, key, `${folder}another`), key: `${folder}another` })).status).toBe(403)
    expect((await send({ ...fields, 'X-Amz-Signature': '0'.repeat(64) })).status).toBe(403)
    const { Policy: _, ...unsigned } = fields
    expect((await send(unsigned)).status).toBeGreaterThanOrEqual(400)
    expect(await files.head(key)).toBeUndefined()
  })

  test('counts for nothing once its time is over', async () => {
    const key = newKey()
    const { fields } = await allow(key, 1)
    await expect.poll(async () => (await send(fields)).status, { timeout: 5_000, interval: 200 }).toBe(403)
  })

  test('reads, lists and deletes nothing', async () => {
    const key = newKey()
    const { fields } = await allow(key)
    await send(fields)
    const address = `${localEnvironment.UPLOADS_URL}/${key}`
    const query = new URLSearchParams(fields)
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await fetch(`${address}?${query.toString()}`, { method })).status, method).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${localEnvironment.UPLOADS_URL}?${query.toString()}`)).status).toBeGreaterThanOrEqual(400)
    expect(await files.head(key)).toBeDefined()
  })
})
