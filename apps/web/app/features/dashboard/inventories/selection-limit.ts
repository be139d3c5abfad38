/** Places that are confirmed at once. More are confirmed with their landlord's file. */
export const MAX_CONFIRMED = 100
