/** 24 first and 23 second words of names. The counts share no factor, so a name repeats only after 552 numbers. */
const FIRST_WORDS = [
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
const SECOND_WORDS = [
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

/**
 * Returns an invented supplier. No company of this name exists, and the website uses the reserved `.example` domain.
 */
export function inventOperator(number: number): { name: string; slug: string; website: string } {
  const name = `${FIRST_WORDS[number % FIRST_WORDS.length]} ${SECOND_WORDS[number % SECOND_WORDS.length]}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { name, slug, website: `https://www.${slug}.example` }
}
