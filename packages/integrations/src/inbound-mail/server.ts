import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { MAX_MAIL_BYTES } from '@amber/domain/lead-mail/received-mail'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type InboundMailServer = { readonly port: number; close(): Promise<void> }

/** Response to a whole mail. Only `accepted` means that it is stored. */
export type InboundOutcome = 'accepted' | 'automatic' | 'unreadable' | 'gone' | 'busy' | 'other_sender'

type Settings = {
  host: string
  port: number
  /** Returns whether mails to an address are accepted. */
  isKnownAddress: (address: string) => Promise<boolean>
  /** Stores a whole mail. Throws if that may succeed later. */
  receive: (mail: InboundMail) => Promise<InboundOutcome>
  onError: (error: unknown) => void
}

export type InboundMail = {
  /** Address that the server accepted. */
  to: string
  /** Return path as the client claims; empty for delivery reports. */
  returnPath: string
  source: Buffer
}

/** Each may hold one mail of the maximum size in memory. */
const MAX_CLIENTS = 20

/** Milliseconds without a byte after which a connection is closed. */
const IDLE_TIMEOUT_MS = 30_000

/** Milliseconds that open connections get to end when the server closes. */
const CLOSE_TIMEOUT_MS = 2_000

/** Wrong addresses after which a connection accepts no further ones, so that nobody tries many. */
const MAX_WRONG_ADDRESSES = 5

const RESPONSES = {
  automatic: [550, '5.7.1 Automatic mail is not accepted here'],
  unreadable: [554, '5.6.0 The mail cannot be read'],
  gone: [550, '5.1.1 No such address'],
  other_sender: [550, '5.7.1 Please answer from the address to which we wrote'],
  busy: [450, '4.7.1 Too many mails, try again later'],
  too_large: [552, '5.3.4 The mail is larger than 10 MB'],
  one_at_a_time: [452, '4.5.3 One recipient at a time'],
  failed: [451, '4.3.0 The mail could not be stored, try again later'],
} as const

const responseOf = (name: keyof typeof RESPONSES): Error => {
  const [responseCode, text] = RESPONSES[name]
  return Object.assign(new Error(text), { responseCode })
}

/**
 * Starts an SMTP server that accepts mail for known addresses. A relay in front of it has TLS and the spam filter, so it
 * offers neither TLS nor login. A client is told that its mail arrived only after `receive` has stored it.
 */
export async function startInboundMailServer(settings: Settings): Promise<InboundMailServer> {
  const { host, port, isKnownAddress, receive, onError } = settings
  const wrongAddresses = new WeakMap<SMTPServerSession, number>()

  async function admit(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length > 0) throw responseOf('one_at_a_time')
    const wrong = wrongAddresses.get(session) ?? 0
    if (wrong < MAX_WRONG_ADDRESSES && (await isKnownAddress(address))) return
    wrongAddresses.set(session, wrong + 1)
    throw responseOf('gone')
  }

  async function accept(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const source = await readWhole(stream)
    const [recipient] = envelope.rcptTo
    if (source === undefined) throw responseOf('too_large')
    if (!recipient) throw responseOf('gone')
    const returnPath = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const outcome = await receive({ to: recipient.address, returnPath, source })
    if (outcome !== 'accepted') throw responseOf(outcome)
  }

  /** Returns what the callback of the server gets. Reports unexpected errors without their text, which could name what broke. */
  async function refusalOf(work: Promise<void>): Promise<Error | null> {
    try {
      await work
      return null
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error) return error
      onError(error)
      return responseOf('failed')
    }
  }

  const answerWith = async (work: Promise<void>, callback: (error?: Error | null) => void) =>
    callback(await refusalOf(work))

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo: ({ address }, session, callback) => void answerWith(admit(address, session), callback),
    onData: (stream, session, callback) => void answerWith(accept(stream, session), callback),
  })
  // A client that disconnects is no failure of ours.
  server.on('error', () => undefined)
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Reads to the end whatever the size, because a client sends everything before it reads a response. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MAX_MAIL_BYTES) chunks.push(chunk)
    else chunks.length = 0
  }
  return bytes > MAX_MAIL_BYTES ? undefined : Buffer.concat(chunks)
}
