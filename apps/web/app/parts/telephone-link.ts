/** A number as people read it, `+44 20 7946 0123`, as an address to call. */
export const telephoneLink = (number: string) => `tel:${number.replaceAll(' ', '')}`
