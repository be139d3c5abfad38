import { expect, test } from 'vitest'
import { panelUrl, type Panel, parsePanel } from './panel-url.ts'

test.each<Panel>([undefined, { kind: 'invite' }, { kind: 'member', id: 12 }])('reads %j back from its URL', (panel) => {
  expect(parsePanel(new URL(panelUrl(panel), 'https://site.test').searchParams)).toEqual(panel)
})

test.each(['person=0', 'person=-1', 'person=x', 'person=', 'invite=yes'])('opens no panel for %s', (query) => {
  expect(parsePanel(new URLSearchParams(query))).toBeUndefined()
})
