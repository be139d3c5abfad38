/** Returns whether an image is a render that shows no real place; the data marks renders by this credit. */
export const isIllustrativeRender = (credit: string | null) => credit === 'Illustrative render'
