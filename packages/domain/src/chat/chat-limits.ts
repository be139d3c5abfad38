export const MAX_CHAT_MESSAGE_LENGTH = 4_000

/** A person who types does not reach this; staff are not limited, because they answer from saved replies. */
export const MAX_CHAT_MESSAGES_PER_MINUTE = 30

/** Keeps one thread from filling the disk. Conversations of real people have a few hundred messages. */
export const MAX_CHAT_MESSAGES = 10_000

/** Threads that an account may start within a day. Visitors without one are limited by their address. */
export const MAX_CHATS_PER_DAY = 20

/** Largest number of messages in one response or frame. */
export const CHAT_PAGE_SIZE = 100

/** Largest frame that the socket accepts: a message of the maximum length, escaped, and its envelope. */
export const MAX_CHAT_FRAME_BYTES = 32_768

/** Frames that a connection may send within ten seconds, typing and read marks included. */
export const MAX_CHAT_FRAMES_PER_TEN_SECONDS = 100

/** Threads that one connection may watch. Staff have several conversations open. */
export const MAX_WATCHED_CHATS = 50

/** Connections of one account, or of one visitor's browser, to one process. Each open tab uses one. */
export const MAX_CHAT_CONNECTIONS = 10

/**
 * Connections from one address to one process, of however many people: a house of students may share one, and a stranger who
 * makes threads to connect with is stopped by it.
 */
export const MAX_CHAT_CONNECTIONS_PER_ADDRESS = 200

/** Messages of one connection that wait to be stored. Nobody writes as many before the first is. */
export const MAX_PENDING_CHAT_MESSAGES = 50

/** Seconds in which a ticket has to be used: longer than connecting takes, too short to find it in a log. */
export const CHAT_TICKET_TTL_SECONDS = 30

/** Milliseconds for which the other side shows that somebody is typing, unless the next signal arrives. */
export const CHAT_TYPING_MS = 6_000

/** Milliseconds between two signals of somebody who types on. */
export const CHAT_TYPING_INTERVAL_MS = 3_000
