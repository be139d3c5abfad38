import type { RoomConfirmation } from '@amber/contract/schemas/leads'
import { expect, test } from 'vitest'
import { roomLine } from './room-lines.ts'

const ROOM: RoomConfirmation = {
  lead_uuid: '7c0cbd5e-1a4f-4d0e-9c2f-0d7d9a3c8f11',
  place_name: 'Marlow Yard',
  room_name: 'Ensuite',
  landlord: 'Marlow Living Ltd',
  move_in_date: '2027-09-11',
  confirm_by: '2026-11-18T23:30:00Z',
  time_zone: 'Europe/Berlin',
  assigned: 'nobody',
}

test('gives the deadline in the time zone of the place', () => {
  expect(roomLine(ROOM, 'en')).toMatchObject({
    name: 'Marlow Yard · Ensuite',
    moveIn: '11 Sept 2027',
    confirmBy: 'Thu 19 Nov, 00:30 (Berlin time)',
  })
})

test('names the place alone without a room', () => {
  expect(roomLine({ ...ROOM, room_name: null, move_in_date: null }, 'en')).toMatchObject({
    name: 'Marlow Yard',
    moveIn: null,
  })
})
