/**
 * Marks that change the direction of the text after them. With one, `fdp.exe` would be shown as `exe.pdf`.
 */
const BIDIRECTIONAL_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Removes invisible marks that would make a file name look like another one. */
export const stripBidirectionalMarks = (name: string): string => name.replaceAll(BIDIRECTIONAL_MARKS, '')

/** Longest name of a file that we store. */
export const MAX_FILE_NAME_LENGTH = 120

/** Keeps the end of a long name, which includes the extension. */
export const shortenFileName = (name: string): string =>
  name.length <= MAX_FILE_NAME_LENGTH ? name : `…${name.slice(1 - MAX_FILE_NAME_LENGTH)}`
