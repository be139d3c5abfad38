import {
  MAX_LISTED_ATTACHMENTS,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type ReceivedMail,
} from '@amber/domain/lead-mail/received-mail'
import { trimQuotedHistory } from '@amber/domain/lead-mail/trim-quoted-history'
import { stripBidirectionalMarks } from '@amber/domain/upload/file-name'
import PostalMime, { type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'

/** Limits of the structure, so that a mail of nested parts or endless headers costs little. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }

/** Parses a mail. Throws if its structure is beyond the limits. */
export async function parseMail(source: Uint8Array): Promise<ReceivedMail> {
  // A forwarded mail stays a file, so that its text is not taken for the sender's.
  const mail = await PostalMime.parse(source, { ...LIMITS, forceRfc822Attachments: true })
  return {
    messageId: idOf(mail.messageId),
    inReplyTo: idOf(mail.inReplyTo),
    fromEmail: mail.from?.address === '' ? undefined : mail.from?.address?.slice(0, 254),
    subject: oneLine(mail.subject ?? '').slice(0, MAX_SUBJECT_LENGTH),
    text: printable(trimQuotedHistory(bodyOf(mail))).slice(0, MAX_MESSAGE_LENGTH),
    attachments: mail.attachments.slice(0, MAX_LISTED_ATTACHMENTS).map(({ filename, content }) => ({
      fileName: filename === null ? undefined : fileNameOf(filename),
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
  }
}

/** The parser writes text for a mail that has only HTML, but of everything in it. */
function bodyOf({ text, html, headers }: Email): string {
  const isHtmlOnly = headers.some(({ key, value }) => key === 'content-type' && /^\s*text\/html\b/i.test(value))
  const body = isHtmlOnly ? undefined : text
  return body?.trim() ? body : textOfHtml(html ?? '')
}

const MESSAGE_ID = /^[^\s<>"\\]{1,300}$/

/** Returns the id without brackets; undefined if it could not be written into a header again. */
function idOf(header: string | undefined): string | undefined {
  const id = header?.trim().replace(/^<(.*)>$/, '$1')
  return id !== undefined && MESSAGE_ID.test(id) ? id : undefined
}

/** Control characters except tab and line feed, which could disguise or break what is shown and stored. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const printable = (text: string) => stripBidirectionalMarks(text.toWellFormed()).replaceAll(UNPRINTABLE, '')

const oneLine = (text: string) => printable(text.replaceAll(/\s+/g, ' ')).trim()

/** Returns the last part of the name, because some programs send the path. */
const fileNameOf = (name: string) =>
  oneLine(name.split(/[/\\]/).at(-1) ?? '')
    .slice(-120)
    .trim() || undefined
