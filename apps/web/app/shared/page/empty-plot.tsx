import street from './empty-plot.svg?url&no-inline'

/** A street with an empty plot in place of house 404. Decorative: the text beside it says the same. */
export function EmptyPlot() {
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true" className="block aspect-8/5 w-full font-sans">
      <use href={`${street}#plot`} />
    </svg>
  )
}
