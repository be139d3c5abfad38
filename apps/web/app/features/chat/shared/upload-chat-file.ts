import { completeChatFile, requestChatFile } from '@amber/contract/endpoints/chat-files'
import type { SentFile } from '@amber/contract/schemas/chat-files'
import { type ChatFileProblem, problemOfRefusal } from '@amber/domain/chat/chat-file'
import type { DocumentType } from '@amber/domain/document/document'
import { shortenFileName } from '@amber/domain/upload/file-name'
import { ApiError, callApi, type CallOptions } from '../../../browser/api-client.ts'
import { postUpload } from '../../../browser/post-upload.ts'

/** Thrown for a file that cannot be sent, whoever tries again. */
export class ChatFileError extends Error {
  override name = 'ChatFileError'
  readonly problem: ChatFileProblem

  constructor(problem: ChatFileProblem, cause?: unknown) {
    super(`file of a chat: ${problem}`, { cause })
    this.problem = problem
  }
}

type Input = {
  threadId: string
  /** Makes an upload that is tried again the same file. */
  clientId: string
  file: File
  /** Share uploaded, from 0 to 1. */
  onProgress: (share: number) => void
  options?: CallOptions
}

type Deps = { call?: typeof callApi; post?: typeof postUpload; wait?: (milliseconds: number) => Promise<void> }

/** Pauses between two questions whether the file is checked, which mostly takes a second. */
const CHECK_PAUSES_MS = [300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 8_000, 15_000, 15_000]

/** Tries of one upload, so that a short gap in the network costs nothing. */
const MAX_TRIES = 3
const RETRY_PAUSE_MS = 1_500

const sleep = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/**
 * Announces a file, uploads it and waits for its check. Returns its uuid, by which it can be sent. Rejects with a
 * `ChatFileError`, or with the error of a call that a later try may not have.
 */
export async function uploadChatFile(
  { threadId, clientId, file, onProgress, options }: Input,
  { call = callApi, post = postUpload, wait = sleep }: Deps = {},
): Promise<string> {
  const params = { id: threadId }
  const body = {
    client_id: clientId,
    file_name: shortenFileName(file.name),
    media_type: file.type as DocumentType,
    size: file.size,
  }
  const announce = async () => (await call(requestChatFile, { params, body }, options)).data
  let announced: Awaited<ReturnType<typeof announce>>
  for (let tries = 1; ; tries += 1) {
    announced = await announce().catch((error: unknown) => {
      throw isTooMany(error) ? new ChatFileError('too_many', error) : error
    })
    if (announced.upload === null) break
    try {
      await post(announced.upload, file, onProgress)
      break
    } catch (error) {
      if (tries === MAX_TRIES) throw new ChatFileError('failed', error)
      await wait(RETRY_PAUSE_MS)
    }
  }
  onProgress(1)
  const { uuid } = announced.file
  for (const pause of CHECK_PAUSES_MS) {
    const sent = (await call(completeChatFile, { params: { ...params, uuid } }, options)).data
    if (isDecided(sent)) return uuid
    await wait(pause)
  }
  throw new ChatFileError('failed')
}

/** Returns whether the file can be sent. Throws once it cannot. */
function isDecided({ state, refusal }: SentFile): boolean {
  if (state === 'refused') throw new ChatFileError(problemOfRefusal(refusal))
  return state === 'kept'
}

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429
