/** As the data says it of pictures that show no real place. */
export const isRender = (credit: string | null) => credit === 'Illustrative render'
