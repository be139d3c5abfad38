/** Image above the text on phones and beside it on wider screens; smaller where the map takes half of the window. */
export const CARD_GRID =
  'grid gap-3 border-b border-sand-200 py-5 max-md:pt-3 md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-5 lg:grid-cols-[11.25rem_minmax(0,1fr)] lg:gap-4 xl:grid-cols-[16.5rem_minmax(0,1fr)] xl:gap-5 ' +
  'noscript:lg:grid-cols-[16.5rem_minmax(0,1fr)]'
