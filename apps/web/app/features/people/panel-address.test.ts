import { expect, test } from 'vitest'
import { addressOf, type Panel, panelOf } from './panel-address.ts'

test.each<Panel>([undefined, { kind: 'invite' }, { kind: 'member', id: 12 }])(
  '%j is read back from its address',
  (panel) => {
    expect(panelOf(new URL(addressOf(panel), 'https://site.test').searchParams)).toEqual(panel)
  },
)

test.each(['person=0', 'person=-1', 'person=x', 'person=', 'invite=yes'])('%s opens nothing', (query) => {
  expect(panelOf(new URLSearchParams(query))).toBeUndefined()
})
