import type { ReceivedMail } from './received-mail.ts'

/** A mail that was passed on this often goes round in circles. */
const MAX_HOPS = 30

const BULK = /^(bulk|list|junk|auto_reply)$/i

/**
 * Returns whether a program wrote the mail or it came back to us. Such a mail is rejected: whatever answers answers
 * would otherwise go on for ever.
 */
export function isAutomaticMail(
  { headers, messageId }: Pick<ReceivedMail, 'headers' | 'messageId'>,
  { ownDomain, returnPath }: { ownDomain: string; returnPath: string },
): boolean {
  const has = (name: string, matches: (value: string) => boolean) =>
    headers.some((header) => header.name === name && matches(header.value.trim()))
  const isPresent = () => true
  return (
    // An empty return path is that of a delivery report.
    returnPath === '' ||
    has('auto-submitted', (value) => !/^no\b/i.test(value)) ||
    has('precedence', (value) => BULK.test(value)) ||
    has('x-autoreply', isPresent) ||
    has('x-autorespond', isPresent) ||
    has('list-id', isPresent) ||
    has('list-unsubscribe', isPresent) ||
    headers.filter(({ name }) => name === 'received').length > MAX_HOPS ||
    (messageId?.toLowerCase().endsWith(`@${ownDomain.toLowerCase()}`) ?? false)
  )
}
