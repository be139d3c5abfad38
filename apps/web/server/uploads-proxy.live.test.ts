import { randomUUID } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '@amber/domain/upload/upload'
import { createLogger } from '@amber/server/logger'
import { localEnvironment } from '@amber/local-environment/addresses'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'

const files = openFiles()
const folder = `test-${randomUUID()}/`
const lines: string[] = []
const { config, address } = await testConfig({ UPLOADS_URL: localEnvironment.UPLOADS_URL })
const { app } = createApp({
  config,
  logger: createLogger({ app: 'web', level: 'trace', destination: { write: (line) => lines.push(line) } }),
})
let webUrl: string
beforeAll(async () => {
  webUrl = await app.listen(address)
})
afterAll(async () => {
  await app.close()
  for (const key of await files.list(folder)) await files.remove(key)
  files.close()
})

const formOf = (fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'paper.pdf')
  return form
}

const presign = (key: string) => files.presignUpload(key, { contentType: 'application/pdf', maxBytes: 1_000 })

describe('/uploads', () => {
  test("forwards a signed form to the store and returns 204 without the store's headers", async () => {
    const key = `${folder}${randomUUID()}`
    const { url, fields } = await presign(key)
    const response = await fetch(`${webUrl}${url}`, { method: 'POST', body: formOf(fields, new Uint8Array(1_000)) })
    expect(response.status).toBe(204)
    expect([...response.headers.keys()].filter((name) => name.startsWith('x-amz') || name === 'location')).toEqual([])
    expect(await files.head(key)).toMatchObject({ bytes: 1_000, contentType: 'application/pdf' })
  })

  test("rejects a form when the store does, without the store's message", async () => {
    const key = `${folder}${randomUUID()}`
    const { url, fields } = await presign(key)
    const uploadChanged = async (changedFields: Record<string, string>, bytes: number) => {
      const body = formOf({ ...fields, ...changedFields }, new Uint8Array(bytes))
      const response = await fetch(`${webUrl}${url}`, { method: 'POST', body })
      expect(await response.text()).not.toContain('amber-local')
      return response.status
    }
    expect(await uploadChanged({}, 1_001)).toBe(403)
    expect(await uploadChanged({ 'Content-Type': 'text/html' }, 10)).toBe(403)
    expect(await uploadChanged({ key: `${folder}another` }, 10)).toBe(403)
    expect(await uploadChanged({ 'X-Amz-Signature': '0'.repeat(64) }, 10)).toBe(403)
    expect(await files.head(key)).toBeUndefined()
  })

  test('rejects oversized forms, other content types and other paths before contacting the store', async () => {
    const { url, fields } = await presign(`${folder}${randomUUID()}`)
    const large = formOf(fields, new Uint8Array(MAX_UPLOAD_BYTES + 100_000))
    expect((await fetch(`${webUrl}${url}`, { method: 'POST', body: large })).status).toBe(413)
    expect((await fetch(`${webUrl}${url}`, { method: 'POST', body: 'text' })).status).toBe(415)
    expect((await fetch(`${webUrl}${url}/x`, { method: 'POST', body: formOf(fields, new Uint8Array(1)) })).status).toBe(
      404,
    )
    expect(
      (await fetch(`${webUrl}${url}?acl`, { method: 'POST', body: formOf(fields, new Uint8Array(1)) })).status,
    ).toBe(404)
    expect((await fetch(`${webUrl}${url}`)).status).toBe(404)
  })

  test('does not log the signature of the form', async () => {
    const { url, fields } = await presign(`${folder}${randomUUID()}`)
    await fetch(`${webUrl}${url}`, { method: 'POST', body: formOf(fields, new Uint8Array(1)) })
    expect(lines.filter((line) => line.includes(fields['X-Amz-Signature'] ?? '?'))).toEqual([])
  })
})
