type House = { number: number; left: number; roof: number; floors: number; wall: string; bar: string; door: string }

const GROUND = 360
const HOUSES: House[] = [
  { number: 402, left: 4, roof: 34, floors: 2, wall: 'fill-honey', bar: 'stroke-honey', door: 'fill-ink' },
  {
    number: 403,
    left: 164,
    roof: 92,
    floors: 1,
    wall: 'fill-sand-200',
    bar: 'stroke-sand-200',
    door: 'fill-red-strong',
  },
  { number: 405, left: 484, roof: 52, floors: 2, wall: 'fill-map-park', bar: 'stroke-map-park', door: 'fill-ink' },
]

/** A street with an empty plot where house 404 should stand. Decoration: the words beside it say the same. */
export function EmptyPlot() {
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true" className="block h-auto w-full font-sans">
      <rect y={GROUND} width="640" height="40" className="fill-sand-100" />
      {HOUSES.map((house) => (
        <FrontOf key={house.number} {...house} />
      ))}
      <g transform="translate(324 0)">
        <rect
          x="1"
          y="72"
          width="148"
          height={GROUND - 73}
          strokeDasharray="6 7"
          className="fill-none stroke-sand-300 stroke-2"
        />
        <path
          d={`M30 ${GROUND}q6-20 12 0M44 ${GROUND}q5-28 10 0M98 ${GROUND}q6-24 12 0M110 ${GROUND}q4-14 8 0`}
          strokeLinecap="round"
          className="fill-none stroke-success stroke-[2.5]"
        />
        <path d={`M75 ${GROUND}v-70`} className="stroke-ink stroke-4" />
        <rect x="40" y="252" width="70" height="40" rx="4" className="fill-red-strong" />
        <text x="75" y="279" textAnchor="middle" className="fill-on-dark text-20 font-bold">
          404
        </text>
      </g>
      <path d={`M0 ${GROUND}h640`} className="stroke-ink stroke-2" />
    </svg>
  )
}

const FLOOR = 66

function FrontOf({ number, left, roof, floors, wall, bar, door }: House) {
  const floorTops = Array.from({ length: floors }, (_, floor) => roof + 26 + floor * FLOOR)
  return (
    <g transform={`translate(${left} 0)`}>
      <rect y={roof} width="150" height={GROUND - roof} className={wall} />
      <rect x="-3" y={roof - 8} width="156" height="8" className="fill-ink" />
      {floorTops.map((top) => (
        <g key={top}>
          <path d={`M26 ${top}h40v48h-40zM84 ${top}h40v48h-40z`} className="fill-paper" />
          <path d={`M26 ${top + 24}h40M84 ${top + 24}h40`} className={`stroke-3 ${bar}`} />
        </g>
      ))}
      <path d={`M47 ${GROUND}v-96a28 28 0 0 1 56 0v96z`} className={door} />
      <circle cx="94" cy="312" r="3.5" className="fill-paper" />
      <rect x="51" y="203" width="48" height="24" rx="3" className="fill-paper" />
      <text x="75" y="220" textAnchor="middle" className="fill-ink text-15 font-semibold">
        {number}
      </text>
    </g>
  )
}
