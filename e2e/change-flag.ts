import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import type { FlagName } from '@amber/domain/flags/catalogue'
import type { FlagRule } from '@amber/domain/flags/flag-rule'
import type { RunningWorld } from './running-world.ts'

type Definition = { default_value: boolean | string; rules: FlagRule[]; is_off: boolean; version: number }

/** Adds rules to a flag as staff do, or removes those of the same ids. Other journeys may change the flag at the same time. */
export async function changeFlag(
  request: APIRequestContext,
  world: RunningWorld,
  { name, add = [], remove = [] }: { name: FlagName; add?: FlagRule[]; remove?: string[] },
): Promise<void> {
  const headers = { cookie: `user_auth_token=${world.tokens.admin}`, origin: world.webUrl }
  for (let attempt = 0; attempt < 10; attempt++) {
    const list = (await (await request.get('/api/v0/flags', { headers })).json()) as {
      data: { result: (Definition & { name: string })[] }
    }
    const flag = list.data.result.find((each) => each.name === name)
    if (!flag) throw new Error(`there is no flag ${name}`)
    const { default_value, rules, is_off, version } = flag
    const changed = [...add, ...rules.filter(({ id }) => !remove.includes(id))]
    const response = await request.put(`/api/v0/flags/${name}`, {
      headers,
      data: { flag: { default_value, rules: changed, is_off, version } },
    })
    if (response.ok()) return
    if (response.status() !== 409) throw new Error(`flag ${name} was not changed: ${await response.text()}`)
    await delay(50)
  }
  throw new Error(`flag ${name} changed all the time`)
}
