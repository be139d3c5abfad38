/** Header in which a visitor without an account sends the secret of a thread. */
export const CHAT_SECRET_HEADER = 'x-chat-secret'

/** Path of the socket. A ticket in the query replaces the cookie, which browsers send for pages of any site. */
export const CHAT_SOCKET_PATH = '/api/v0/chat/socket'

/** Close codes beyond those of the protocol. A client gets a new ticket and reconnects after each of them. */
export const CHAT_CLOSE_CODES = {
  /** The server stops. Another process takes over. */
  goingAway: 1001,
  /** The frame is none of the chat's: a fault of the client. */
  invalidFrame: 1008,
  tooLarge: 1009,
  /** The session has ended. */
  refused: 4001,
  /** The connection sent frames faster than a person can. */
  tooFast: 4029,
} as const
