import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import { otherStartOf } from './other-start.ts'
import { RoomFacts } from './room-facts.tsx'

const offered = {
  inventory_id: 31,
  config_id: 20,
  config_name: 'Studio',
  room_type: 'private_room',
  unit_type: 'studio',
  occupants: 1,
  lease_duration: 44,
  lease_duration_unit: 'week',
  persons: 1,
  total: 950_000,
  refundable: 20_000,
  places_left: 3,
  available: true,
  available_from: '2027-09-04',
  confirmed_at: null,
} as const

const startOn = (offeredDay: string) =>
  otherStartOf(
    {
      offered,
      saved_stay: {
        tenancy_id: 31,
        config_name: 'Studio',
        lease_duration: 44,
        lease_duration_unit: 'week',
        move_in_date: '2027-09-01',
        is_offered: offeredDay === '2027-09-01',
        offered_move_in_date: offeredDay,
      },
    },
    'en',
  )

const showWith = (otherStart: ReturnType<typeof startOn>) =>
  renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RoomFacts
        room={{
          placeId: 10,
          tenancyId: 31,
          moveIn: '2027-09-01',
          place: 'Mill House',
          room: 'Studio',
          city: 'London',
          price: null,
          roomsLeft: 3,
          otherStart,
        }}
      />
    </I18nProvider>,
  )

test('warns staff that a room cannot begin when the student wants', () => {
  expect(showWith(startOn('2027-09-04'))).toContain(
    'Doesn’t start on 1 Sept 2027, the student’s date. The nearest date is 4 Sept 2027.',
  )
  expect(showWith(startOn('2027-09-01'))).not.toContain('start on')
})
