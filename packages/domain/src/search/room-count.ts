/** Shows a minimum of 0 bedrooms or bathrooms as 1: nobody looks for a home without any. */
export const shownRoomMinimum = (minimum: number) => Math.max(minimum, 1)
