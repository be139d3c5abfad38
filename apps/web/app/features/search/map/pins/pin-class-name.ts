/** Anchors the element with its tip on the place. */
const TIP =
  'pointer-events-auto absolute top-0 left-0 -mt-1.5 inline-flex transform-[translate(-50%,-100%)] cursor-pointer items-center gap-1 rounded-[6px] px-2 whitespace-nowrap tabular'

const TAIL =
  'after:absolute after:-bottom-1 after:left-1/2 after:size-[9px] after:-translate-x-1/2 after:rotate-45 after:rounded-[1px] after:bg-inherit'

type PinState = { lit: boolean; available: boolean }

/** White by default, ink when highlighted, struck through when every matching room is taken. */
export function pinClassName({ lit, available }: PinState): string {
  const variant = lit
    ? 'z-3 min-h-8 bg-ink text-15 font-[650] text-paper shadow-pin'
    : available
      ? 'min-h-7 bg-paper text-13 font-[650] shadow-pin'
      : 'min-h-7 bg-sand-100 text-13 font-medium text-ink-3 dark:shadow-pin'
  return `${TIP} ${TAIL} ${variant} ${available ? '' : 'line-through decoration-1'}`
}
