/** Returns a `tel:` link for a number in readable form, such as `+44 20 7946 0123`. */
export const telephoneLink = (number: string) => `tel:${number.replaceAll(' ', '')}`
