/** Bytes of the random token in a lead's reply address. */
export const REPLY_TOKEN_BYTES = 16

const PREFIX = 'reply+'

/** Hexadecimal, because mail servers may change the case of the local part. */
const ADDRESS = /^reply\+([0-9a-f]{32})@([^@]+)$/

/** Returns the address to which answers about a lead go. */
export const replyAddressOf = (token: Uint8Array, domain: string): string =>
  `${PREFIX}${Array.from(token, (byte) => byte.toString(16).padStart(2, '0')).join('')}@${domain}`

/** Returns the token of a reply address of our domain; undefined for any other address. */
export function parseReplyAddress(address: string, domain: string): Uint8Array | undefined {
  const [, token, at] = ADDRESS.exec(address.toLowerCase()) ?? []
  if (token === undefined || at !== domain.toLowerCase()) return undefined
  return Uint8Array.from({ length: REPLY_TOKEN_BYTES }, (_, index) =>
    Number.parseInt(token.slice(index * 2, index * 2 + 2), 16),
  )
}
