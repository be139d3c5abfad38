import { TOY_RAIL_AVENUE, TOY_STREETS, toyCrossing } from './toy-town.ts'

const NUMBERS = Array.from({ length: TOY_STREETS }, (_, index) => index)

const nodeId = (avenue: number, street: number) => 1 + street * TOY_STREETS + avenue

/** Writes the streets of the toy town as OpenStreetMap XML. */
export function writeToyStreets(): string {
  const nodes = NUMBERS.flatMap((street) =>
    NUMBERS.map((avenue) => {
      const { lat, lng } = toyCrossing(avenue, street)
      return `<node id="${nodeId(avenue, street)}" version="1" lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}"/>`
    }),
  )
  const residential = { highway: 'residential' }
  const ways = [
    ...NUMBERS.map((street) => [NUMBERS.map((avenue) => nodeId(avenue, street)), residential] as const),
    ...NUMBERS.map((avenue) => [NUMBERS.map((street) => nodeId(avenue, street)), residential] as const),
    [NUMBERS.map((number) => nodeId(number, number)), { highway: 'cycleway', foot: 'no' }] as const,
  ]
  return [
    '<?xml version="1.0"?>',
    `<osm version="0.6" generator="toy town, railway at avenue ${TOY_RAIL_AVENUE}">`,
    ...nodes,
    ...ways.map(([refs, tags], index) => writeWay(index + 1, refs, tags)),
    '</osm>',
    '',
  ].join('\n')
}

const writeWay = (id: number, refs: readonly number[], tags: Readonly<Record<string, string>>) =>
  [
    `<way id="${id}" version="1">`,
    ...refs.map((ref) => `<nd ref="${ref}"/>`),
    ...Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`),
    '</way>',
  ].join('')
