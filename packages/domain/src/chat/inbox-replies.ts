/**
 * Texts with which staff begin a message in a chat. The first four say the same as in mails, in fewer words. Their words are in
 * `chat_replies.json` of each language.
 */
export const CHAT_REPLIES = [
  'first_answer',
  'more_details',
  'room_available',
  'follow_up',
  'one_moment',
  'ask_email',
  'pay_safely',
] as const

export type ChatReply = (typeof CHAT_REPLIES)[number]

/** A slash and what follows it, at the beginning of the text or after a space. */
const COMMAND = /(?:^|\s)\/([^\s/]{0,40})$/u

export type ReplyCommand = {
  /** Position of the slash. */
  start: number
  /** Letters after it, by which replies are found. */
  typed: string
}

/** Returns the command that ends at the caret; undefined while somebody types something else, such as a date. */
export function findReplyCommand(text: string, caret: number): ReplyCommand | undefined {
  const typed = COMMAND.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed }
}

type Found = { readonly title: string; readonly text: string }

/** Returns the replies whose title or text has a word that begins with what was typed; those with such a title come first. */
export function filterReplies<Reply extends Found>(replies: readonly Reply[], typed: string): Reply[] {
  const wanted = typed.toLowerCase()
  const inTitle = (reply: Reply) => hasWord(reply.title, wanted)
  const found = replies.filter((reply) => inTitle(reply) || hasWord(reply.text, wanted))
  return [...found.filter(inTitle), ...found.filter((reply) => !inTitle(reply))]
}

/** Chinese has no spaces between words, so a word may begin anywhere there. */
function hasWord(text: string, wanted: string): boolean {
  const lower = text.toLowerCase()
  if (/\p{Script=Han}/u.test(wanted)) return lower.includes(wanted)
  return lower.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))
}

/** Replaces the command by a reply. Returns the text and the position of the caret, which is after the reply. */
export function insertReply(
  text: string,
  { start, typed }: ReplyCommand,
  reply: string,
): { text: string; caret: number } {
  const end = start + 1 + typed.length
  return { text: text.slice(0, start) + reply + text.slice(end), caret: start + reply.length }
}
