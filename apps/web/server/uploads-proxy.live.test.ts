import { randomUUID } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '@amber/domain/upload/upload'
import { createLogger } from '@amber/server/logger'
import { localEnvironment } from '@amber/testing/addresses'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'

const files = openFiles()
const folder = `test-${randomUUID()}/`
const lines: string[] = []
const { app } = createApp({
  config: {
    API_URL: 'http://127.0.0.1:9',
    IMAGES_URL: 'http://127.0.0.1:9',
    UPLOADS_URL: localEnvironment.UPLOADS_URL,
    EDITION: 'world',
    WEB_TRUSTED_PROXY_HOPS: 0,
  },
  logger: createLogger({ app: 'web', level: 'trace', destination: { write: (line) => lines.push(line) } }),
})
let address: string
beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' })
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

const allow = (key: string) => files.presignUpload(key, { contentType: 'application/pdf', maxBytes: 1_000 })

describe('/uploads', () => {
  test('hands a signed form to the store, and says no more than that it is there', async () => {
    const key = `${folder}${randomUUID()}`
    const { url, fields } = await allow(key)
    const answer = await fetch(`${address}${url}`, { method: 'POST', body: formOf(fields, new Uint8Array(1_000)) })
    expect(answer.status).toBe(204)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-amz') || name === 'location')).toEqual([])
    expect(await files.head(key)).toMatchObject({ bytes: 1_000, contentType: 'application/pdf' })
  })

  test('says no where the store does, without the words of the store', async () => {
    const key = `${folder}${randomUUID()}`
    const { url, fields } = await allow(key)
    const send = async (changed: Record<string, string>, bytes: number) => {
      const body = formOf({ ...fields, ...changed }, new Uint8Array(bytes))
      const answer = await fetch(`${address}${url}`, { method: 'POST', body })
      expect(await answer.text()).not.toContain('amber-local')
      return answer.status
    }
    expect(await send({}, 1_001)).toBe(403)
    expect(await send({ 'Content-Type': 'text/html' }, 10)).toBe(403)
    expect(await send({ key: `${folder}another` }, 10)).toBe(403)
    expect(await send({ 'X-Amz-Signature': '0'.repeat(64) }, 10)).toBe(403)
    expect(await files.head(key)).toBeUndefined()
  })

  test('refuses what is far too large, no form, or another way in, before the store is asked', async () => {
    const { url, fields } = await allow(`${folder}${randomUUID()}`)
    const large = formOf(fields, new Uint8Array(MAX_UPLOAD_BYTES + 100_000))
    expect((await fetch(`${address}${url}`, { method: 'POST', body: large })).status).toBe(413)
    expect((await fetch(`${address}${url}`, { method: 'POST', body: 'text' })).status).toBe(415)
    expect(
      (await fetch(`${address}${url}/x`, { method: 'POST', body: formOf(fields, new Uint8Array(1)) })).status,
    ).toBe(404)
    expect(
      (await fetch(`${address}${url}?acl`, { method: 'POST', body: formOf(fields, new Uint8Array(1)) })).status,
    ).toBe(404)
    expect((await fetch(`${address}${url}`)).status).toBe(404)
  })

  test('writes nothing of the form to the log', async () => {
    const { url, fields } = await allow(`${folder}${randomUUID()}`)
    await fetch(`${address}${url}`, { method: 'POST', body: formOf(fields, new Uint8Array(1)) })
    expect(lines.filter((line) => line.includes(fields['X-Amz-Signature'] ?? '?'))).toEqual([])
  })
})
