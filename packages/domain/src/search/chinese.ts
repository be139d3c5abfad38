const HAN = /\p{Script=Han}/u

/** Returns whether the text has Chinese characters. Chinese has no spaces, so its words may be anywhere in a name. */
export const hasChinese = (text: string): boolean => HAN.test(text)
