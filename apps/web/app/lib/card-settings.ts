/** For the form of whoever takes the cards. Known to everyone who opens it. */
export type CardSettings = { publishableKey: string; scriptUrl: string }
