/** 24 first words and 23 second ones: since the counts share no factor, 552 numbers pass before a name comes again. */
const FIRST = [
  'Larkmoor',
  'Fennwick',
  'Oakhollow',
  'Brightholm',
  'Tallowfield',
  'Quillstone',
  'Marrowby',
  'Ashlark',
  'Candlebrook',
  'Wrenhall',
  'Silverlane',
  'Hearthside',
  'Northbeck',
  'Pemberley Row',
  'Kestrelgate',
  'Juniper Quay',
  'Amberley',
  'Stonecroft',
  'Willowmere',
  'Harrowdene',
  'Foxglove',
  'Lanternhill',
  'Mossbridge',
  'Tidewell',
] as const
const SECOND = [
  'Living',
  'Student Homes',
  'Residences',
  'Rooms',
  'Campus',
  'Halls',
  'Student Living',
  'Places',
  'House Group',
  'Lettings',
  'Student Housing',
  'Homes',
  'Residential',
  'Keys',
  'Quarters',
  'Stays',
  'Student Rooms',
  'Property',
  'Student Villages',
  'Apartments',
  'Housing Partners',
  'Estates',
  'Student Life',
] as const

/** No operator of this name exists; the address lies in a part of the net that is kept for examples. */
export function inventOperator(number: number): { name: string; slug: string; website: string } {
  const name = `${FIRST[number % FIRST.length]} ${SECOND[number % SECOND.length]}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { name, slug, website: `https://www.${slug}.example` }
}
