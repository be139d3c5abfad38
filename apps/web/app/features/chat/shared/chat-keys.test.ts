import { afterEach, expect, test, vi } from 'vitest'
import { CHAT_KEYS, forgetChats } from './chat-keys.ts'

afterEach(() => void vi.unstubAllGlobals())

function stubStorage(name: string, keys: readonly string[]) {
  const stored = new Map(keys.map((key) => [key, '{}']))
  vi.stubGlobal(name, { removeItem: (key: string) => stored.delete(key) })
  return stored
}

test('forgetChats deletes what the browser stores of chats and nothing else', () => {
  const local = stubStorage('localStorage', [CHAT_KEYS.threads, 'theme'])
  const session = stubStorage('sessionStorage', [CHAT_KEYS.unsent, CHAT_KEYS.draft, 'other'])
  forgetChats()
  expect([[...local.keys()], [...session.keys()]]).toEqual([['theme'], ['other']])
})
