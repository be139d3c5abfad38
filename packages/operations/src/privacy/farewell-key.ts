/** Of the mail that says that an account is being erased: the one mail of theirs that may outlive it for a moment. */
export const farewellKey = (erasureId: number): string => `account_erased:${erasureId}`
