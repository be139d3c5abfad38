import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** ICU messages as translators write them: flat, or one level deep for a title with its text. */
export type Messages = { readonly [key: string]: string | Messages }

/** Parsed messages. The browser only gets parsed ones: shipping the parser would cost 7 KB. */
export type CompiledMessages = { [key: string]: CompiledMessage | CompiledMessages }

export const compileMessages = (messages: Messages): CompiledMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileMessages(message),
    ]),
  )
