import type { ChatFileProblem } from '@amber/domain/chat/chat-file'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Language } from '@amber/domain/languages'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import type { TFunction } from 'i18next'

type Problem = { name: string; problem: ChatFileProblem; language: Language }

/** Says why a file was not sent, and what to do about it. */
export const problemTextOf = (t: TFunction<'chat_content'>, { name, problem, language }: Problem): string =>
  t(`problem_${problem}`, { name, size: formatFileSize(MAX_DOCUMENT_BYTES, language) })
