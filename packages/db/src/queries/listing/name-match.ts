import { sql, type RawBuilder } from 'kysely'

export function nameContains(column: string, part: string): RawBuilder<boolean> {
  return sql`search_text(${sql.ref(column)}) like '%' || search_text(${escapeLike(part)}) || '%'`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
