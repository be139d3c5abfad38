/** A minimum of 0 bedrooms or bathrooms is shown as 1: nobody looks for a home without any. */
export const shownRoomMinimum = (minimum: number) => Math.max(minimum, 1)
