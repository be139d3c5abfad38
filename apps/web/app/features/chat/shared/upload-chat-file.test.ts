import { completeChatFile, requestChatFile } from '@amber/contract/endpoints/chat-files'
import type { Endpoint } from '@amber/contract/http/define-endpoint'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, type callApi } from '../../../browser/api-client.ts'
import { uploadChatFile } from './upload-chat-file.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const UPLOAD = { url: '/uploads', fields: { key: 'x' } }

type State = { state: string; refusal?: string | null }

/** Uploads a picture to an API whose check passes these states, the last one for ever. */
async function upload(states: readonly State[], { announceError }: { announceError?: Error } = {}, posts = [true]) {
  const left = [...states]
  const calls: string[] = []
  const call = (async (endpoint: Endpoint, input: object) => {
    calls.push(endpoint === requestChatFile ? 'announce' : endpoint === completeChatFile ? 'complete' : 'other')
    if (announceError !== undefined) throw announceError
    if (endpoint === requestChatFile) {
      expect(input).toMatchObject({
        body: { client_id: 'id', file_name: 'room.png', media_type: 'image/png', size: 3 },
      })
      return { data: { file: { uuid: UUID, state: 'awaited', refusal: null }, upload: UPLOAD } }
    }
    return { data: { uuid: UUID, refusal: null, ...(left.length > 1 ? left.shift() : left[0]) } }
  }) as typeof callApi
  const outcomes = [...posts]
  const post = vi.fn(async () => {
    if (outcomes.shift() === false) throw new Error('network')
  })
  const onProgress = vi.fn()
  const file = new File(['abc'], 'room.png', { type: 'image/png' })
  const result = uploadChatFile(
    { threadId: 'thread', clientId: 'id', file, onProgress },
    { call, post, wait: () => Promise.resolve() },
  )
  return { result: await result.catch((error: unknown) => error), calls, post, onProgress }
}

describe('uploadChatFile', () => {
  test('returns the file once it is checked', async () => {
    const { result, calls, onProgress } = await upload([
      { state: 'checking' },
      { state: 'checking' },
      { state: 'kept' },
    ])
    expect(result).toBe(UUID)
    expect(calls).toEqual(['announce', 'complete', 'complete', 'complete'])
    expect(onProgress).toHaveBeenLastCalledWith(1)
  })

  test.each([
    ['wrong_type', 'wrong_type'],
    ['unreadable', 'unreadable'],
    ['missing', 'failed'],
  ])('rejects a file whose check says %s as %s', async (refusal, problem) => {
    expect((await upload([{ state: 'refused', refusal }])).result).toMatchObject({ problem })
  })

  test('tries a lost upload again with a new form, three times at most', async () => {
    const lost = await upload([{ state: 'kept' }], {}, [false, true])
    expect([lost.result, lost.post.mock.calls.length]).toEqual([UUID, 2])
    expect(lost.calls).toEqual(['announce', 'announce', 'complete'])
    const never = await upload([{ state: 'kept' }], {}, [false, false, false, false])
    expect([never.result, never.post.mock.calls.length]).toMatchObject([{ problem: 'failed' }, 3])
  })

  test('gives up on a check that does not end', async () => {
    expect((await upload([{ state: 'checking' }])).result).toMatchObject({ problem: 'failed' })
  })

  test('says that there are too many, and passes on what a later try may not have', async () => {
    const tooMany = new ApiError('/api', 429, { code: 'too_many_requests' })
    expect((await upload([], { announceError: tooMany })).result).toMatchObject({ problem: 'too_many' })
    const offline = new ApiError('/api', 0, { code: 'unavailable' })
    expect((await upload([], { announceError: offline })).result).toBe(offline)
  })
})
