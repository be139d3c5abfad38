import { type RawBuilder, sql } from 'kysely'

/** Whoever asks for what we hold of them, or to be forgotten. The e-mail is null once they are. */
export type Person = { id: number; email: string | null }

/** Why a column is not in the download. */
export const ITSELF = 'says no more than whose it is'
export const NUMBER = 'a number of ours that means nothing outside'
export const SECRET = 'whoever holds it could get in, and nobody reads anything in it'
export const OTHERS = 'of somebody else'
export const UNPROVEN = 'not proven to be theirs'

/** What happens to the rows when their person is erased. */
type Erased =
  | 'deleted'
  /** The row stays for others, and these columns say nothing any more. Values are SQL. */
  | { emptied: Readonly<Record<string, string>> }
  /** Nothing in it is of a person once everything else is gone. */
  | { stays: string }

export type PersonalTable = {
  table: string
  /** In the download; several tables may tell of one thing. */
  section: string
  /** Columns that name the person, by number or by e-mail. */
  by: readonly string[]
  /** Where the person is named by a row of another table. */
  where?: (person: Person) => RawBuilder<boolean>
  exported: readonly string[]
  /** What makes numbers readable: name in the download → SQL. */
  said?: Readonly<Record<string, string>>
  withheld: Readonly<Record<string, string>>
  erased: Erased
}

/** What a place is called, of a column that names it or a room of it. */
export const PLACE = (inventory: string) =>
  `(select place.name from inventories kept join inventories place on place.id = kept.root_id where kept.id = ${inventory})`

/** In a browser in which they have logged in before. */
export const inBrowserOf = ({ id }: Person) =>
  sql<boolean>`browser_hash in (select token_hash from known_browsers where user_id = ${id})`
