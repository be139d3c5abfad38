const WORDS_A_MINUTE = 220
const HAN_CHARACTERS_A_MINUTE = 400

/** Returns the minutes that reading a text takes, at least one. */
export function readingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words =
    text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / HAN_CHARACTERS_A_MINUTE))
}
