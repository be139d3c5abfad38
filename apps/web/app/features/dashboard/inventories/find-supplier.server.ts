import { findAnything } from '@amber/contract/endpoints/find-anything'
import type { Client } from '@amber/contract/http/client'
import { nameChoices, typedChoice } from '../kit/name-choices.ts'

/** Returns the id of the landlord that was typed: "Keys & Co #31" or a name. Undefined if no single one is meant. */
export async function findSupplierId(typed: string, api: Client): Promise<number | undefined> {
  const id = /#([1-9]\d{0,14})$/.exec(typed)?.[1]
  if (id !== undefined) return Number(id)
  const { data } = await api.call(findAnything, { query: { q: typed } })
  const choice = typedChoice(typed, nameChoices('owner', data))
  return choice && Number(choice.value)
}
