import {
  createChatTicket,
  getChat,
  listOwnChats,
  markChat,
  rateChat,
  sendChatMessage,
  startChat,
  translateChatMessage,
} from '@amber/contract/endpoints/chat'
import { downloadChatFile, getChatFilePreview } from '@amber/contract/endpoints/chat-files'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { callApi } from '../../../browser/api-client.ts'
import { fetchFile } from '../../../browser/fetch-file.ts'
import type { PendingMessage } from '../shared/thread-view.ts'

/** A thread, and the secret of whoever started it without an account. */
export type OpenThread = { id: string; secret?: string | undefined }

type Deps = { call?: typeof callApi; language: string }

/** A message of a slow network arrives within it; sending one twice does no harm. */
const CALL_TIMEOUT_MS = 15_000

/** The messenger's calls to the server, each with a timeout and the secret of its thread. */
export function createChatCalls({ call = callApi, language }: Deps) {
  const optionsOf = (secret?: string) => ({
    language,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: secret === undefined ? undefined : { [CHAT_SECRET_HEADER]: secret },
  })
  return {
    findOwn: async (kind: ChatKind): Promise<OpenThread | undefined> => {
      const { data } = await call(listOwnChats, {}, optionsOf())
      return data.result.find((own) => own.thread.kind === kind)?.thread
    },
    getPage: async ({ id, secret }: OpenThread, after: number) =>
      (await call(getChat, { params: { id }, query: { after } }, optionsOf(secret))).data,
    createTicket: async (thread: OpenThread | undefined) => {
      const threads = thread?.secret === undefined ? [] : [{ id: thread.id, secret: thread.secret }]
      return (await call(createChatTicket, { body: { threads } }, optionsOf())).data.ticket
    },
    /** Starts a thread with the message. With the same key, a repeated start finds the thread of the first. */
    start: async (kind: ChatKind, message: PendingMessage, key: string) => {
      const body = {
        idempotency_key: key,
        kind,
        session: message.session ?? {},
        message: bodyOf(message),
      }
      return (await call(startChat, { body }, optionsOf())).data
    },
    /** Sends a message, with the uuid of the file that it shows. */
    send: async ({ id, secret }: OpenThread, message: PendingMessage, file?: string) => {
      const body = { ...bodyOf(message), ...(file !== undefined && { file }) }
      return (await call(sendChatMessage, { params: { id }, body }, optionsOf(secret))).data.message
    },
    /** Loads a file of the thread, or the small picture of it. */
    loadFile: ({ id, secret }: OpenThread, uuid: string, kind: 'file' | 'preview'): Promise<Blob> =>
      fetchFile(
        kind === 'file' ? downloadChatFile : getChatFilePreview,
        { id, uuid },
        { headers: optionsOf(secret).headers },
      ),
    mark: async ({ id, secret }: OpenThread, marks: { delivered_seq: number; read_seq: number }) => {
      await call(markChat, { params: { id }, body: marks }, optionsOf(secret))
    },
    translate: async ({ id, secret }: OpenThread, seq: number): Promise<string> => {
      const params = { id, seq: String(seq) }
      return (await call(translateChatMessage, { params }, optionsOf(secret))).data.text
    },
    rate: async ({ id, secret }: OpenThread, rating: number) => {
      await call(rateChat, { params: { id }, body: { rating } }, optionsOf(secret))
    },
  }
}

const bodyOf = ({ client_id, text, inventory_id }: PendingMessage) => ({
  client_id,
  text,
  ...(inventory_id !== undefined && { inventory_id }),
})
