/** Its tip is the place: that corner of the element is put there. */
const TIP =
  'pointer-events-auto absolute top-0 left-0 -mt-1.5 inline-flex transform-[translate(-50%,-100%)] cursor-pointer items-center gap-1 rounded-[6px] px-2 whitespace-nowrap tabular'

const TAIL =
  'after:absolute after:-bottom-1 after:left-1/2 after:size-[9px] after:-translate-x-1/2 after:rotate-45 after:rounded-[1px] after:bg-inherit'

type Look = { lit: boolean; available: boolean }

/** White; ink when its card is lit; struck through when every room that fits is taken. */
export function pinLook({ lit, available }: Look): string {
  const weight = lit
    ? 'z-3 min-h-8 bg-ink text-15 font-[650] text-on-dark shadow-pin'
    : available
      ? 'min-h-7 bg-paper text-13 font-[650] shadow-pin'
      : 'min-h-7 bg-sand-100 text-13 font-medium text-ink-3'
  return `${TIP} ${TAIL} ${weight} ${available ? '' : 'line-through decoration-1'}`
}
