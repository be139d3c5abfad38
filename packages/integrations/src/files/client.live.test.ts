import { randomBytes } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { afterAll, describe, expect, test } from 'vitest'
import { createFiles } from './client.ts'
import { FileTooLargeError } from './file-too-large.ts'

const settings = {
  endpoint: localEnvironment.S3_ENDPOINT,
  region: 'us-east-1',
  bucket: localEnvironment.S3_BUCKET,
  accessKeyId: localEnvironment.S3_ACCESS_KEY_ID,
  secretAccessKey: localEnvironment.S3_SECRET_ACCESS_KEY,
}
const files = createFiles(settings)
const key = `test-${randomBytes(4).toString('hex')}/note.txt`
afterAll(() => files.close())

describe('createFiles', () => {
  test('stores, describes, reads, lists and removes a file', async () => {
    const body = Buffer.from('größer')
    await files.put(key, body, { contentType: 'text/plain' })
    expect(await files.head(key)).toMatchObject({ bytes: body.length, contentType: 'text/plain' })
    expect(Buffer.from((await files.get(key, { maxBytes: 100 })) ?? []).equals(body)).toBe(true)
    await expect(files.get(key, { maxBytes: body.length - 1 })).rejects.toThrow(FileTooLargeError)
    expect(await files.list(key.slice(0, -4))).toEqual([key])
    await files.remove(key)
    expect(await files.list(key.slice(0, -4))).toEqual([])
    expect(await files.head(key)).toBeUndefined()
    expect(await files.get(key, { maxBytes: 100 })).toBeUndefined()
  })

  test('throws for invalid credentials, a missing bucket and an unreachable store', async () => {
    const invalidSettings = [
      { ...settings, secretAccessKey: 'wrong' },
      { ...settings, bucket: 'no-such-bucket' },
      { ...settings, endpoint: 'http://127.0.0.1:9' },
    ]
    for (const invalid of invalidSettings) {
      const invalidFiles = createFiles(invalid)
      await expect(invalidFiles.get('a.txt', { maxBytes: 1 }), JSON.stringify(invalid)).rejects.toThrow()
      await expect(invalidFiles.ping(), JSON.stringify(invalid)).rejects.toThrow()
      invalidFiles.close()
    }
  })
})
