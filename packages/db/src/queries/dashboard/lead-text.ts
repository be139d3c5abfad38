import { type RawBuilder, sql } from 'kysely'

/** Shorter texts are in most names, so that they are the beginning of one. */
const MIN_PART_LENGTH = 3

/** Fewer digits are too common in phone numbers to search for. */
const MIN_PHONE_DIGITS = 4
/** Fewer digits than these are the end of a number, because most numbers of a country begin alike. */
const MIN_PHONE_PART = 6

/** Matches a `lead` by its person, phone, place or reference. Each condition is found by its own index. */
export function matchesText(text: string): RawBuilder<boolean> {
  const conditions = [nameCondition(text), sql`lead.email = ${text}::citext`]
  if (isPart(text))
    conditions.push(sql`lead.root_id = any (array(
      select place.root_id from place_overviews place where lower(place.name) like ${`%${literal(text)}%`}
    ))`)
  const digits = text.replaceAll(/[\s()+./-]/g, '')
  if (/^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS)
    conditions.push(sql`lead.phone like ${phonePattern(digits)}`)
  const range = uuidRangeOf(text)
  if (range) conditions.push(sql`lead.uuid between ${range[0]}::uuid and ${range[1]}::uuid`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

const isPart = (text: string) => text.length >= MIN_PART_LENGTH

const literal = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** One letter begins the whole name, two may also begin a family name, such as Li. */
function nameCondition(text: string): RawBuilder<boolean> {
  const part = literal(text)
  if (isPart(text)) return sql`lower(lead.name) like ${`%${part}%`}`
  if (text.length === 1) return sql`lower(lead.name) like ${`${part}%`}`
  return sql`(lower(lead.name) like ${`${part}%`} or lower(lead.name) like ${`% ${part}%`})`
}

/** Numbers are stored with the code of the country instead of the first zeros. */
const phonePattern = (digits: string) =>
  digits.length < MIN_PHONE_PART ? `%${digits}` : `%${digits.replace(/^0+/, '')}%`

/** Returns the first and last uuid that begin with a reference such as `7F3A-29C1`, if that was typed. */
function uuidRangeOf(text: string): [string, string] | undefined {
  const digits = /^([\da-f]{4})-?([\da-f]{4})$/i.exec(text)
  if (!digits) return undefined
  const start = `${digits[1]}${digits[2]}`
  return [`${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`]
}
