/** Settings of the payment provider's card form. Public: every visitor of the form receives them. */
export type CardSettings = { publishableKey: string; scriptUrl: string }
