import type { ReplyCommand } from './inbox-replies.ts'

/** A hash and the name after it, which may have several words, at the beginning of the text or after a space. */
const COMMAND = /(?:^|\s)#((?!\s)[^\n#]{0,40})$/u

/** Returns the command that ends at the caret; undefined while somebody types something else. */
export function findRoomCommand(text: string, caret: number): ReplyCommand | undefined {
  const typed = COMMAND.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed }
}
