import { expect, test } from 'vitest'
import { replyValues, unfilledVariables } from './saved-replies.ts'

const FACTS = {
  name: 'Mei',
  place: 'Crown House',
  room: null,
  price: null,
  moveIn: null,
  agent: 'Ada',
  link: 'https://x',
}

test('replyValues leaves a gap for each unknown fact, which unfilledVariables finds', () => {
  const values = replyValues(FACTS)
  expect(values).toMatchObject({ name: 'Mei', room: '{room}' })
  expect(unfilledVariables(`${values.name}, ${values.room} costs ${values.price} {other}`)).toEqual(['room', 'price'])
  expect(unfilledVariables('Mei, the studio {is} free')).toEqual([])
})
