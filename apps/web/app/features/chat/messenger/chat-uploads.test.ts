import { describe, expect, test, vi } from 'vitest'
import { createChatUploads } from './chat-uploads.ts'

const THREAD = { id: 'thread', secret: 'secret' }

function createTestUploads(shares: readonly number[] = []) {
  const upload = vi.fn(async ({ onProgress }: { onProgress: (share: number) => void }) => {
    for (const share of shares) onProgress(share)
    return 'uuid'
  })
  return { upload, uploads: createChatUploads({ upload, language: 'en' }) }
}

describe('createChatUploads', () => {
  test('names the message after the file, and uploads it with the secret of the thread', async () => {
    const { upload, uploads } = createTestUploads()
    const file = new File(['abc'], 'room.png', { type: 'image/png' })
    const message = uploads.begin('id', file)
    expect(message).toMatchObject({
      client_id: 'id',
      text: 'room.png',
      file: { name: 'room.png', media_type: 'image/png', size: 3, share: 0 },
    })
    expect(await uploads.send(THREAD, message, () => undefined)).toBe('uuid')
    expect(upload).toHaveBeenCalledWith(
      expect.objectContaining({
        threadId: 'thread',
        clientId: 'id',
        file,
        options: { language: 'en', headers: { 'x-chat-secret': 'secret' } },
      }),
    )
  })

  test('uploads a file once while its message is tried again, and again once the visitor asks to', async () => {
    const { upload, uploads } = createTestUploads()
    const message = uploads.begin('id', new File(['abc'], 'room.png'))
    await uploads.send(THREAD, message, () => undefined)
    await uploads.send(THREAD, message, () => undefined)
    expect(upload).toHaveBeenCalledTimes(1)
    uploads.retry('id')
    await uploads.send(THREAD, message, () => undefined)
    expect(upload).toHaveBeenCalledTimes(2)
  })

  test('says that a file is lost after a reload, and when it was dropped', async () => {
    const { uploads } = createTestUploads()
    const message = uploads.begin('id', new File(['abc'], 'room.png'))
    uploads.drop('id')
    await expect(uploads.send(THREAD, message, () => undefined)).rejects.toMatchObject({ problem: 'lost' })
  })

  test('reports progress in steps that can be seen, and the end', async () => {
    const { uploads } = createTestUploads([0.01, 0.05, 0.06, 0.5, 1])
    const shares: number[] = []
    await uploads.send(THREAD, uploads.begin('id', new File(['abc'], 'room.png')), (share) => shares.push(share))
    expect(shares).toEqual([0.05, 0.5, 1])
  })
})
