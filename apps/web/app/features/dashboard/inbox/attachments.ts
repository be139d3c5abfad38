import { chatFileProblemOf, type ChatFileProblem, MAX_CHAT_FILES_AT_ONCE } from '@amber/domain/chat/chat-file'
import { shortenFileName } from '@amber/domain/upload/file-name'
import { useSyncExternalStore } from 'react'
import { ChatFileError, uploadChatFile } from '../../chat/shared/upload-chat-file.ts'

/** A file that goes with the next message of a chat. It is uploaded as soon as it is chosen. */
export type Attachment = {
  /** Key of the upload, and of the message that shows it. */
  readonly clientId: string
  readonly file: File
  readonly name: string
  /** Share uploaded, from 0 to 1. */
  readonly share: number
  /** Uuid by which it can be sent; undefined until it is checked. */
  readonly uuid?: string
  readonly problem?: ChatFileProblem
}

const NONE: readonly Attachment[] = []

/** By chat. They survive a change of the chat, and no reload of the page. */
const attachments = new Map<string, readonly Attachment[]>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listOf = (chatId: string) => attachments.get(chatId) ?? NONE

function store(chatId: string, list: readonly Attachment[]) {
  attachments.set(chatId, list)
  for (const listener of listeners) listener()
}

const change = (chatId: string, clientId: string, part: Partial<Attachment>) =>
  store(
    chatId,
    listOf(chatId).map((each) => (each.clientId === clientId ? { ...each, ...part } : each)),
  )

export const useAttachments = (chatId: string): readonly Attachment[] =>
  useSyncExternalStore(
    subscribe,
    () => listOf(chatId),
    () => NONE,
  )

/** Adds files and uploads them. One that we do not take says so at once. */
export function attach(chatId: string, files: readonly File[]): void {
  const room = MAX_CHAT_FILES_AT_ONCE - listOf(chatId).length
  const added = files.slice(0, Math.max(room, 0)).map((file): Attachment => {
    const problem = chatFileProblemOf(file)
    const name = shortenFileName(file.name)
    return { clientId: crypto.randomUUID(), file, name, share: 0, ...(problem && { problem }) }
  })
  store(chatId, [...listOf(chatId), ...added])
  for (const each of added) if (!each.problem) void upload(chatId, each)
}

export const detach = (chatId: string, clientIds: readonly string[]): void =>
  store(
    chatId,
    listOf(chatId).filter(({ clientId }) => !clientIds.includes(clientId)),
  )

/** Uploads a file again that could not be. */
export function attachAgain(chatId: string, clientId: string): void {
  const { problem: _, ...rest } = listOf(chatId).find((each) => each.clientId === clientId) ?? {}
  const attachment = { ...rest, share: 0 } as Attachment
  store(
    chatId,
    listOf(chatId).map((each) => (each.clientId === clientId ? attachment : each)),
  )
  void upload(chatId, attachment)
}

async function upload(chatId: string, { clientId, file }: Attachment): Promise<void> {
  try {
    const onProgress = (share: number) => change(chatId, clientId, { share })
    change(chatId, clientId, { uuid: await uploadChatFile({ threadId: chatId, clientId, file, onProgress }) })
  } catch (error) {
    if (!(error instanceof ChatFileError)) reportError(error)
    change(chatId, clientId, { problem: error instanceof ChatFileError ? error.problem : 'failed' })
  }
}
